import { describe, expect, it } from 'vitest';
import type { DeskCard } from '#shared/contract/desk.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import {
  asOfText,
  cardStateLabel,
  lookupFailure,
  priceWarning,
  resultText,
  unknownCardText,
} from './card-copy.ts';

const checkedAt = '2026-07-15T23:05:00.000Z';

describe('the texts of a card (P-51)', () => {
  it.each([
    ['active', '2027-03-03', 'Active until 3 March 2027'],
    ['active', '2026-07-16', 'Active until 16 July 2026'],
    ['active', '2026-07-15', 'Active'],
    ['active', null, 'Active'],
    ['lapsed', '2026-07-15', 'Lapsed on 15 July 2026'],
    ['lapsed', null, 'Lapsed'],
    ['cancelled', '2026-02-28', 'Cancelled on 28 February 2026'],
    ['suspended', '2027-03-03', 'Not active'],
    ['unknown', null, 'Card not recognised'],
  ] as const)('describe the state %s with the expiry %s', (state, expiresAt, text) => {
    expect(cardStateLabel({ state, expiresAt, checkedAt }).text).toBe(text);
    const warned = ['lapsed', 'cancelled', 'suspended'].includes(state);
    expect(priceWarning({ state }) !== null).toBe(warned);
  });

  it('show London time', () => {
    expect(asOfText({ checkedAt })).toBe('As of 12:05am');
    expect(asOfText({ checkedAt: '2026-12-01T14:05:59Z' })).toBe('As of 2:05pm');
  });

  it('distinguish an unknown number from an invalid one', () => {
    expect(unknownCardText({ cardNumber: '' })).toContain('That number isn’t right.');
    expect(unknownCardText({ cardNumber: '468309629535' })).toContain('number 4683 0962 9535.');
  });

  it('summarise the card for screen readers', () => {
    const card: DeskCard = {
      state: 'lapsed',
      cardNumber: '123456789019',
      fullName: 'Ada Byron',
      plan: 'Single',
      expiresAt: '2026-07-01',
      checkedAt,
      people: ['Ada Byron'],
      visits: [buildAppointment()],
    };
    expect(resultText(card)).toBe(
      'Ada Byron. Single. Lapsed on 1 July 2026. Member prices don’t apply. 1 visit today',
    );
    expect(resultText({ ...card, state: 'active', visits: [] })).toMatch(/No visits today$/);
    expect(resultText({ ...card, state: 'unknown' })).toMatch(/^Card not recognised\. /);
  });
});

describe('lookupFailure', () => {
  const now = new Date('2026-07-15T13:59:30Z');
  const tooMany = (retryAfterSeconds?: number) =>
    new ApiError('Too many', { status: 429, code: 'rate/too-many', retryAfterSeconds });

  it.each([
    [tooMany(), 'Too many searches. Try again later.'],
    [tooMany(30), 'Too many searches. Try again at 3pm.'],
    [tooMany(31), 'Too many searches. Try again at 3:01pm.'],
    [tooMany(3600), 'Too many searches. Try again at 4pm.'],
    [
      new ApiError('', { status: 0, code: 'network' }),
      'We couldn’t look up the card. We couldn’t reach the server. Check your connection and try again.',
    ],
    [
      new ApiError('Provider not found', { status: 404, code: 'provider/not-found' }),
      'We couldn’t look up the card. Provider not found',
    ],
    [new Error('boom'), 'We couldn’t look up the card. Please try again in a moment.'],
  ])('for %s', (error, words) => {
    expect(lookupFailure(error, now)).toBe(words);
  });
});
