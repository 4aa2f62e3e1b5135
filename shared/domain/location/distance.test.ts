import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { greatCircleMetres, kilometres } from './distance.ts';
import { milesText } from './miles-text.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const FILE = publishedFile('vectors/great-circle-R6371000.csv');
const present = existsSync(FILE);
const rows: Record<string, string>[] = present ? parse(readFileSync(FILE), { columns: true }) : [];

describe('greatCircleMetres', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 };

  it('is zero from a place to itself, and symmetric', () => {
    const leeds = { latitude: 53.7997, longitude: -1.5492 };
    expect(greatCircleMetres(london, london)).toBe(0);
    expect(greatCircleMetres(london, leeds)).toBeCloseTo(greatCircleMetres(leeds, london), 6);
    expect(greatCircleMetres(london, leeds)).toBeCloseTo(271_852, -3);
  });

  // One degree of a meridian is the 360th part of 2π × 6,371,000 m.
  it.each([
    [1, 111_194.93],
    [0.0009, 100.08],
    [99 / 111_194.93, 99],
    [100 / 111_194.93, 100],
    [101 / 111_194.93, 101],
  ])('to %d degrees further north is %d metres', (degrees, metres) => {
    const north = { ...london, latitude: london.latitude + degrees };
    expect(Math.abs(greatCircleMetres(london, north) - metres)).toBeLessThan(0.1);
  });

  it('is a quarter of the circumference along a quarter of the equator', () => {
    const at = (longitude: number) => ({ latitude: 0, longitude });
    expect(greatCircleMetres(at(0), at(90))).toBeCloseTo((Math.PI / 2) * 6_371_000, 3);
  });

  it('is half the circumference to the antipode', () => {
    const opposite = { latitude: -51.5074, longitude: 179.8722 };
    expect(greatCircleMetres(london, opposite)).toBeCloseTo(Math.PI * 6_371_000, 3);
  });
});

describe('kilometres', () => {
  it.each([
    [0, 0],
    [4 / 111_194.93, 0],
    [6 / 111_194.93, 0.01],
    [1, 111.19],
    [12_344 / 111_194.93, 12.34],
    [12_346 / 111_194.93, 12.35],
  ])('%d degrees along a meridian are %d', (latitude, expected) => {
    expect(kilometres({ latitude: 0, longitude: 0 }, { latitude, longitude: 0 })).toBe(expected);
  });
});

describe.skipIf(!present)('142 published distances', () => {
  it('agree to a billionth', () => {
    expect(rows).toHaveLength(142);
    for (const row of rows) {
      const expected = Number(row['distance_m_50digit']);
      const distance = greatCircleMetres(
        { latitude: Number(row['lat1']), longitude: Number(row['lng1']) },
        { latitude: Number(row['lat2']), longitude: Number(row['lng2']) },
      );
      expect(Math.abs(distance - expected), row['note']).toBeLessThanOrEqual(expected * 1e-9);
      expect(distance <= 100.0000001, row['to']).toBe(expected <= 100.0000001);
    }
  });
});

describe('milesText', () => {
  it.each([
    [0, 'less than 0.1 miles'],
    [80, 'less than 0.1 miles'],
    [80.467, 'less than 0.1 miles'],
    [80.4672, '0.1 miles'],
    [81, '0.1 miles'],
    [644, '0.4 miles'],
    [1609, '1 mile'],
    [1700, '1.1 miles'],
    [16_000, '9.9 miles'],
    [16_060, '10 miles'],
    [19_500, '12 miles'],
    [2_000_000, '1,243 miles'],
  ])('%d metres is %j', (metres, text) => {
    expect(milesText(metres)).toBe(text);
  });
});
