import { CATEGORY_NUMBERS } from './format.ts';
import { type MapPoint, UNMAPPED } from './map-metres.ts';

/** Sides of the grid squares in metres, smallest first. */
export const CELL_LEVELS = [4000, 16_000, 64_000] as const;
export type CellLevel = 0 | 1 | 2;

/** A square of one category as a number, by which it is counted faster than by its token. */
export type Square = number;

const MARKS = ['c', 'b', 'a'] as const;
const TOKEN = /^%([abc])(\d+):(-?\d+):(-?\d+)$/;
/** Columns and rows are counted from the middle. The country is far from the edges, whose squares are empty. */
const SIDE = 4096;
const MIDDLE = SIDE / 2;

function squareAt(level: number, category: number, column: number, row: number): Square {
  const kind = level * CATEGORY_NUMBERS + category;
  return (kind * SIDE + clamp(column + MIDDLE, SIDE - 1)) * SIDE + clamp(row + MIDDLE, SIDE - 1);
}

/** The token that the rows in a square have. */
export function squareToken(square: Square): string {
  const row = (square % SIDE) - MIDDLE;
  const column = (Math.floor(square / SIDE) % SIDE) - MIDDLE;
  const kind = Math.floor(square / SIDE / SIDE);
  return `%${MARKS[Math.floor(kind / CATEGORY_NUMBERS)]}${kind % CATEGORY_NUMBERS}:${column}:${row}`;
}

/** @returns null for a token that is none of a square's */
export function squareOf(token: string): Square | null {
  const [, mark, category, column, row] = TOKEN.exec(token) ?? [];
  const level = MARKS.findIndex((each) => each === mark);
  return level === -1 ? null : squareAt(level, Number(category), Number(column), Number(row));
}

export const categoryOf = (square: Square): number =>
  Math.floor(square / SIDE / SIDE) % CATEGORY_NUMBERS;

/** Tokens of the squares that contain a point, one per size; none for an unmapped point. */
export function cellTokens(point: MapPoint, category: number): string[] {
  if (point.x === UNMAPPED.x && point.y === UNMAPPED.y) return [];
  return CELL_LEVELS.map((side, level) =>
    squareToken(squareAt(level, category, Math.floor(point.x / side), Math.floor(point.y / side))),
  );
}

/** Squares around a point, with their guaranteed reach in metres and their area in square metres. */
export type Block = {
  readonly squares: readonly Square[];
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
  const squares: Square[] = [];
  for (let right = 0; right < across; right += 1)
    for (let up = 0; up < across; up += 1)
      squares.push(squareAt(level, category, column + right, row + up));
  const edges = (at: number, first: number) => [at - first * side, (first + across) * side - at];
  const reach = Math.min(...edges(x, column), ...edges(y, row));
  return { squares, reach, area: (across * side) ** 2 };
}

/** At most so many squares are looked up together. */
const MOST_SQUARES = 64;

/** The squares around a circle: the smallest of which a few suffice; null: the circle is too large. */
export function squaresAround(
  point: MapPoint,
  radius: number,
  category: number,
): { readonly squares: readonly Square[]; readonly area: number } | null {
  for (const [level, side] of CELL_LEVELS.entries()) {
    const across = Math.ceil((2 * radius) / side) + 1;
    if (across ** 2 > MOST_SQUARES) continue;
    const squares = squaresWithin(point, radius, level as CellLevel, category);
    return { squares, area: squares.length * side ** 2 };
  }
  return null;
}

/** The squares that intersect a circle. */
export function squaresWithin(
  { x, y }: MapPoint,
  radius: number,
  level: CellLevel,
  category: number,
): Square[] {
  const side = CELL_LEVELS[level];
  const squares: Square[] = [];
  for (let column = Math.floor((x - radius) / side); column * side <= x + radius; column += 1)
    for (let row = Math.floor((y - radius) / side); row * side <= y + radius; row += 1) {
      const nearest = [x - column * side, y - row * side].map((at) => at - clamp(at, side));
      if (Math.hypot(...nearest) <= radius) squares.push(squareAt(level, category, column, row));
    }
  return squares;
}

const clamp = (at: number, most: number) => Math.max(0, Math.min(at, most));
