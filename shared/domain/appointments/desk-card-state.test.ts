import { describe, expect, it } from 'vitest';
import { deskCardState } from './desk-card-state.ts';

const TODAY = '2026-03-02';
const at = (text: string) => new Date(text);

describe('what a card is worth at the desk (P-51)', () => {
  it.each([
    ['a paid period that goes on', '2027-03-02', null, null, 'active'],
    ['the last paid day', '2026-03-02', null, null, 'active'],
    ['the day after it', '2026-03-01', null, null, 'lapsed'],
    ['the last day of grace', '2026-02-23', '2026-03-02', null, 'active'],
    ['the day after the grace', '2026-02-22', '2026-03-01', null, 'lapsed'],
    ['an end with the paid period', '2026-02-20', null, '2026-02-20T10:00:00Z', 'lapsed'],
    ['an end after the grace', '2026-02-10', null, '2026-02-18T10:00:00Z', 'lapsed'],
    ['an end before the paid period', '2027-03-02', null, '2026-03-02T09:00:00Z', 'cancelled'],
    ['an early end long ago', '2025-03-02', null, '2024-03-05T09:00:00Z', 'cancelled'],
    [
      'an end in the night before the last day',
      '2025-07-02',
      null,
      '2025-06-30T23:30:00Z',
      'cancelled',
    ],
    [
      'an end in the first hour of the last day',
      '2025-07-02',
      null,
      '2025-07-01T23:30:00Z',
      'lapsed',
    ],
  ])('%s', (_, expiresOn, graceUntil, ended, state) => {
    const endedAt = ended === null ? null : at(ended);
    const membership = { expiresOn, graceUntil, endedAt, suspendedAt: null };
    expect(deskCardState(membership, TODAY)).toBe(state);
  });

  it.each([
    ['that goes on', '2027-03-02', null, 'suspended'],
    ['whose time is over', '2026-03-01', null, 'lapsed'],
    ['that ended early', '2027-03-02', '2026-02-20T10:00:00Z', 'cancelled'],
  ])('while a payment is disputed: a membership %s', (_, expiresOn, ended, state) => {
    const endedAt = ended === null ? null : at(ended);
    const membership = { expiresOn, graceUntil: null, endedAt, suspendedAt: at('2026-02-10') };
    expect(deskCardState(membership, TODAY)).toBe(state);
  });

  it('is lapsed without any membership', () => {
    expect(deskCardState(null, TODAY)).toBe('lapsed');
  });
});
