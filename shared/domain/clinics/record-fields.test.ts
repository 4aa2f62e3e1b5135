import { describe, expect, it } from 'vitest';
import { fieldsToApprove, isCurrent, linesOfField, pickFields } from './record-fields.ts';

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

it('shows any value as lines', () => {
  expect([linesOfField('One'), linesOfField(['One', 'Two']), linesOfField(undefined)]).toEqual([
    ['One'],
    ['One', 'Two'],
    [],
  ]);
});
