import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { detailsActions, detailsActionText } from './details-actions.ts';
import {
  requestedByText,
  cardStateText,
  checkInText,
  discountText,
  offerPricesText,
  endingText,
  overlapText,
  paymentText,
} from './details-copy.ts';

/** A visit that the desk has neither settled nor disputed. */
const OPEN = { settled: null, disputed: false, visitAnswer: null, proposal: null };

it.each([
  [0, 'No discount applied'],
  [15, '15% discount applied'],
  [12.5, '12.5% discount applied'],
])('shows a discount of %d as "%s"', (percent, text) => {
  expect(discountText(percent)).toBe(text);
});

it.each([
  ['Check-up £50 to £40', 'Was £50, now £40'],
  ['£100-£150 to £80-£120', 'Was £100–£150, now £80–£120'],
  ['From £90 per unit to £75', 'Was £90, now £75 per unit'],
  ['First call £20 to £0', 'Was £20, now free'],
  ['20% off scans', ''],
  ['Check-up', ''],
])('shows the prices of the offer %j as "%s"', (service, text) => {
  expect(offerPricesText(service)).toBe(text);
});

it.each([
  ['active', '2026-05-05', 'Active, valid until 5 May 2026'],
  ['lapsed', '2026-01-05', 'Lapsed on 5 January 2026'],
  ['lapsed', null, 'No active membership'],
  ['suspended', '2027-01-05', 'Not active at the moment'],
  ['unknown', null, 'Not recognised'],
  ['unknown', '2027-03-02', 'Not recognised. Expiry date given as 2 March 2027, not verified'],
] as const)('describes a card that is %s, until %s', (cardState, expiryDate, text) => {
  expect(cardStateText({ cardState, expiryDate })).toBe(text);
});

it('shows days in London time', () => {
  const late = '2026-06-30T23:30:00.000Z';
  expect(requestedByText({ createdBy: 'member', createdAt: late })).toBe(
    'Requested by the member on 1 July 2026',
  );
  expect(requestedByText({ createdBy: 'provider', createdAt: late })).toBe(
    'Added at the desk on 1 July 2026',
  );
  expect(checkInText({ ...OPEN, checkIn: null })).toBeNull();
  expect(checkInText({ ...OPEN, checkIn: { method: 'gps', at: late, verified: true } })).toBe(
    '1 July 2026, 12:30am, by location',
  );
  expect(checkInText({ ...OPEN, checkIn: { method: 'manual', at: late, verified: false } })).toBe(
    '1 July 2026, 12:30am, manually. Mark it as completed to confirm the visit',
  );
});

it.each([
  ['unpaid', null, 'Pay on the day'],
  ['paid', 42.5, 'Paid, £42.50'],
  ['unpaid', 0, 'Pay on the day, free'],
  ['', null, 'N/A'],
])('describes a payment that is %j of %s', (status, amount, text) => {
  expect(paymentText({ status, amount, method: 'cash' })).toBe(text);
});

it('shortens the patient’s name in an overlap warning', () => {
  const other = { patientName: 'Ada King Lovelace', preferredTime: '10:00-10:30' };
  expect(overlapText({ ...other, status: 'confirmed' })).toBe(
    'Overlaps with Ada L., 10am to 10:30am, confirmed',
  );
  expect(overlapText({ ...other, status: 'pending' })).toBe(
    'Overlaps with Ada L., 10am to 10:30am, waiting for confirmation',
  );
});

describe('the actions in the details dialog', () => {
  const texts = (status: AppointmentStatus, requestedDate = '2026-03-02') => {
    const appointment = { ...OPEN, status, requestedDate, preferredTime: '', checkIn: null };
    return detailsActions(appointment, new Date('2026-03-02T09:00:00Z')).map((one) =>
      detailsActionText(one, appointment),
    );
  };
  it.each([
    ['pending', '2026-03-02', ['Decline', 'Propose another time', 'Confirm']],
    ['confirmed', '2026-03-01', ['Cancel Request', 'Reschedule', 'Did not attend', 'Attended']],
    ['confirmed', '2026-03-02', ['Cancel Request', 'Reschedule', 'Check in']],
    ['confirmed', '2026-03-03', ['Cancel Request', 'Reschedule']],
    ['checked-in', '2026-03-02', ['Mark Completed']],
    // The patient checked in early; it takes place tomorrow.
    ['checked-in', '2026-03-03', []],
    ['completed', '2026-03-02', []],
    ['cancelled', '2026-03-02', []],
  ] as const)('for %s on %s', (status, day, offered) => {
    expect(texts(status, day)).toEqual(offered);
  });
});

it.each([
  ['2026-03-09', ['Cancel Request', 'Reschedule', 'Decline new time', 'Accept new time']],
  // That time has passed unanswered.
  ['2026-03-01', ['Cancel Request', 'Reschedule']],
] as const)('offers to answer a member who asks for %s instead', (requestedDate, offered) => {
  const proposal = { by: 'member', requestedDate, preferredTime: '2pm', at: '' } as const;
  const visit = { ...OPEN, status: 'confirmed', requestedDate: '2026-03-05', proposal } as const;
  const actions = detailsActions(
    { ...visit, preferredTime: '', checkIn: null },
    new Date('2026-03-02T09:00:00Z'),
  );
  expect(actions.map((one) => detailsActionText(one, visit))).toEqual(offered);
});

it('offers to dispute a member’s check-in, and to undo a settlement', () => {
  const now = new Date('2026-03-03T09:00:00Z');
  const checkIn = { method: 'gps', at: '2026-03-02T09:00:00.000Z', verified: true } as const;
  const visit = { ...OPEN, requestedDate: '2026-03-02', preferredTime: '', checkIn };
  const actions = (changes: Partial<Parameters<typeof detailsActions>[0]>) =>
    detailsActions({ ...visit, status: 'checked-in', ...changes }, now);
  expect(actions({})).toEqual(['dispute', 'no-show', 'complete']);
  expect(actions({ disputed: true })).toEqual(['no-show', 'complete']);
  expect(actions({ status: 'completed' })).toEqual([]);
  expect(actions({ status: 'completed', settled: 'attended' })).toEqual(['reopen']);
  expect(actions({ status: 'cancelled', settled: 'no-show' })).toEqual(['reopen']);
  expect(actions({ status: 'cancelled' })).toEqual([]);
});

it('says who checked in, what is disputed and what was settled', () => {
  const checkIn = { method: 'gps', at: '2026-03-02T09:00:00.000Z', verified: true } as const;
  expect(checkInText({ checkIn, settled: 'attended', disputed: false, visitAnswer: null })).toBe(
    'Marked as attended on 2 March 2026, 9am',
  );
  expect(checkInText({ checkIn, settled: null, disputed: true, visitAnswer: null })).toBe(
    '2 March 2026, 9am, by location. Disputed: it earns no stamp until you settle the visit',
  );
  const byDesk = { ...checkIn, method: 'desk' } as const;
  expect(
    checkInText({ checkIn: byDesk, settled: null, disputed: false, visitAnswer: 'denied' }),
  ).toBe('2 March 2026, 9am, at the desk. The member says they didn’t go');
});

it('shows how a cancelled appointment ended', () => {
  const cancelled = { at: '2026-03-29T23:30:00.000Z', by: 'member', from: 'pending' } as const;
  expect(endingText({ cancelled, settled: null })).toBe('Withdrawn by the member on 30 March 2026');
  expect(endingText({ cancelled: null, settled: null })).toBeNull();
});
