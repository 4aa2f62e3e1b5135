import { describe, expect, it } from 'vitest';
import { differencesOf, fieldsToApprove, isCurrent, pickFields } from './record-fields.ts';

const offer = (text: string, until: string | null = null) => ({
  text,
  promoCode: '',
  from: null,
  until,
});

const live = {
  name: 'Northgate Dental',
  categories: ['Dentists'],
  registrations: [],
  offers: [offer('£60 to £50'), offer('10% off')],
};

describe('fieldsToApprove', () => {
  it.each([
    [{}, []],
    [{ name: 'Northgate' }, ['name']],
    [{ categories: ['Dentists', 'Aesthetics'] }, ['categories']],
    [{ registrations: ['GDC 123456'], offers: [] }, ['registrations', 'offers']],
    [{ offers: [offer('10% off'), offer('£60 to £50')] }, ['offers']],
    [{ offers: [offer('£60 to £50'), offer('10% off', '2027-03-31')] }, ['offers']],
    [{ offers: [offer('£60 to £50'), offer('10% off')] }, []],
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
    wanted: { name: 'Two', offers: [{ ...offer('10% off', '2027-03-31'), promoCode: 'HALE10' }] },
  };
  expect(differencesOf(change)).toEqual([
    { name: 'Name', before: ['One'], after: ['Two'] },
    {
      name: 'Offers',
      before: [],
      after: ['10% off (use promo code HALE10) · Until 31 March 2027'],
    },
  ]);
});
