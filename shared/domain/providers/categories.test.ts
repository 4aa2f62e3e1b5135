import { describe, expect, it } from 'vitest';
import { CATEGORIES, findCategory } from './categories.ts';

describe('CATEGORIES', () => {
  it('are the fourteen of the category bar in order, three of them coming soon', () => {
    expect(CATEGORIES.map((category) => category.name).join(', ')).toBe(
      'Doctors, Tests & Scans, Mental Health, Dentists, Physiotherapists, Audiologists, Aesthetics, Fitness, ' +
        'Massage, Opticians, Nutrition, Pharmacies, Spa, Chiropractors',
    );
    expect(
      CATEGORIES.filter((category) => 'comingSoon' in category).map(({ name }) => name),
    ).toEqual(['Pharmacies', 'Spa', 'Chiropractors']);
    expect(CATEGORIES.every(({ icon, slug }) => icon.length > 0 && /^[a-z-]+$/.test(slug))).toBe(
      true,
    );
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
