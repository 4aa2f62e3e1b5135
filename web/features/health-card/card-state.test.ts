import { describe, expect, it } from 'vitest';
import { cardState } from './card-state.ts';
import { type Confirmed, recallConfirmed, rememberConfirmed } from './last-confirmed.ts';

const LAST: Confirmed = {
  uid: 'user-1',
  active: true,
  plan: 'Single',
  status: 'active',
  expiresAt: '2026-05-05',
  checkedAt: '2026-03-01T09:30:00.000Z',
};
const NONE = { active: false, plan: 'none', status: 'inactive', expiresAt: null };
const FAILED = { ...NONE, status: 'error' };

describe('the state of the card', () => {
  it.each([
    ['an active membership', LAST, null, 'Active', 'Single', null],
    ['a grace period', { ...LAST, status: 'past_due' }, null, 'Past due', 'Single', null],
    ['nobody’s membership', NONE, LAST, 'Not a Member', null, null],
    ['a failed check', FAILED, LAST, 'Active', 'Single', LAST.checkedAt],
    ['a failed check with nothing before it', FAILED, null, 'Not a Member', null, null],
  ])('of %s', (_name, now, last, status, plan, staleSince) => {
    expect(cardState(now, last)).toMatchObject({ status, plan, staleSince });
  });
});

describe('the last confirmed state', () => {
  const keep = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };

  it('comes back for the same person only', () => {
    const storage = keep();
    rememberConfirmed(LAST, storage);
    expect(recallConfirmed('user-1', storage)).toEqual(LAST);
    expect(recallConfirmed('user-2', storage)).toBeNull();
  });

  it.each(['', '{', '{"uid":"user-1"}'])('is none where the storage holds %j', (text) => {
    expect(recallConfirmed('user-1', { getItem: () => text, setItem: () => {} })).toBeNull();
  });

  it('may be refused by the storage', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => rememberConfirmed(LAST, { getItem: () => null, setItem: full })).not.toThrow();
  });
});
