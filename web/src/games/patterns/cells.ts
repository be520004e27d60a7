/** The 52 cells: eight rows without their corners. A cell is 100 units wide, the middle of the board is 0 0. */

const FILES = 'abcdefgh';
const CUT = [2, 1, 0, 0, 0, 0, 1, 2];

/** The names of the cells, row 8 first. */
export const ROWS: readonly (readonly string[])[] = CUT.map((cut, row) =>
  [...FILES.slice(cut, 8 - cut)].map((file) => `${file}${8 - row}`),
);
export const CELLS: readonly string[] = ROWS.flat();

/** Column from the left and row from the top, from 0. */
export const columnOf = (cell: string): number => FILES.indexOf(cell[0]!);
export const rowOf = (cell: string): number => 8 - Number(cell[1]);
export const xOf = (cell: string): number => (columnOf(cell) - 3.5) * 100;
export const yOf = (cell: string): number => (rowOf(cell) - 3.5) * 100;
export const gridOf = (cell: string): [number, number] => [columnOf(cell), rowOf(cell)];

/** The name of the cell in a column and row, or of the nearest one in that row. */
function nearest(column: number, row: number): string {
  const cut = CUT[row]!;
  return ROWS[row]![Math.min(Math.max(column - cut, 0), 7 - 2 * cut)]!;
}

/** Where a key leads from a cell; null: it is no key of the board's. */
export function stepTo(cell: string, key: string, ctrl = false): string | null {
  const [column, row] = gridOf(cell);
  switch (key) {
    case 'ArrowLeft':
      return nearest(column - 1, row);
    case 'ArrowRight':
      return nearest(column + 1, row);
    case 'ArrowUp':
      return nearest(column, Math.max(row - 1, 0));
    case 'ArrowDown':
      return nearest(column, Math.min(row + 1, 7));
    case 'Home':
      return nearest(0, ctrl ? 0 : row);
    case 'End':
      return nearest(7, ctrl ? 7 : row);
    default:
      return null;
  }
}
