import { describe, expect, it } from 'vitest';
import { cellOf, NO_CELL } from './map-cells.ts';
import { UNMAPPED } from './map-metres.ts';

const LEEDS = { x: 29_552, y: 5_982_381 };

describe('cellOf', () => {
  it.each([
    ['the same cell nearby', { x: LEEDS.x + 50, y: LEEDS.y + 50 }, 0],
    ['another one 2 km to the east', { x: LEEDS.x + 2000, y: LEEDS.y }, 1],
    ['another one 2 km to the north', { x: LEEDS.x, y: LEEDS.y + 2000 }, 1],
  ])('gives %s', (_, point, others) => {
    expect(cellOf(point) === cellOf(LEEDS) ? 0 : 1).toBe(others);
  });

  it('puts what is not mapped after all cells', () => {
    expect(cellOf(UNMAPPED)).toBe(NO_CELL);
    expect(NO_CELL).toBeGreaterThan(cellOf({ x: 1e9, y: 1e9 }));
  });
});
