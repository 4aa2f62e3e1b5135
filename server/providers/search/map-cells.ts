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
 * near is mostly near in a list of rows by cell: the cards of a page are on few disk pages.
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
