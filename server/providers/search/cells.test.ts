import { describe, expect, it } from 'vitest';
import { blockAround, CELL_LEVELS, type CellLevel, cellTokens, squaresWithin } from './cells.ts';
import { UNMAPPED } from './map-metres.ts';

const LEVELS: readonly CellLevel[] = [0, 1, 2];

describe('the grid squares of the map', () => {
  it('are one of each size for a point, and none for an unmapped one', () => {
    expect(cellTokens({ x: 4001, y: -1 }, 3)).toEqual(['%c3:1:-1', '%b3:0:-1', '%a3:0:-1']);
    expect(cellTokens(UNMAPPED, 3)).toEqual([]);
  });

  it.each(LEVELS.flatMap((level) => [[level, 2] as const, [level, 3] as const]))(
    'contain everything within the reach of a block of level %d, %d across',
    (level, across) => {
      const middle = { x: -123_456, y: 5_912_345 };
      const { tokens, reach } = blockAround(middle, level, across, 0);
      expect(new Set(tokens).size).toBe(across ** 2);
      expect(reach).toBeGreaterThanOrEqual(CELL_LEVELS[level] * (across === 3 ? 1 : 0.5));
      const squares = squaresWithin(middle, reach - 1, level, 0);
      expect(tokens).toEqual(expect.arrayContaining(squares));
      for (let degree = 0; degree < 360; degree += 1) {
        const angle = (degree * Math.PI) / 180;
        const point = {
          x: middle.x + Math.cos(angle) * (reach - 1),
          y: middle.y + Math.sin(angle) * (reach - 1),
        };
        expect(squares).toContain(cellTokens(point, 0)[level]);
      }
    },
  );

  it('leave out the corners that a circle does not touch', () => {
    const middle = { x: 2000, y: 2000 };
    expect(squaresWithin(middle, 9000, 0, 0)).toHaveLength(25);
    expect(squaresWithin(middle, 8000, 0, 0)).toHaveLength(21);
    expect(squaresWithin(middle, 1000, 0, 0)).toEqual(['%c0:0:0']);
  });
});
