// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offlineCardStorage } from './offline-card-storage.ts';
import { keepCard, type KeptCard, readKeptCard } from './offline-card.ts';
import { keepOnlyCardOf } from './offline-card-owner.ts';

const CARD: KeptCard = {
  uid: 'user-1',
  fullName: 'Ada Byron',
  cardNumber: '123456789019',
  active: true,
  plan: 'Single',
  status: 'active',
  expiresAt: '2026-05-05',
  graceUntil: null,
  family: [],
  qr: null,
  checkedAt: '2026-03-01T09:30:00.000Z',
};
const keep = () => keepCard(JSON.stringify(CARD));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the kept card', () => {
  it('comes back for its owner, or for whoever the session keeps it for', () => {
    keep();
    expect(readKeptCard('user-1')).toEqual(CARD);
    expect(readKeptCard()).toEqual(CARD);
    expect(readKeptCard('user-2')).toBeNull();
  });

  it.each(['', '{', 'null', '{"uid":"user-1"}', '[]'])('is none where %j is written', (text) => {
    offlineCardStorage.set(text);
    expect(readKeptCard()).toBeNull();
  });

  it('may be refused by the storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep).not.toThrow();
  });
});

describe('whose card may stay', () => {
  it.each([
    ['its owner', 'user-1', true],
    ['another person', 'user-2', false],
    ['nobody', null, false],
  ])('with %s signed in', (_name, uid, stays) => {
    keep();
    keepOnlyCardOf(uid);
    expect(offlineCardStorage.get() !== null).toBe(stays);
  });

  it('never one that says nobody’s name', () => {
    offlineCardStorage.set('{');
    keepOnlyCardOf('user-1');
    expect(offlineCardStorage.get()).toBeNull();
  });
});
