/** The moves of a game in rows: by rounds, a column for each seat. */
export interface Row {
  /** The number of its first move. */
  number: number;
  /** For each seat the number of its move in this round, if it made one. */
  cells: (number | null)[];
}

/** *seats*: whose move each was, in their order. A seat that moves twice in a row begins a new one. */
export function rounds(seats: readonly number[], columns: number): Row[] {
  const rows: Row[] = [];
  seats.forEach((seat, i) => {
    const row = rows.at(-1);
    const isFree = row && row.cells.slice(seat).every((cell) => cell === null);
    const into = isFree ? row : { number: i + 1, cells: Array<number | null>(columns).fill(null) };
    if (into !== row) rows.push(into);
    into.cells[seat] = i + 1;
  });
  return rows;
}
