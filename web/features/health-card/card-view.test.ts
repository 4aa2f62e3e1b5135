import { describe, expect, it } from 'vitest';
import { type CardData, cardView, toStorableCard, resolveCardData } from './card-view.ts';
import { checkedLabel } from './checked-label.ts';

const STORED = {
  uid: 'user-1',
  fullName: 'Ada Byron',
  cardNumber: '123456789019',
  active: true,
  plan: 'Couple/Family',
  status: 'active',
  expiresAt: '2026-05-05',
  graceUntil: null,
  family: ['Bo Byron'],
  qr: { size: 45, path: 'M4 4h7v1h-7z' },
  checkedAt: '2026-03-03T10:42:00.000Z',
};
const TODAY = '2026-05-05';
const FAILED: CardData = {
  ...STORED,
  active: false,
  plan: 'none',
  status: 'error',
  expiresAt: null,
  family: [],
  checkedAt: null,
};

describe('the texts of the card', () => {
  it.each([
    ['an active membership', {}, 'Active', 'Couple/Family', ['Bo Byron'], null],
    [
      'a late renewal',
      { status: 'past_due', graceUntil: '2026-05-12' },
      'Past due',
      'Couple/Family',
      ['Bo Byron'],
      '2026-05-12',
    ],
    [
      'an ended one',
      { active: false, status: 'ended', graceUntil: '2026-05-12' },
      'Not a Member',
      null,
      [],
      null,
    ],
  ])('for %s', (_name, change, status, plan, family, graceUntil) => {
    const card = cardView({ ...STORED, ...change }, TODAY);
    expect(card).toMatchObject({ status, plan, family, graceUntil, cardNumber: '123456789019' });
  });
});

describe('resolveCardData', () => {
  const { active, plan, status, expiresAt, graceUntil } = STORED;
  const confirmed = { active, plan, status, expiresAt, graceUntil, checkedAt: STORED.checkedAt };

  it('returns the newest check', () => {
    const now = { ...STORED, expiresAt: '2027-05-05' };
    expect(resolveCardData(now, STORED, confirmed, TODAY)).toBe(now);
    expect(resolveCardData(now, null, null, TODAY)).toBe(now);
  });

  it('returns the last confirmed card if the check failed (P-53)', () => {
    expect(resolveCardData(FAILED, STORED, null, TODAY)).toEqual(STORED);
    const inSession = resolveCardData({ ...FAILED, plan: 'none' }, null, confirmed, TODAY);
    expect(cardView(inSession, TODAY)).toMatchObject({ status: 'Active', plan: 'Couple/Family' });
  });

  it('reports "unknown", not "none", if nothing was ever confirmed', () => {
    expect(cardView(resolveCardData(FAILED, null, null, TODAY), TODAY)).toMatchObject({
      status: 'Not checked',
      works: false,
      placeholders: { plan: 'Not known', date: 'Not known' },
      checkedAt: null,
      paidUntil: null,
    });
  });

  it.each([
    ['2026-05-05', {}, 'Active', null],
    ['2026-05-06', {}, 'Not checked', '2026-05-05'],
    ['2026-05-12', { status: 'past_due', graceUntil: '2026-05-12' }, 'Past due', null],
    ['2026-05-13', { status: 'past_due', graceUntil: '2026-05-12' }, 'Not checked', '2026-05-12'],
    ['2026-05-06', { active: false, status: 'ended' }, 'Not a Member', null],
  ])('on %s, unchecked, with %j gives the status "%s"', (today, change, word, paidUntil) => {
    const card = cardView(resolveCardData(FAILED, { ...STORED, ...change }, null, today), today);
    expect(card).toMatchObject({ status: word, paidUntil });
  });

  it('ends the membership at midnight on an open page', () => {
    expect(cardView(STORED, '2026-05-06')).toMatchObject({
      status: 'Not a Member',
      works: false,
      plan: null,
      dateTerm: 'Ended on',
    });
  });

  it('fills in the stored number if it could not be loaded, for members only', () => {
    const unknown = { ...STORED, cardNumber: null, qr: null };
    expect(resolveCardData(unknown, STORED, null, TODAY)).toEqual(STORED);
    expect(
      resolveCardData({ ...unknown, active: false }, STORED, null, TODAY).cardNumber,
    ).toBeNull();
  });
});

it.each([
  ['a confirmed card', STORED, true],
  ['one without a number', { ...STORED, cardNumber: null }, false],
  ['one that was never checked', { ...STORED, checkedAt: null }, false],
  ['a failed check', { ...FAILED, checkedAt: STORED.checkedAt }, false],
])('%s can be stored for offline use: %s', (_name, data: CardData, can) => {
  expect(toStorableCard(data) !== null).toBe(can);
});

it('shows the time of the check in London time', () => {
  expect(checkedLabel(STORED.checkedAt, true)).toBe(
    'Offline. As confirmed on 3 March 2026, 10:42am',
  );
  expect(checkedLabel('2026-07-03T23:30:00Z', false)).toBe('Checked 4 July 2026, 12:30am');
});
