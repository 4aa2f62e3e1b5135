import { expect, it } from 'vitest';
import { chooseLocation, deskLocations } from './choose-place.ts';
import { bookablePlace } from './desk-place.ts';
import { addPlace } from './actions/testing/add-samples.ts';

const { provider } = addPlace;
const GONE = { id: 'northgate-1', address: '1 Old Street\nLeeds', phone: '' };
const LOCATIONS = deskLocations(provider, [GONE]);

it('lists removed locations after the live ones', () => {
  expect(LOCATIONS.map(({ id, removed }) => [id, removed])).toEqual([
    ['northgate-2', undefined],
    ['northgate-1', true],
  ]);
});

it.each([
  ['northgate-1', 'northgate-1'],
  ['northgate-2', 'northgate-2'],
  ['nowhere', 'northgate-2'],
  [null, 'northgate-2'],
])('chooses for %s the location %s', (locationId, id) => {
  expect(chooseLocation(LOCATIONS, { locationId })?.id).toBe(id);
});

it('adds appointments at the first live location instead of a removed one', () => {
  const place = { provider, location: { ...GONE, removed: true as const } };
  expect(bookablePlace(place).location.id).toBe('northgate-2');
  expect(bookablePlace(addPlace)).toEqual(addPlace);
});
