import { expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from '#shared/contract/records/appointment.ts';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import {
  cardWarning,
  DESK_STATUS_TONES,
  likelyAction,
  patientLine,
  resultText,
  rowActionName,
} from './row-copy.ts';

it('has the specified status colours (DASH-33)', () => {
  expect(DESK_STATUS_TONES).toEqual({
    pending: 'yellow',
    confirmed: 'green',
    'checked-in': 'purple',
    completed: 'blue',
    cancelled: 'red',
  });
});

it.each([
  [35, 'female', '35 years, Female'],
  [1, 'male', '1 year, Male'],
  [0, 'non-binary', '0 years, Non-binary'],
  [null, 'prefer-not-to-say', 'Prefer not to say'],
  [40, '', '40 years'],
  [40, 'Something else', '40 years, Something else'],
  [null, '', ''],
])('shows age %j and gender "%s" as "%s"', (patientAge, patientGender, text) => {
  expect(patientLine({ patientAge, patientGender })).toBe(text);
});

it.each([
  ['active', null],
  ['lapsed', 'Card lapsed'],
  ['suspended', 'Card not active'],
  ['unknown', 'Not recognised'],
] as const)('warns of a card that is %s: %j', (cardState, text) => {
  expect(cardWarning({ cardState })).toBe(text);
});

it.each([
  [50, 1200, '', 'Showing 50 of 1,200 requests.'],
  [1, 1, 'ada', 'Showing 1 of 1 request.'],
  [0, 0, 'ada', 'No matching requests.'],
  [0, 0, '', 'No requests yet.'],
])('announces %d of %d with the search "%s"', (shown, total, search, text) => {
  expect(resultText(shown, total, { ...NO_DESK_FILTERS, search })).toBe(text);
});

it('names the patient and the time of a row’s button', () => {
  const visit = { patientName: 'Ada Byron', requestedDate: '2026-03-05', preferredTime: '2pm' };
  expect(rowActionName('Cancel', visit)).toBe('Cancel: Ada Byron, 5 March 2026, 2pm');
});

it('offers the next step of each status, on an earlier day, today and later', () => {
  const offered = APPOINTMENT_STATUSES.map((status) =>
    ['2026-03-01', '2026-03-02', '2026-03-03'].map((requestedDate) =>
      likelyAction(
        { status, requestedDate, preferredTime: '', checkIn: null, settled: null, disputed: false },
        '2026-03-02',
      ),
    ),
  );
  expect(
    Object.fromEntries(APPOINTMENT_STATUSES.map((status, at) => [status, offered[at]])),
  ).toEqual({
    pending: ['confirm', 'confirm', 'confirm'],
    confirmed: ['attend', 'check-in', 'reschedule'],
    'checked-in': ['complete', 'complete', null],
    completed: [null, null, null],
    cancelled: [null, null, null],
  });
});
