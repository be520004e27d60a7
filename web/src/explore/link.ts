/** The address of a position to explore, with the names of its players and the way back to where it comes from. */
export interface Origin {
  /** The review, and the move there. */
  review?: string;
  ply?: number;
  names?: readonly string[];
}

const BETWEEN = '|';

export function exploreLink(line: string, { review = '', ply = 0, names = [] }: Origin = {}): string {
  const parts = [line, review, review || names.length ? String(ply) : '', names.join(BETWEEN)];
  while (parts.at(-1) === '') parts.pop();
  return `#/explore/${parts.map(encodeURIComponent).join('/')}`;
}

export function originIn([, review = '', ply = '', names = '']: readonly string[]): Origin {
  return { review, ply: Number(ply) || 0, names: names ? names.split(BETWEEN) : [] };
}
