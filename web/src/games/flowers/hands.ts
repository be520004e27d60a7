/** Hands, our own and those of which we see the backs. */
import { total } from '../../art/colours';
import type { Cards, Counts, Hidden } from '../../wire/documents';

export const isUnseen = (hand: Cards): hand is Hidden => 'size' in hand;
export const handSize = (hand: Cards): number => (isUnseen(hand) ? hand.size : total(hand));
/** The cards of a hand that we see. */
export const seen = (hand: Cards | undefined): Counts => (hand === undefined || isUnseen(hand) ? {} : hand);
