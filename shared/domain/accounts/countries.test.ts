import { expect, it } from 'vitest';
import { COUNTRIES, countryName, isCountry } from './countries.ts';
import { isAbroad } from './home-country.ts';

it('every country has a code and a name of its own, and ours comes first', () => {
  expect(COUNTRIES[0]).toEqual({ code: 'GB', name: 'United Kingdom' });
  expect(COUNTRIES.length).toBeGreaterThan(230);
  for (const { code, name } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).toMatch(/^\p{Lu}/u);
  }
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
});

it('UK rules hold at home only', () => {
  expect([isAbroad('GB'), isAbroad('FR')]).toEqual([false, true]);
  expect(['FR', 'GB', 'XX', '', 'fr'].map(isCountry)).toEqual([true, true, false, false, false]);
  expect([countryName('IE'), countryName('XX')]).toEqual(['Ireland', 'XX']);
});
