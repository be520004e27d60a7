/** How tokens travel: bowl and cell exchange theirs, then the claim marker follows; a flip turns on its own axis. */
import type { Beat, Flight } from '../../table/flights';
import type { Session } from '../../table/session.svelte';
import type { Chapter, Now } from '../../wire/schema';
import { type Deed, deedOf } from './view';

/** As long as the board's turning token takes. */
const FLIP = 360;

export function beats(chapter: Chapter, _session: Session, _next: Now): Beat[] {
  const deed = deedOf(chapter);
  return deed ? beatsOf(deed) : [];
}

export function beatsOf(deed: Deed): Beat[] {
  switch (deed.type) {
    case 'keep':
      return [{ flights: started(deed) }];
    case 'flip':
      return [{ flights: [], hold: FLIP }];
    case 'swap':
      return [{ flights: exchanged(deed) }];
    case 'establish':
      return [{ flights: exchanged(deed) }, { flights: [claimed(deed)] }];
    case 'done':
      return [];
  }
}

function exchanged({ seat, cell, colour, taken }: Deed): Flight[] {
  const [bowl, place] = [`bowl/${seat}`, `cell/${cell}`];
  return [
    { art: `token-down-${colour}`, look: `c-${colour}`, from: bowl, to: place },
    { art: `token-up-${taken}`, look: `c-${taken}`, from: place, to: bowl },
  ];
}

function claimed({ seat, cell, marker }: Deed): Flight {
  return {
    art: `claim-${seat === 0 ? 'a' : 'b'}-${marker}`,
    look: `seat-${seat}`,
    from: `river/${seat}/${marker}`,
    to: `cell/${cell}/marker`,
  };
}

function started({ seat, colour, given }: Deed): Flight[] {
  return [
    { art: `token-up-${colour}`, look: `c-${colour}`, from: `start/${colour}`, to: `bowl/${seat}` },
    { art: `token-up-${given}`, look: `c-${given}`, from: `start/${given}`, to: `bowl/${1 - seat}` },
  ];
}
