import { expect, it } from 'vitest';
import { preferredTimeText, timeSpanText } from './time-text.ts';

it.each([
  [{ start: 960, end: 990 }, '4pm to 4:30pm'],
  [{ start: 660, end: 720 }, '11am to midday'],
  [{ start: 1320, end: 1440 }, '10pm to midnight'],
  [{ start: 840, end: null }, '2pm'],
])('writes the time span %j as %j', (span, text) => {
  expect(timeSpanText(span)).toBe(text);
});

it.each([
  ['16:00-16:30', '4pm to 4:30pm'],
  ['16:00 – 16:30', '4pm to 4:30pm'],
  ['4-4:30pm', '4pm to 4:30pm'],
  ['from 10 to 11am', '10am to 11am'],
  ['09.05', '9:05am'],
  ['14:00', '2pm'],
  ['at 2 PM', '2pm'],
  ['11:30am-12:30pm', '11:30am to 12:30pm'],
  ['noon', 'midday'],
  ['10am to 10:30am', '10am to 10:30am'],
])('shows the clock time %j as %j', (typed, shown) => {
  expect(preferredTimeText(typed)).toBe(shown);
});

it.each([
  ['2:30', '2:30pm'],
  ['half past 2pm', '2:30pm'],
  ['midnight', 'midnight'],
  ['about 2pm', 'about 2pm'],
  ['Around 10:00-10:30', 'about 10am to 10:30am'],
  ['14:00 onwards', 'from 2pm'],
  ['After 17:00', 'after 5pm'],
])('shows %j as %j', (typed, shown) => {
  expect(preferredTimeText(typed)).toBe(shown);
});

it.each(['Morning', 'any time after the school run, if that suits you', '10:00-10:30 or 4pm', ''])(
  'leaves the free text %j as typed',
  (typed) => {
    expect(preferredTimeText(typed)).toBe(typed);
  },
);
