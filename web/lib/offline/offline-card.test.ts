// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offlineCardStorage } from './offline-card-storage.ts';
import { storeOfflineCard, type OfflineHealthCard, readOfflineCard } from './offline-card.ts';
import { removeCardOfOthers } from './offline-card-owner.ts';

const CARD: OfflineHealthCard = {
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
const keep = () => storeOfflineCard(JSON.stringify(CARD));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the offline card', () => {
  it('is returned for its owner, and without a uid for anyone', () => {
    keep();
    expect(readOfflineCard('user-1')).toEqual(CARD);
    expect(readOfflineCard()).toEqual(CARD);
    expect(readOfflineCard('user-2')).toBeNull();
  });

  it.each(['', '{', 'null', '{"uid":"user-1"}', '[]'])('is none where %j is written', (text) => {
    offlineCardStorage.set(text);
    expect(readOfflineCard()).toBeNull();
  });

  it('tolerates a storage error', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep).not.toThrow();
  });
});

describe('the owner of the offline card', () => {
  it.each([
    ['its owner', 'user-1', true],
    ['another person', 'user-2', false],
    ['nobody', null, false],
  ])('with %s signed in', (_name, uid, stays) => {
    keep();
    removeCardOfOthers(uid);
    expect(offlineCardStorage.get() !== null).toBe(stays);
  });

  it('never keeps a card without an owner', () => {
    offlineCardStorage.set('{');
    removeCardOfOthers('user-1');
    expect(offlineCardStorage.get()).toBeNull();
  });
});
