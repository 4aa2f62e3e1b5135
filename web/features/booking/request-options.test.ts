import { expect, it } from 'vitest';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { locationOptions, peopleOptions, serviceOptions } from './request-options.ts';

it('puts the page’s location first and names each town once', () => {
  const places = [
    { id: 'a', index: 0, title: 'Northgate Dental', town: 'Leeds' },
    { id: 'b', index: 1, title: 'Northgate Dental, Headingley', town: 'Headingley' },
  ];
  expect(locationOptions(places, 1)).toEqual([
    { value: 'b', label: 'Northgate Dental, Headingley' },
    { value: 'a', label: 'Northgate Dental, Leeds' },
  ]);
});

it('offers unique discount lines without promo codes, after "Not sure yet"', () => {
  const offers = [
    '20% off whitening (use promo code HALE20)',
    'Free toothbrush with HALE20',
    '20% off whitening',
    'x'.repeat(400),
  ].map((text) => readDiscountLine(text));
  const options = serviceOptions(offers);
  expect(options[0]).toEqual({ value: '', label: 'Not sure yet' });
  expect(JSON.stringify(options)).not.toContain('HALE20');
  expect(options.filter(({ value }) => value === '20% off whitening')).toHaveLength(1);
  expect(options.at(-1)?.value).toHaveLength(300);
  expect(serviceOptions([])).toHaveLength(1);
});

it('lists each name once, the owner first', () => {
  expect(peopleOptions(['Ada', 'Bo', 'Ada']).map(({ value }) => value)).toEqual(['Ada', 'Bo']);
});
