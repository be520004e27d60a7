/** Give our part to the deal as soon as the table asks for it, and only after it has shown its seal. */
import { untrack } from 'svelte';
import { forget, giftsTo, newBits, remember, sawSeal } from './fair';
import { Refusal } from './wire/api';
import type { AnyAct } from './wire/schema';

type Act = (act: AnyAct) => Promise<unknown>;

/** What a table says of its deal: its seal, and a seat of ours whose part is missing. */
export interface Asked {
  table: string;
  commitment: string;
  seat: number | undefined;
}

/** Gives our part, once, however often it is asked for while it is on its way. */
export class Giver {
  #isGiving = false;

  async give({ table, commitment, seat }: Asked, act: Act): Promise<void> {
    if (seat === undefined || !commitment || this.#isGiving) return;
    this.#isGiving = true;
    // After a lost connection or a reload the same digits are given again.
    const gift = giftsTo(table).find((each) => !each.sure) ?? { table, commitment, bits: newBits(), sure: false };
    remember(gift);
    try {
      await act({ type: 'contribute', seat, bits: gift.bits });
      remember({ ...gift, sure: true });
    } catch (error) {
      if (error instanceof Refusal) forget(gift);
    } finally {
      this.#isGiving = false;
    }
  }
}

/** While a component lives: whenever the table waits for our part, give it. */
export function takePart(asked: () => Asked, act: Act): void {
  const giver = new Giver();
  $effect(() => {
    const { table, commitment } = asked();
    if (commitment) sawSeal(table, commitment);
  });
  $effect(() => {
    const now = asked();
    void untrack(() => giver.give(now, act));
  });
}
