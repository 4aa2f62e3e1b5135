import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from '../location/distance.ts';
import { canHaveTravelled, TRAVEL_HOURS } from './plausible-travel.ts';

const LEEDS = { latitude: 53.798, longitude: -1.551 };
const BELFAST = { latitude: 54.597, longitude: -5.93 };
const PENZANCE = { latitude: 50.118, longitude: -5.537 };
const LERWICK = { latitude: 60.155, longitude: -1.145 };
/** Some metres north of Leeds. */
const north = (metres: number) => ({
  ...LEEDS,
  latitude: LEEDS.latitude + (metres / 6_371_000) * (180 / Math.PI),
});
const NOON = Date.parse('2026-03-02T12:00:00Z');
const HOUR = 3_600;

describe('whether a person can have travelled between two check-ins by location', () => {
  it.each([
    ['the same clinic at once', LEEDS, 0, true],
    ['the clinic next door at once', north(399), 0, true],
    ['a street further at once', north(401), 0, false],
    ['a kilometre in five seconds', north(1000), 5, false],
    ['a kilometre in two minutes', north(1000), 120, true],
    ['Belfast in half a minute', BELFAST, 30, false],
    ['Belfast in an hour', BELFAST, HOUR, false],
    ['Belfast in two hours, by plane', BELFAST, 2 * HOUR, true],
    ['a mile after the clock was set back', north(1609), -2 * HOUR, false],
  ] as const)('%s: %s', (_, place, seconds, possible) => {
    const first = { place: LEEDS, at: new Date(NOON) };
    const second = { place, at: new Date(NOON + seconds * 1000) };
    expect(canHaveTravelled(second, [first])).toBe(possible);
  });

  it('asks about every earlier check-in', () => {
    const [early, late] = [new Date(NOON - 4 * HOUR * 1000), new Date(NOON - 60_000)];
    const others = [
      { place: BELFAST, at: early },
      { place: LEEDS, at: late },
    ];
    const here = { place: LEEDS, at: new Date(NOON) };
    expect(canHaveTravelled(here, others)).toBe(true);
    expect(canHaveTravelled({ ...here, place: BELFAST }, others)).toBe(false);
    expect(canHaveTravelled(here, [])).toBe(true);
  });

  it('need not ask about those of longer ago', () => {
    expect(greatCircleMetres(PENZANCE, LERWICK)).toBeLessThan(TRAVEL_HOURS * HOUR * 70);
  });
});
