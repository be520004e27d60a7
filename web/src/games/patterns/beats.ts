/** How tokens travel: bowl and cell exchange theirs, then the claim marker follows; a flip turns on its own axis. */
import type { Colour } from '../../art/colours';
import type { Beat, Flight } from '../../table/flights';
import type { EstablishEvent, FlipEvent, KeepEvent, SwapEvent } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { type Deed, deedOf } from './view';

const TURN = 300;
const ARC = 46;

export function beats(chapter: Chapter): Beat[] {
  const deed = deedOf(chapter);
  return deed ? beatsOf(deed) : [];
}

export function beatsOf(deed: Deed): Beat[] {
  switch (deed.type) {
    case 'keep':
      return [{ flights: started(deed), sound: 'clack' }];
    case 'flip':
      return [{ flights: [flipped(deed)], duration: TURN, sound: 'clack', pitch: deed.points }];
    case 'swap':
      return [{ flights: exchanged(deed), sound: 'clack', pitch: deed.points }];
    case 'establish':
      return [
        { flights: exchanged(deed), sound: 'clack', pitch: deed.points },
        { flights: [claimed(deed)], sound: 'trickle', pitch: deed.marker },
      ];
    case 'done':
      return [];
  }
}

const face = (side: 'up' | 'down', colour: Colour): string => `token-${side}-${colour}`;

function exchanged({ seat, cell, colour, taken }: SwapEvent | EstablishEvent): Flight[] {
  const [bowl, place] = [`bowl/${seat}`, `cell/${cell}`];
  return [
    { art: face('down', colour), look: `c-${colour}`, from: bowl, to: place, arc: ARC },
    { art: face('down', taken), turns: face('up', taken), look: `c-${taken}`, from: place, to: bowl, arc: -ARC },
  ];
}

function flipped({ cell, colour }: FlipEvent): Flight {
  const place = `cell/${cell}`;
  return { art: face('down', colour), turns: face('up', colour), look: `c-${colour}`, from: place, to: place };
}

function claimed({ seat, cell, marker }: EstablishEvent): Flight {
  const [from, to] = [`river/${seat}/${marker}`, `cell/${cell}/marker`];
  return { art: `claim-${seat === 0 ? 'a' : 'b'}-${marker}`, look: `seat-${seat}`, from, to, arc: ARC / 2 };
}

function started({ seat, colour, given }: KeepEvent): Flight[] {
  const kept = { colour, to: `bowl/${seat}` };
  const left = { colour: given, to: `bowl/${1 - seat}` };
  return [kept, left].map(({ colour: each, to }) => {
    const from = `start/${each}`;
    return { art: face('down', each), turns: face('up', each), look: `c-${each}`, from, to, lift: true };
  });
}
