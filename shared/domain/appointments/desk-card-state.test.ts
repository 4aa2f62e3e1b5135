import { describe, expect, it } from 'vitest';
import { deskCardState } from './desk-card-state.ts';

const TODAY = '2026-03-02';
const at = (text: string) => new Date(text);

describe('the state of a card at the desk (P-51)', () => {
  it.each([
    ['a current paid period', '2027-03-02', null, null, 'active'],
    ['the last paid day', '2026-03-02', null, null, 'active'],
    ['the day after the last paid day', '2026-03-01', null, null, 'lapsed'],
    ['the last day of grace', '2026-02-23', '2026-03-02', null, 'active'],
    ['the day after the grace period', '2026-02-22', '2026-03-01', null, 'lapsed'],
    ['ended with the paid period', '2026-02-20', null, '2026-02-20T10:00:00Z', 'lapsed'],
    ['ended after the grace period', '2026-02-10', null, '2026-02-18T10:00:00Z', 'lapsed'],
    [
      'ended before the paid period was over',
      '2027-03-02',
      null,
      '2026-03-02T09:00:00Z',
      'cancelled',
    ],
    ['ended early long ago', '2025-03-02', null, '2024-03-05T09:00:00Z', 'cancelled'],
    [
      'ended in the night before the last day',
      '2025-07-02',
      null,
      '2025-06-30T23:30:00Z',
      'cancelled',
    ],
    [
      'ended in the first hour of the last day',
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
    ['that is current', '2027-03-02', null, 'suspended'],
    ['that is over', '2026-03-01', null, 'lapsed'],
    ['that ended early', '2027-03-02', '2026-02-20T10:00:00Z', 'cancelled'],
  ])('of a membership with a disputed payment %s', (_, expiresOn, ended, state) => {
    const endedAt = ended === null ? null : at(ended);
    const membership = { expiresOn, graceUntil: null, endedAt, suspendedAt: at('2026-02-10') };
    expect(deskCardState(membership, TODAY)).toBe(state);
  });

  it('is lapsed without a membership', () => {
    expect(deskCardState(null, TODAY)).toBe('lapsed');
  });
});
