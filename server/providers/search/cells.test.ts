import { describe, expect, it } from 'vitest';
import {
  blockAround,
  CELL_LEVELS,
  type CellLevel,
  categoryOf,
  cellTokens,
  squareOf,
  squaresWithin,
  squareToken,
} from './cells.ts';
import { UNMAPPED } from './map-metres.ts';

const LEVELS: readonly CellLevel[] = [0, 1, 2];

describe('the grid squares of the map', () => {
  it('are one of each size for a point, and none for an unmapped one', () => {
    expect(cellTokens({ x: 4001, y: -1 }, 3)).toEqual(['%c3:1:-1', '%b3:0:-1', '%a3:0:-1']);
    expect(cellTokens(UNMAPPED, 3)).toEqual([]);
  });

  it.each(['%c0:31:1431', '%b13:-105:365', '%a3:0:-1'])('%s is a number and back', (token) => {
    const square = squareOf(token);
    expect(squareToken(square ?? 0)).toBe(token);
    expect(categoryOf(square ?? 0)).toBe(Number(/\d+/.exec(token)?.[0]));
  });

  it.each(['#dentists', 'c0:31:1431', '%c0:31', '%'])('%s is none', (token) => {
    expect(squareOf(token)).toBeNull();
  });

  it('are empty ones at the edge for a point on the other side of the Earth', () => {
    const { squares } = blockAround({ x: 4.6e7, y: -4.6e7 }, 0, 2, 5);
    expect([...new Set(squares)].map(squareToken)).toEqual(['%c5:2047:-2048']);
  });

  it.each(LEVELS.flatMap((level) => [[level, 2] as const, [level, 3] as const]))(
    'contain everything within the reach of a block of level %d, %d across',
    (level, across) => {
      const middle = { x: -123_456, y: 5_912_345 };
      const { squares: block, reach } = blockAround(middle, level, across, 0);
      expect(new Set(block).size).toBe(across ** 2);
      expect(reach).toBeGreaterThanOrEqual(CELL_LEVELS[level] * (across === 3 ? 1 : 0.5));
      const squares = squaresWithin(middle, reach - 1, level, 0);
      expect(block).toEqual(expect.arrayContaining(squares));
      for (let degree = 0; degree < 360; degree += 1) {
        const angle = (degree * Math.PI) / 180;
        const point = {
          x: middle.x + Math.cos(angle) * (reach - 1),
          y: middle.y + Math.sin(angle) * (reach - 1),
        };
        expect(squares.map(squareToken)).toContain(cellTokens(point, 0)[level]);
      }
    },
  );

  it('leave out the corners that a circle does not touch', () => {
    const middle = { x: 2000, y: 2000 };
    expect(squaresWithin(middle, 9000, 0, 0)).toHaveLength(25);
    expect(squaresWithin(middle, 8000, 0, 0)).toHaveLength(21);
    expect(squaresWithin(middle, 1000, 0, 0).map(squareToken)).toEqual(['%c0:0:0']);
  });
});
