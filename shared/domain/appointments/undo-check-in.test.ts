import { describe, expect, it } from 'vitest';
import type { CHECK_IN_METHODS } from '#shared/contract/records/appointment.ts';
import { undoRefusal, undoUntil } from './undo-check-in.ts';

const AT = '2026-03-02T10:04:00.000Z';
const LATE = 'check-in/undo-too-late';
const NONE = 'check-in/not-checked-in';
const checkedIn = (method: (typeof CHECK_IN_METHODS)[number] = 'gps') => ({
  status: 'checked-in' as const,
  checkIn: { method, at: AT, verified: true },
});

describe('undoing a check-in (P-14)', () => {
  it.each([
    ['2026-03-02T10:04:00.000Z', null],
    ['2026-03-02T10:13:59.999Z', null],
    ['2026-03-02T10:14:00.000Z', null],
    ['2026-03-02T10:14:00.001Z', LATE],
    ['2026-03-03T10:04:00.000Z', LATE],
    // A device clock may be slightly behind the server's.
    ['2026-03-02T10:03:58.000Z', null],
  ])('of a check-in at 10:04, attempted at %s: %s', (now, refusal) => {
    expect(undoRefusal(checkedIn(), new Date(now))).toBe(refusal);
  });

  it.each([
    ['gps', null],
    ['manual', null],
    ['desk', 'check-in/by-desk'],
  ] as const)('of a check-in by %s: %s', (method, refusal) => {
    expect(undoRefusal(checkedIn(method), new Date(AT))).toBe(refusal);
  });

  it.each(['pending', 'confirmed', 'completed', 'cancelled'] as const)(
    'is not possible for a %s appointment',
    (status) => {
      expect(undoRefusal({ ...checkedIn(), status }, new Date(AT))).toBe(NONE);
      expect(undoRefusal({ status, checkIn: null }, new Date(AT))).toBe(NONE);
    },
  );

  it('is not possible without the record of a check-in', () => {
    expect(undoRefusal({ status: 'checked-in', checkIn: null }, new Date(AT))).toBe(NONE);
  });

  it('is possible until ten minutes after the check-in', () => {
    expect(undoUntil({ at: AT })).toEqual(new Date('2026-03-02T10:14:00.000Z'));
  });
});
