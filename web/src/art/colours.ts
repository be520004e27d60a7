/** The six sands in their fixed order, each with the motif that always stands beside the colour. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'purple', 'black'] as const;
export type Colour = (typeof COLOURS)[number];
/** So many of each colour; colours with none are left out. */
export type Counts = Partial<Record<Colour, number>>;

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
export const coloursOf = (counts: Counts): Colour[] => COLOURS.filter((colour) => (counts[colour] ?? 0) > 0);
