import { expect, it } from 'vitest';
import { affectsDesk } from './affects-desk.ts';

const NORTH = { id: 'north' };
const SOUTH = { id: 'south' };
const provider = { _id: 'p1', locations: [NORTH, SOUTH] };

it.each([
  [null, NORTH, true],
  [{ providerId: 'p1', addressId: 'north' }, NORTH, true],
  [{ providerId: 'p1', addressId: 'south' }, NORTH, false],
  [{ providerId: 'p2', addressId: 'north' }, NORTH, false],
  [{ providerId: 'p1', addressId: 'gone' }, NORTH, true],
  [{ providerId: 'p1', addressId: 'gone' }, SOUTH, false],
])('a change of %j affects the desk at %j: %s', (change, location, seen) => {
  expect(affectsDesk(change, { provider, location })).toBe(seen);
});
