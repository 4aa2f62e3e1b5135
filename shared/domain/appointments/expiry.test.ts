import { describe, expect, it } from 'vitest';
import { requestExpiresOn, requestLapsed } from './expiry.ts';

describe('the day on which an unanswered request expires', () => {
  it.each([
    ['the day after the requested date', '2026-03-05', '2026-03-02', '2026-03-06'],
    ['requested for the same day', '2026-03-02', '2026-03-02', '2026-03-03'],
    ['14 days after creation', '2026-06-01', '2026-03-02', '2026-03-16'],
    ['both on the same day', '2026-03-15', '2026-03-02', '2026-03-16'],
    ['the requested date comes first', '2026-03-14', '2026-03-02', '2026-03-15'],
    ['the clocks go forward', '2026-03-28', '2026-03-20', '2026-03-29'],
    ['the clocks go forward in between', '2026-06-01', '2026-03-20', '2026-04-03'],
    ['the clocks go back', '2026-10-25', '2026-10-20', '2026-10-26'],
    ['29 February', '2028-02-28', '2028-02-20', '2028-02-29'],
    ['14 days over 29 February', '2028-06-01', '2028-02-15', '2028-02-29'],
    ['14 days without one', '2027-06-01', '2027-02-15', '2027-03-01'],
  ])('%s', (_, requestedDate, createdOn, expires) => {
    expect(requestExpiresOn(requestedDate, createdOn)).toBe(expires);
  });
});

describe('a request that nobody answered', () => {
  const request = {
    status: 'pending',
    requestedDate: '2026-03-10',
    createdAt: '2026-03-02T10:00:00.000Z',
    proposal: null,
  };
  const proposal = { requestedDate: '2026-03-20', at: '2026-03-09T10:00:00.000Z' };
  it.each([
    ['on its day', request, '2026-03-10', false],
    ['the day after', request, '2026-03-11', true],
    ['a year later', request, '2027-03-10', true],
    ['once it is confirmed', { ...request, status: 'confirmed' }, '2027-03-10', false],
    ['once it is cancelled', { ...request, status: 'cancelled' }, '2027-03-10', false],
    ['while the member may take another time', { ...request, proposal }, '2026-03-20', false],
    ['after that time', { ...request, proposal }, '2026-03-21', true],
    ['14 days after it was made', { ...request, requestedDate: '2026-12-01' }, '2026-03-16', true],
  ])('has lapsed or not: %s', (_name, one, today, lapsed) => {
    expect(requestLapsed(one, today)).toBe(lapsed);
  });
});
