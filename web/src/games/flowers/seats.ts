/** The seats in the order in which they sit around the table, beginning with one of them. */
export const around = (first: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, place) => (first + place) % seats);
