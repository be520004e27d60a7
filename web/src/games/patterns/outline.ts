/** The rounded outline of a set of grid cells: group beds and the octagon. */

type Direction = 0 | 1 | 2 | 3;
const DX = [1, 0, -1, 0] as const;
const DY = [0, 1, 0, -1] as const;
const short = (v: number): string => (Math.round(v * 100) / 100).toString();

interface Corner {
  x: number;
  y: number;
  from: Direction;
  to: Direction;
}

/** The outer edges of the cells, clockwise, by the corner they start at. */
function edgesOf(cells: readonly (readonly [number, number])[]): Map<string, Direction[]> {
  const has = new Set(cells.map(([i, j]) => `${i},${j}`));
  const edges = new Map<string, Direction[]>();
  const add = (x: number, y: number, direction: Direction): void => {
    edges.set(`${x},${y}`, [...(edges.get(`${x},${y}`) ?? []), direction]);
  };
  for (const [i, j] of cells) {
    if (!has.has(`${i},${j - 1}`)) add(i, j, 0);
    if (!has.has(`${i + 1},${j}`)) add(i + 1, j, 1);
    if (!has.has(`${i},${j + 1}`)) add(i + 1, j + 1, 2);
    if (!has.has(`${i - 1},${j}`)) add(i, j + 1, 3);
  }
  return edges;
}

function take(edges: Map<string, Direction[]>, at: string, direction: Direction): void {
  const left = edges.get(at)!.filter((each) => each !== direction);
  if (left.length > 0) edges.set(at, left);
  else edges.delete(at);
}

/** One loop of edges as the corners where it turns. Right turns come first: cells that meet at a corner stay apart. */
function loopOf(edges: Map<string, Direction[]>): Corner[] {
  const [start] = edges.keys();
  let [x, y] = start!.split(',').map(Number) as [number, number];
  const first = edges.get(start!)![0]!;
  let from = first;
  const corners: Corner[] = [];
  for (;;) {
    take(edges, `${x},${y}`, from);
    x += DX[from];
    y += DY[from];
    const isStart = `${x},${y}` === start;
    const open = edges.get(`${x},${y}`) ?? [];
    const to = [(from + 1) % 4, from, (from + 3) % 4].find(
      (turn) => open.includes(turn as Direction) || (isStart && turn === first),
    ) as Direction;
    if (to !== from) corners.push({ x, y, from, to });
    if (isStart && to === first) return corners;
    from = to;
  }
}

/** A path around grid cells. size: a cell's edge; inset: how far inside the border; radius: of the corners. */
export function outline(
  cells: readonly (readonly [number, number])[],
  size: number,
  inset: number,
  radius: number,
): string {
  const edges = edgesOf(cells);
  let path = '';
  while (edges.size > 0) {
    loopOf(edges).forEach(({ x, y, from, to }, i) => {
      const convex = (to - from + 4) % 4 === 1;
      const px = x * size - (DY[from] + DY[to]) * inset;
      const py = y * size + (DX[from] + DX[to]) * inset;
      const r = Math.min(radius, size / 2 - (convex ? inset : -inset));
      const begin = `${short(px - DX[from] * r)} ${short(py - DY[from] * r)}`;
      const end = `${short(px + DX[to] * r)} ${short(py + DY[to] * r)}`;
      path += `${i === 0 ? 'M' : 'L'}${begin}A${short(r)} ${short(r)} 0 0 ${convex ? 1 : 0} ${end}`;
    });
    path += 'Z';
  }
  return path;
}
