import { describe, expect, it } from 'vitest';
import { clinicNotificationsForm } from './clinic-notifications.ts';
import { fieldErrors } from './first-error.ts';

const USUAL = { requests: 'digest', digestHours: [9, 13], tomorrowHour: null, ownersOff: [] };

describe('the form of a clinic’s notifications', () => {
  it.each([
    ['a digest', {}, {}],
    ['the earliest and the latest hour', { digestHours: [7, 21], tomorrowHour: 21 }, {}],
    ['no hours without a digest', { requests: 'off', digestHours: [] }, {}],
    [
      'no hours for a digest',
      { digestHours: [] },
      { digestHours: 'Please choose at least one hour' },
    ],
    [
      'seven hours',
      { digestHours: [7, 8, 9, 10, 11, 12, 13] },
      { digestHours: 'Please choose 6 hours or fewer' },
    ],
    ['an hour twice', { digestHours: [9, 9] }, { digestHours: 'Please choose each hour once' }],
    ['6am', { digestHours: [6] }, { 'digestHours.0': 'Please choose one of these hours' }],
    [
      'half past nine',
      { digestHours: [9.5] },
      { 'digestHours.0': 'Please choose one of these hours' },
    ],
    ['a list at 3pm', { tomorrowHour: 15 }, { tomorrowHour: 'Please choose one of these hours' }],
  ])('%s', (_, change, errors) => {
    expect(fieldErrors(clinicNotificationsForm.safeParse({ ...USUAL, ...change }))).toEqual(errors);
  });
});
