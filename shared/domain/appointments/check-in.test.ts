import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import {
  earlyCheckInQuestion,
  isEarlyCheckIn,
  type CheckInRequest,
  decideCheckIn,
  FALLBACK_PLACE,
  isInRange,
} from './check-in.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const FILE = publishedFile('vectors/great-circle-R6371000.csv');
const present = existsSync(FILE);
const rows: Record<string, string>[] = present ? parse(readFileSync(FILE), { columns: true }) : [];

const TODAY = '2026-03-12';
const place = { latitude: 53.798, longitude: -1.551, mapped: true };
const ask = (changes: Partial<CheckInRequest> = {}): CheckInRequest => ({
  status: 'confirmed',
  requestedDate: TODAY,
  place,
  position: { ...place, accuracy: 10 },
  method: 'gps',
  ...changes,
});
const codeOf = (changes: Partial<CheckInRequest>) => {
  const decision = decideCheckIn(ask(changes), TODAY);
  return decision.ok ? decision.method : decision.code;
};

describe('which appointments can be checked in (CHECKIN-21, CHECKIN-22)', () => {
  it.each([
    ['pending', 'check-in/not-confirmed'],
    ['confirmed', 'gps'],
    ['checked-in', 'check-in/not-confirmed'],
    ['completed', 'check-in/not-confirmed'],
    ['cancelled', 'check-in/not-confirmed'],
  ] as const)('a %s appointment: %s', (status, answer) => {
    expect(codeOf({ status })).toBe(answer);
    expect(codeOf({ status, method: 'manual', position: null })).toBe(
      answer === 'gps' ? 'manual' : answer,
    );
  });

  it.each([
    ['2026-03-11', 'check-in/in-the-past'],
    [TODAY, 'gps'],
    ['2026-03-13', 'gps'],
  ])('an appointment dated %s: %s', (requestedDate, answer) => {
    expect(codeOf({ requestedDate })).toBe(answer);
  });
});

describe('a visit on a later day needs confirmation first', () => {
  it.each([
    [TODAY, false, 'This visit is on Thursday 12 March. Check in anyway?'],
    ['2026-03-13', true, 'This visit is on Friday 13 March. Check in anyway?'],
    ['2027-03-12', true, 'This visit is on Friday 12 March 2027. Check in anyway?'],
  ])('a visit dated %s: %s', (requestedDate, asks, question) => {
    expect(isEarlyCheckIn({ requestedDate }, TODAY)).toBe(asks);
    expect(earlyCheckInQuestion({ requestedDate }, TODAY)).toBe(question);
  });
});

describe('the position at check-in', () => {
  it.each([
    [0, 'gps'],
    [99.9, 'gps'],
    [100, 'gps'],
    [100.1, 'check-in/inaccurate'],
    [5000, 'check-in/inaccurate'],
    [null, 'check-in/inaccurate'],
  ])('an accuracy of %s metres: %s', (accuracy, answer) => {
    expect(codeOf({ position: { ...place, accuracy } })).toBe(answer);
  });

  it('is required for a check-in by location and ignored for a manual one', () => {
    expect(codeOf({ position: null })).toBe('check-in/inaccurate');
    expect(decideCheckIn(ask({ method: 'manual' }), TODAY)).toEqual({
      ok: true,
      method: 'manual',
      distance: null,
      accuracy: null,
    });
  });

  it('stores a check-in at the fallback point as manual (P-23)', () => {
    const decision = decideCheckIn(
      ask({ place: FALLBACK_PLACE, position: { ...FALLBACK_PLACE, accuracy: 10 } }),
      TODAY,
    );
    expect(decision).toEqual({ ok: true, method: 'manual', distance: 0, accuracy: 10 });
    expect(codeOf({ place: FALLBACK_PLACE })).toBe('check-in/out-of-range');
  });
});

describe('the distance at check-in (CHECKIN-23, CHECKIN-25)', () => {
  // A degree of latitude is 111.19 km on a sphere with a radius of 6,371,000 metres.
  const northBy = (metres: number) => ({
    latitude: place.latitude + metres / 111_194.926_645,
    longitude: place.longitude,
    accuracy: 10,
  });

  it.each([
    [0, 'gps'],
    [99, 'gps'],
    [99.999, 'gps'],
    [100.001, 'check-in/out-of-range'],
    [100.1, 'check-in/out-of-range'],
    [100.5, 'check-in/out-of-range'],
    [100.999, 'check-in/out-of-range'],
    [101, 'check-in/out-of-range'],
    [5000, 'check-in/out-of-range'],
  ])('%s metres: %s', (metres, answer) => {
    expect(codeOf({ position: northBy(metres) })).toBe(answer);
  });

  it('is the same for the browser, with a micrometre for rounding', () => {
    expect([0, 99.9, 100, 100.000_001].filter((metres) => !isInRange(metres))).toEqual([]);
    expect([100.000_01, 100.1, 100.5, 101].filter(isInRange)).toEqual([]);
  });

  it('is stored in metres together with the accuracy', () => {
    const decision = decideCheckIn(ask({ position: northBy(42) }), TODAY);
    expect(decision).toEqual({
      ok: true,
      method: 'gps',
      distance: expect.closeTo(42, 3),
      accuracy: 10,
    });
    expect(decideCheckIn(ask({ position: northBy(101) }), TODAY)).toEqual({
      ok: false,
      code: 'check-in/out-of-range',
      distance: expect.closeTo(101, 3),
    });
  });

  it('is measured from the centre of London without coordinates (CHECKIN-24)', () => {
    expect(FALLBACK_PLACE).toEqual({ latitude: 51.5074, longitude: -0.1278, mapped: false });
  });
});

describe.skipIf(!present)('142 published distances', () => {
  it('are in range up to and including 100 metres', () => {
    const close = rows.filter((row) => /^100\.0+1? /.test(row['to'] ?? ''));
    expect(close.length).toBeGreaterThan(3);
    for (const row of rows) {
      const decision = decideCheckIn(
        ask({
          place: { latitude: Number(row['lat1']), longitude: Number(row['lng1']), mapped: true },
          position: { latitude: Number(row['lat2']), longitude: Number(row['lng2']), accuracy: 5 },
        }),
        TODAY,
      );
      const expected = Number(row['distance_m_50digit']) < 100.0005;
      expect(decision.ok, `${row['from']} to ${row['to']}`).toBe(expected);
    }
  });
});
