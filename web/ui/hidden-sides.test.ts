import { expect, it } from 'vitest';
import { hiddenSides } from './hidden-sides.ts';

it.each([
  [0, undefined, 300],
  [0, 'end', 500],
  [100, 'both', 500],
  [200, 'start', 500],
  [3, undefined, 303],
])('scrolled by %d px, more is hidden at %s of %d px', (scrollLeft, side, scrollWidth) => {
  expect(hiddenSides({ scrollLeft, clientWidth: 300, scrollWidth })).toBe(side);
});
