import { describe, expect, it } from 'vitest';
import { GUILLOCHE, backgroundWaves, rosettePath } from './guilloche.tsx';

const pointsOf = (path: string) =>
  path
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((pair) => pair.split(' ').map(Number));

describe('the card pattern', () => {
  it('draws rosettes within their radius, deterministically', () => {
    const rosette = { x: 500, y: 400, radius: 100, swing: 30, petals: 17, turns: 2 };
    const path = rosettePath(rosette);
    expect(rosettePath(rosette)).toBe(path);
    for (const [x = Number.NaN, y = Number.NaN] of pointsOf(path)) {
      const reach = Math.hypot(x - 500, y - 400);
      expect(reach).toBeGreaterThan(69);
      expect(reach).toBeLessThan(131);
    }
  });

  it('draws distinct waves from edge to edge', () => {
    const waves = backgroundWaves(12);
    expect(new Set(waves).size).toBe(12);
    for (const wave of waves) {
      const points = pointsOf(wave);
      expect(points[0]?.[0]).toBe(0);
      expect(points.at(-1)?.[0]).toBe(GUILLOCHE.width);
    }
  });
});
