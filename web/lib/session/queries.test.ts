import { expect, it } from 'vitest';
import { withKnownRole } from './queries.ts';

it.each([
  [{}, 'user'],
  [{ role: '' }, 'user'],
  [{ role: 'nurse' }, 'user'],
  [{ role: 'provider' }, 'provider'],
  [{ role: 'member' }, 'member'],
])('a profile fetched with %j has the role %s (ENTITY-04)', (fetched, role) => {
  expect(withKnownRole({ uid: 'u1', ...fetched })).toEqual({ uid: 'u1', role });
});
