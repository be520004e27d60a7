/** Whether a list that grows at its end stays at its newest line. Only a reader who goes up makes it stop: a list that
 * gets larger or smaller, or another line, is not the reader's doing. */

export interface Scroll {
  top: number;
  /** Of everything in the list, and of what is seen of it. */
  height: number;
  room: number;
}

/** As near to the end as this, in pixels, is at the end. */
const NEAR = 48;

export const isAtEnd = ({ top, height, room }: Scroll): boolean => height - top - room < NEAR;

export function follows(before: Scroll, after: Scroll, did: boolean): boolean {
  if (isAtEnd(after)) return true;
  // A list that gets larger pushes its reader to the end at most; only a reader goes up and stops before it.
  return did && after.top >= before.top;
}
