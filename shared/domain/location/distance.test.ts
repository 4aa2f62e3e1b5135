import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from './distance.ts';
import { milesText } from './miles-text.ts';

const FILE = join(
  process.env['HALEWELL_DATA'] ?? '../shared/data',
  'vectors/great-circle-R6371000.csv',
);
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

  it('is half the circumference to the antipode', () => {
    const opposite = { latitude: -51.5074, longitude: 179.8722 };
    expect(greatCircleMetres(london, opposite)).toBeCloseTo(Math.PI * 6_371_000, 3);
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
