import { describe, expect, it } from 'vitest';
import { differencesOf, fieldsToApprove, isCurrent, pickFields } from './record-fields.ts';

const live = {
  name: 'Northgate Dental',
  categories: ['Dentists'],
  registrations: [],
  offers: ['£60 to £50', '10% off'],
};

describe('fieldsToApprove', () => {
  it.each([
    [{}, []],
    [{ name: 'Northgate' }, ['name']],
    [{ categories: ['Dentists', 'Aesthetics'] }, ['categories']],
    [{ registrations: ['GDC 123456'], offers: [] }, ['registrations', 'offers']],
    [{ offers: ['10% off', '£60 to £50'] }, ['offers']],
    [{ offers: ['£60 to £50', '10% off'] }, []],
  ])('of %j are %j', (changes, fields) => {
    expect(fieldsToApprove(live, { ...live, ...changes })).toEqual(fields);
  });
});

it('compares only the fields of a change with what is live', () => {
  const base = pickFields(live, ['name']);
  expect(base).toEqual({ name: 'Northgate Dental' });
  expect(isCurrent({ ...live, offers: [] }, base)).toBe(true);
  expect(isCurrent({ ...live, name: 'Southgate' }, base)).toBe(false);
});

it('shows a change field by field, in lines', () => {
  const change = {
    base: { name: 'One', offers: [] },
    wanted: { name: 'Two', offers: ['10% off'] },
  };
  expect(differencesOf(change)).toEqual([
    { name: 'Name', before: ['One'], after: ['Two'] },
    { name: 'Offers', before: [], after: ['10% off'] },
  ]);
});
