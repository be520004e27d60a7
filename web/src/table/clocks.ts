/** How much time is left, as the server counts it. */
import type { ClocksDocument } from '../wire/schema';

const HURRY = 20_000;

/** Milliseconds left for a seat at a time of the server's clock; null: this seat has no clock. */
export function leftOf(clocks: ClocksDocument, seat: number, now: number): number | null {
  const left = clocks.left[seat];
  if (left === undefined) return null;
  return clocks.running === seat ? Math.max(0, left - Math.max(0, now - clocks.at)) : left;
}

/** «2:05», «1:00:00», and below ten seconds also the tenths: «9.4». */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export const isHurried = (milliseconds: number): boolean => milliseconds < HURRY;
