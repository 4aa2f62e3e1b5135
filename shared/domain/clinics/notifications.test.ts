import { describe, expect, it } from 'vitest';
import {
  addressState,
  canConfirm,
  digestSlot,
  isTomorrowListDue,
  mayAskFrom,
  recipientsOf,
} from './notifications.ts';

describe('the slot of a digest', () => {
  const HOURS = [17, 9, 13];
  it.each([
    ['a second before the first hour', '2026-03-04T08:59:59Z', '2026-03-03T17:00:00Z'],
    ['the first hour', '2026-03-04T09:00:00Z', '2026-03-04T09:00:00Z'],
    ['a second before the next', '2026-03-04T12:59:59Z', '2026-03-04T09:00:00Z'],
    ['the next', '2026-03-04T13:00:00Z', '2026-03-04T13:00:00Z'],
    ['the last second of the day', '2026-03-04T23:59:59Z', '2026-03-04T17:00:00Z'],
    ['midnight', '2026-03-05T00:00:00Z', '2026-03-04T17:00:00Z'],
    ['the last winter evening', '2026-03-28T17:00:00Z', '2026-03-28T17:00:00Z'],
    [
      'a second early after the clocks went forward',
      '2026-03-29T07:59:59Z',
      '2026-03-28T17:00:00Z',
    ],
    ['the first summer morning', '2026-03-29T08:00:00Z', '2026-03-29T08:00:00Z'],
    ['a London midnight in summer', '2026-07-14T23:30:00Z', '2026-07-14T16:00:00Z'],
    ['the last summer evening', '2026-10-24T16:00:00Z', '2026-10-24T16:00:00Z'],
    ['a second early after the clocks went back', '2026-10-25T08:59:59Z', '2026-10-24T16:00:00Z'],
    ['the first winter morning', '2026-10-25T09:00:00Z', '2026-10-25T09:00:00Z'],
  ])('at %s', (_, now, slot) => {
    expect(digestSlot(new Date(now), HOURS)).toEqual(new Date(slot));
  });

  it('never lies ahead, and moves on once for each hour of a year', () => {
    let [before, slots] = [new Date(0), 0];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 60 * 60_000) {
      const slot = digestSlot(new Date(at), [7, 21]);
      expect(slot.getTime()).toBeLessThanOrEqual(at);
      if (slot > before) slots += 1;
      before = slot;
    }
    // With the slot of 31 December before.
    expect(slots).toBe(2 * 365 + 1);
  });
});

describe('tomorrow’s list', () => {
  it.each([
    ['2026-03-04T17:59:59Z', 18, false],
    ['2026-03-04T18:00:00Z', 18, true],
    ['2026-03-04T23:59:59Z', 18, true],
    ['2026-03-05T00:00:00Z', 18, false],
    // Summer time begins on 29 March.
    ['2026-03-28T18:00:00Z', 18, true],
    ['2026-03-29T16:59:59Z', 18, false],
    ['2026-03-29T17:00:00Z', 18, true],
    ['2026-03-29T22:59:59Z', 18, true],
    ['2026-03-29T23:00:00Z', 18, false],
    // It ends on 25 October.
    ['2026-10-24T15:00:00Z', 16, true],
    ['2026-10-25T15:59:59Z', 16, false],
    ['2026-10-25T16:00:00Z', 16, true],
  ])('at %s with the hour %d: %s', (now, hour, due) => {
    expect(isTomorrowListDue(new Date(now), hour)).toBe(due);
  });
});

describe('an address that a clinic asked late on a summer evening', () => {
  const askedAt = new Date('2026-07-01T23:30:00Z');
  const address = { askedAt, confirmed: false, unsubscribed: false, askingAgain: 'never' } as const;
  const confirmed = { ...address, confirmed: true };
  const again = { ...address, unsubscribed: true, askingAgain: 'asked' } as const;
  it.each([
    ['waits', address, '2026-07-02', 'waiting', true],
    ['has confirmed', confirmed, '2026-07-02', 'confirmed', false],
    [
      'had confirmed before it unsubscribed',
      { ...confirmed, unsubscribed: true, askingAgain: 'allowed' },
      '2026-07-02',
      'unsubscribed',
      false,
    ],
    [
      'unsubscribed unasked',
      { ...again, askingAgain: 'allowed' },
      '2026-08-01',
      'unsubscribed',
      false,
    ],
    ['unsubscribed and was asked again', again, '2026-08-01', 'waiting', true],
    ['declined', { ...again, askingAgain: 'never' }, null, 'unsubscribed', false],
    [
      'declined after it had confirmed',
      { ...confirmed, unsubscribed: true },
      null,
      'unsubscribed',
      false,
    ],
  ] as const)('if it %s', (_, of, from, state, open) => {
    expect(mayAskFrom(of)).toBe(from);
    const last = new Date('2026-07-08T23:29:59.999Z');
    expect([addressState(of, last), canConfirm(of, last)]).toEqual([state, open]);
    const past = new Date('2026-07-08T23:30:00Z');
    expect(canConfirm(of, past)).toBe(false);
    expect(addressState(of, past)).toBe(of === again ? 'unsubscribed' : state);
  });
});

describe('the recipients of a clinic’s emails', () => {
  const owner = (email: string, off = false) => ({ email, off });
  const emails = (list: readonly { email: string }[]) => list.map(({ email }) => email);
  it.each([
    [
      'owners and added ones',
      [owner('a@x.com'), owner('b@x.com')],
      ['c@x.com'],
      ['a@x.com', 'b@x.com', 'c@x.com'],
    ],
    ['not an owner who is left out', [owner('a@x.com', true), owner('b@x.com')], [], ['b@x.com']],
    ['an owner’s mailbox once', [owner('Ann@x.com')], ['ann+desk@x.com'], ['Ann@x.com']],
    [
      'an added mailbox of an owner who is left out',
      [owner('a@x.com', true)],
      ['a@x.com'],
      ['a@x.com'],
    ],
    ['nobody', [owner('a@x.com', true)], [], []],
  ])('are %s', (_, owners, added, expected) => {
    const reached = recipientsOf(
      owners,
      added.map((email) => ({ email })),
    );
    expect([...emails(reached.owners), ...emails(reached.added)]).toEqual(expected);
  });
});
