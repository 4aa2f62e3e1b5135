import { type MapPoint, UNMAPPED } from './map-metres.ts';

/** The sides of the squares that the map is divided into, the smallest first, in metres. */
export const CELL_LEVELS = [4000, 16_000, 64_000] as const;
export type CellLevel = 0 | 1 | 2;

const MARKS = ['c', 'b', 'a'] as const;

/** The token of a square of one category. */
function cellToken(level: CellLevel, category: number, column: number, row: number): string {
  return `%${MARKS[level]}${category}:${column}:${row}`;
}

/** The tokens of the squares that a point lies in, one for each size; none where it is not mapped. */
export function cellTokens(point: MapPoint, category: number): string[] {
  if (point.x === UNMAPPED.x && point.y === UNMAPPED.y) return [];
  return CELL_LEVELS.map((side, level) =>
    cellToken(level as CellLevel, category, Math.floor(point.x / side), Math.floor(point.y / side)),
  );
}

/** Squares around a point, and how far from it they surely reach. */
export type Block = { readonly tokens: readonly string[]; readonly reach: number };

/** The square of a point with its eight neighbours. */
export function blockAround(point: MapPoint, level: CellLevel, category: number): Block {
  const side = CELL_LEVELS[level];
  const [column, row] = [Math.floor(point.x / side), Math.floor(point.y / side)];
  const tokens: string[] = [];
  for (let across = -1; across <= 1; across += 1)
    for (let up = -1; up <= 1; up += 1)
      tokens.push(cellToken(level, category, column + across, row + up));
  const [inX, inY] = [point.x - column * side, point.y - row * side];
  return { tokens, reach: side + Math.min(inX, side - inX, inY, side - inY) };
}

const MORTON_SIDE = 1000;
const MORTON_MIDDLE = 1 << 15;

/** Spreads the sixteen lowest bits apart, a zero between each two. */
function spread(bits: number): number {
  let wide = bits & 0xffff;
  wide = (wide | (wide << 8)) & 0x00ff00ff;
  wide = (wide | (wide << 4)) & 0x0f0f0f0f;
  wide = (wide | (wide << 2)) & 0x33333333;
  return (wide | (wide << 1)) & 0x55555555;
}

/**
 * The place of a square kilometre in an order in which neighbours on the map are mostly neighbours:
 * rows written in it lie together on the disk too.
 */
export function mortonKey({ x, y }: MapPoint): number {
  const within = (metres: number) =>
    Math.min(Math.max(Math.floor(metres / MORTON_SIDE) + MORTON_MIDDLE, 0), 0xffff);
  return (spread(within(x)) | (spread(within(y)) << 1)) >>> 0;
}
