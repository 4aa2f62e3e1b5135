import { describe, expect, it } from 'vitest';
import { cellOf, cellsAround, NO_CELL } from './map-cells.ts';
import { UNMAPPED } from './map-metres.ts';

const LEEDS = { x: 29_552, y: 5_982_381 };
const contains = (ranges: readonly (readonly [number, number])[], cell: number) =>
  ranges.some(([from, to]) => cell >= from && cell < to);

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

describe('cellsAround', () => {
  it.each([500, 4000, 11_500, 64_000, 300_000])(
    'has every point within %i m, in order',
    (radius) => {
      const ranges = cellsAround(LEEDS, radius);
      expect(ranges).toEqual(ranges.toSorted((a, b) => a[0] - b[0]));
      for (let step = 0; step < 500; step += 1) {
        const away = (radius * (step % 25)) / 25;
        const point = { x: LEEDS.x + away * Math.cos(step), y: LEEDS.y + away * Math.sin(step) };
        expect(contains(ranges, cellOf(point))).toBe(true);
      }
    },
  );

  it('has little beyond the circle', () => {
    const ranges = cellsAround(LEEDS, 40_000);
    const cells = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(cells).toBeGreaterThan(Math.PI * 40 ** 2);
    expect(cells).toBeLessThan(1.4 * Math.PI * 40 ** 2);
    expect(contains(ranges, NO_CELL)).toBe(false);
  });

  it('has the outermost cells for a point beyond the map', () => {
    const far = { x: 9_000_000, y: 9_000_000 };
    expect(contains(cellsAround(far, 1000), cellOf(far))).toBe(true);
  });
});
