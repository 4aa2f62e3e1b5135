import { type MapPoint, UNMAPPED } from './map-metres.ts';

/** The side of a cell in metres. */
const SIDE = 1000;
/** Cells are counted from a corner that is far from the country, in metres from the central meridian and the equator. */
const CORNER = { x: -2_048_000, y: 4_000_000 };
/** How many cells are beside each other. */
const ACROSS = 2 ** 12;

/** The cell of locations that are not on the map: after all others. */
export const NO_CELL = ACROSS * ACROSS;

/**
 * The number of the cell of the map that contains a point. Numbers follow a Z-order curve, so that what is
 * near is mostly near in a list of rows by cell, and each square of 4, 16, 64 … cells is one range.
 */
export function cellOf({ x, y }: MapPoint): number {
  if (x === UNMAPPED.x && y === UNMAPPED.y) return NO_CELL;
  return spread(indexOf(x - CORNER.x)) + 2 * spread(indexOf(y - CORNER.y));
}

const indexOf = (at: number) => Math.max(0, Math.min(Math.floor(at / SIDE), ACROSS - 1));

/** Puts a zero before each bit. */
function spread(index: number): number {
  let bits = (index | (index << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** A range of numbers of cells, the last one excluded. */
export type CellRange = readonly [from: number, to: number];

/** So many squares across a circle are fine enough. */
const FINE = 6;

/**
 * The cells that intersect a circle, in ascending ranges; around a large one a few more. Points beyond the map
 * are in its outermost cells.
 */
export function cellsAround({ x, y }: MapPoint, radius: number): CellRange[] {
  const ranges: [number, number][] = [];
  /** In cells from the corner; beyond the map its edge. */
  const edge = (at: number) => Math.min(Math.max(at / SIDE, 0), ACROSS - 1e-6);
  const [column, row] = [edge(x - CORNER.x), edge(y - CORNER.y)];
  const reach = radius / SIDE;
  const [left, right] = [edge(x - radius - CORNER.x), edge(x + radius - CORNER.x)];
  const [bottom, top] = [edge(y - radius - CORNER.y), edge(y + radius - CORNER.y)];
  const smallest = Math.max(1, (2 * reach) / FINE);

  /** @param across the side of the square, in cells */
  function visit(across: number, first: number, west: number, south: number): void {
    if (west > right || south > top || west + across <= left || south + across <= bottom) return;
    if (!isWithin(gap(column, west, across), gap(row, south, across))) return;
    if (across <= smallest || isWithin(span(column, west, across), span(row, south, across)))
      return add(first, first + across * across);
    const half = across / 2;
    const quarter = half * half;
    visit(half, first, west, south);
    visit(half, first + quarter, west + half, south);
    visit(half, first + 2 * quarter, west, south + half);
    visit(half, first + 3 * quarter, west + half, south + half);
  }

  // `hypot` takes twenty times as long.
  function isWithin(along: number, up: number): boolean {
    return along * along + up * up <= reach * reach;
  }

  function add(from: number, to: number): void {
    const last = ranges.at(-1);
    if (last?.[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }

  visit(ACROSS, 0, 0, 0);
  return ranges;
}

/** How far a value is from an interval, and from its far end. */
const gap = (at: number, from: number, length: number) =>
  Math.max(from - at, at - from - length, 0);
const span = (at: number, from: number, length: number) =>
  Math.max(Math.abs(at - from), Math.abs(at - from - length));
