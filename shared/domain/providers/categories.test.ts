import { describe, expect, it } from 'vitest';
import { CATEGORIES, findCategory, isCategory } from './categories.ts';

describe('CATEGORIES', () => {
  it('are the fourteen of the category bar in order, three of them coming soon', () => {
    expect(CATEGORIES.map((category) => category.name).join(', ')).toBe(
      'Doctors, Tests & Scans, Mental Health, Dentists, Physiotherapists, Audiologists, Aesthetics, Fitness, ' +
        'Massage, Opticians, Nutrition, Pharmacies, Spa, Chiropractors',
    );
    expect(
      CATEGORIES.filter((category) => 'comingSoon' in category).map(({ name }) => name),
    ).toEqual(['Pharmacies', 'Spa', 'Chiropractors']);
    expect(new Set(CATEGORIES.map(({ icon }) => icon)).size).toBe(14);
  });

  it('have their name in URLs, in lower case, with hyphens and "and"', () => {
    expect(CATEGORIES.map(({ slug }) => slug)).toEqual(
      CATEGORIES.map(({ name }) => name.toLowerCase().replace('&', 'and').replaceAll(' ', '-')),
    );
  });

  it.each([
    ['Tests & Scans', true],
    ['Chiropractors', true],
    ['tests-and-scans', false],
    ['dentists', false],
    ['Surgeons', false],
    ['', false],
  ])('isCategory(%j) is %j', (name, known) => {
    expect(isCategory(name)).toBe(known);
  });

  it.each([
    ['Tests & Scans', 'Tests & Scans'],
    ['tests-and-scans', 'Tests & Scans'],
    [' DENTISTS ', 'Dentists'],
    ['Surgeons', undefined],
  ])('findCategory(%j) is %j', (text, name) => {
    expect(findCategory(text)?.name).toBe(name);
  });
});
