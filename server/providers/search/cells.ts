import { type MapPoint, UNMAPPED } from './map-metres.ts';

/** Sides of the grid squares in metres, smallest first. */
export const CELL_LEVELS = [4000, 16_000, 64_000] as const;
export type CellLevel = 0 | 1 | 2;

const MARKS = ['c', 'b', 'a'] as const;

/** The token of a square of one category. */
function cellToken(level: CellLevel, category: number, column: number, row: number): string {
  return `%${MARKS[level]}${category}:${column}:${row}`;
}

/** Tokens of the squares that contain a point, one per size; none for an unmapped point. */
export function cellTokens(point: MapPoint, category: number): string[] {
  if (point.x === UNMAPPED.x && point.y === UNMAPPED.y) return [];
  return CELL_LEVELS.map((side, level) =>
    cellToken(level as CellLevel, category, Math.floor(point.x / side), Math.floor(point.y / side)),
  );
}

/** Squares around a point, with their guaranteed reach in metres and their area in square metres. */
export type Block = {
  readonly tokens: readonly string[];
  readonly reach: number;
  readonly area: number;
};

/** The four or nine squares nearest to a point. */
export function blockAround(
  { x, y }: MapPoint,
  level: CellLevel,
  across: 2 | 3,
  category: number,
): Block {
  const side = CELL_LEVELS[level];
  const firstOf = (at: number) =>
    across === 3 ? Math.floor(at / side) - 1 : Math.round(at / side) - 1;
  const [column, row] = [firstOf(x), firstOf(y)];
  const tokens: string[] = [];
  for (let right = 0; right < across; right += 1)
    for (let up = 0; up < across; up += 1)
      tokens.push(cellToken(level, category, column + right, row + up));
  const edges = (at: number, first: number) => [at - first * side, (first + across) * side - at];
  const reach = Math.min(...edges(x, column), ...edges(y, row));
  return { tokens, reach, area: (across * side) ** 2 };
}

/** At most so many squares are looked up together. */
const MOST_SQUARES = 64;

/** The squares around a circle: the smallest of which a few suffice; null: the circle is too large. */
export function squaresAround(
  point: MapPoint,
  radius: number,
  category: number,
): { readonly tokens: readonly string[]; readonly area: number } | null {
  for (const [level, side] of CELL_LEVELS.entries()) {
    const across = Math.ceil((2 * radius) / side) + 1;
    if (across ** 2 > MOST_SQUARES) continue;
    const tokens = squaresWithin(point, radius, level as CellLevel, category);
    return { tokens, area: tokens.length * side ** 2 };
  }
  return null;
}

/** The squares that intersect a circle. */
export function squaresWithin(
  { x, y }: MapPoint,
  radius: number,
  level: CellLevel,
  category: number,
): string[] {
  const side = CELL_LEVELS[level];
  const tokens: string[] = [];
  for (let column = Math.floor((x - radius) / side); column * side <= x + radius; column += 1)
    for (let row = Math.floor((y - radius) / side); row * side <= y + radius; row += 1) {
      const nearest = [x - column * side, y - row * side].map((at) => at - clamp(at, side));
      if (Math.hypot(...nearest) <= radius) tokens.push(cellToken(level, category, column, row));
    }
  return tokens;
}

const clamp = (at: number, side: number) => Math.max(0, Math.min(at, side));
