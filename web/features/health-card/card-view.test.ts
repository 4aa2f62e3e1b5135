import { describe, expect, it } from 'vitest';
import { type CardFacts, cardView, keepable, shownFacts } from './card-view.ts';
import { checkedWords } from '#web/lib/site/check-time.ts';

const KEPT = {
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
const FAILED: CardFacts = {
  ...KEPT,
  active: false,
  plan: 'none',
  status: 'error',
  expiresAt: null,
  family: [],
  checkedAt: null,
};

describe('the card in words', () => {
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
  ])('%s', (_name, change, status, plan, family, graceUntil) => {
    const card = cardView({ ...KEPT, ...change }, TODAY);
    expect(card).toMatchObject({ status, plan, family, graceUntil, cardNumber: '123456789019' });
  });
});

describe('what is shown', () => {
  const { active, plan, status, expiresAt, graceUntil } = KEPT;
  const confirmed = { active, plan, status, expiresAt, graceUntil, checkedAt: KEPT.checkedAt };

  it('is what was just checked', () => {
    const now = { ...KEPT, expiresAt: '2027-05-05' };
    expect(shownFacts(now, KEPT, confirmed, TODAY)).toBe(now);
    expect(shownFacts(now, null, null, TODAY)).toBe(now);
  });

  it('is the last confirmed card where the check failed (P-53)', () => {
    expect(shownFacts(FAILED, KEPT, null, TODAY)).toEqual(KEPT);
    const inSession = shownFacts({ ...FAILED, plan: 'none' }, null, confirmed, TODAY);
    expect(cardView(inSession, TODAY)).toMatchObject({ status: 'Active', plan: 'Couple/Family' });
  });

  it('says that nothing is known where nothing was ever confirmed, never that there is none', () => {
    expect(cardView(shownFacts(FAILED, null, null, TODAY), TODAY)).toMatchObject({
      status: 'Not checked',
      works: false,
      without: { plan: 'Not known', date: 'Not known' },
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
  ])('on %s, unchecked, with %j is %s', (today, change, word, paidUntil) => {
    const card = cardView(shownFacts(FAILED, { ...KEPT, ...change }, null, today), today);
    expect(card).toMatchObject({ status: word, paidUntil });
  });

  it('ends at midnight on a page that stays open', () => {
    expect(cardView(KEPT, '2026-05-06')).toMatchObject({
      status: 'Not a Member',
      works: false,
      plan: null,
      dateTerm: 'Ended on',
    });
  });

  it('borrows a number that could not be asked for, for members only', () => {
    const unknown = { ...KEPT, cardNumber: null, qr: null };
    expect(shownFacts(unknown, KEPT, null, TODAY)).toEqual(KEPT);
    expect(shownFacts({ ...unknown, active: false }, KEPT, null, TODAY).cardNumber).toBeNull();
  });
});

it.each([
  ['a confirmed card', KEPT, true],
  ['one without a number', { ...KEPT, cardNumber: null }, false],
  ['one that was never checked', { ...KEPT, checkedAt: null }, false],
  ['a failed check', { ...FAILED, checkedAt: KEPT.checkedAt }, false],
])('%s can be kept: %s', (_name, facts: CardFacts, can) => {
  expect(keepable(facts) !== null).toBe(can);
});

it('names the time of the check as London has it', () => {
  expect(checkedWords(KEPT.checkedAt, true)).toBe('Offline. As confirmed on 3 March 2026, 10:42');
  expect(checkedWords('2026-07-03T23:30:00Z', false)).toBe('Checked 4 July 2026, 00:30');
});
