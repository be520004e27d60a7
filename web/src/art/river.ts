import type { Colour } from './colours';

/** A place of a river: a stone, a claim marker that still lies there, or nothing. */
export interface RiverPlace {
  colour: Colour | null;
  /** For those who don't see it: «Place 3: green, 2 tokens, 6 points». */
  label: string;
  /** The same for those who point at it, where no note says it. */
  title?: string;
  /** Below the stone: points, and how they come about. */
  note?: string;
  detail?: string;
  /** The seat whose claim marker lies here while the place is free. */
  claim?: number | null;
  /** Further classes, such as `fresh`. */
  look?: string;
  /** Its name for pieces that travel, such as `river/0/3`. */
  anchor?: string;
}
