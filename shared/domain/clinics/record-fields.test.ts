import { describe, expect, it } from 'vitest';
import {
  differencesOf,
  fieldsToApprove,
  isCurrent,
  mergeChange,
  NOTHING_WAITS,
  pickFields,
  withoutField,
  withWaiting,
} from './record-fields.ts';

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
    { field: 'name', name: 'Name', before: ['One'], after: ['Two'] },
    {
      field: 'offers',
      name: 'Offers',
      before: [],
      after: ['10% off (use promo code HALE10) · Until 31 March 2027'],
    },
  ]);
});

const waitingName = { base: { name: 'Northgate Dental' }, wanted: { name: 'Northgate' } };
const GDC = { registrations: ['GDC 123456'] };

describe('mergeChange', () => {
  it.each<[string, object, typeof NOTHING_WAITS, boolean, object]>([
    ['one field after another', GDC, waitingName, false, { name: 'Northgate', ...GDC }],
    [
      'both as the form shows them',
      { name: 'Northgate', ...GDC },
      waitingName,
      true,
      { name: 'Northgate', ...GDC },
    ],
    ['another value of the same field', { name: 'North' }, waitingName, false, { name: 'North' }],
    ['the live value, unseen', {}, waitingName, false, { name: 'Northgate' }],
    ['the live value, typed again', {}, waitingName, true, {}],
    ['another field, and the live value typed again', GDC, waitingName, true, GDC],
    ['the first field', { name: 'Northgate' }, NOTHING_WAITS, true, { name: 'Northgate' }],
    [
      'what is live meanwhile',
      {},
      { base: { name: 'Old' }, wanted: { name: 'Northgate Dental' } },
      false,
      {},
    ],
  ])('of %s', (_, changes, waiting, isSeen, wanted) => {
    const merged = mergeChange({ live, sent: { ...live, ...changes }, waiting, isSeen });
    expect(merged.wanted).toEqual(wanted);
    expect(Object.keys(merged.base)).toEqual(Object.keys(wanted));
    expect(isCurrent(live, merged.base)).toBe(true);
  });

  it('keeps the value that a field had when it was asked for, until it is asked for again', () => {
    const waiting = { base: { name: 'Old' }, wanted: { name: 'New' } };
    const again = { ...live, name: 'New' };
    expect(mergeChange({ live, sent: live, waiting, isSeen: false }).base).toEqual({ name: 'Old' });
    expect(mergeChange({ live, sent: again, waiting, isSeen: true }).base).toEqual({
      name: live.name,
    });
  });
});

it('leaves one field out of a change', () => {
  const change = {
    base: { name: 'One', offers: [] },
    wanted: { name: 'Two', offers: live.offers },
  };
  expect(withoutField(change, 'offers')).toEqual({
    base: { name: 'One' },
    wanted: { name: 'Two' },
  });
  expect(withoutField(withoutField(change, 'offers'), 'name')).toEqual(NOTHING_WAITS);
});

it('shows what waits in place of what is live, but not of what was restored', () => {
  expect(withWaiting(live, live, waitingName)).toEqual({ ...live, name: 'Northgate' });
  const restored = { ...live, name: 'Earlier', registrations: [] };
  expect(withWaiting(restored, live, waitingName)).toEqual(restored);
  expect(withWaiting(restored, live, NOTHING_WAITS)).toEqual(restored);
});
