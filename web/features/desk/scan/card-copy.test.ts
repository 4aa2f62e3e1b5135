import { describe, expect, it } from 'vitest';
import type { DeskCard } from '#shared/contract/desk.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import {
  asOfWords,
  cardStateWords,
  lookupFailure,
  priceWarning,
  resultInWords,
  unknownWords,
} from './card-copy.ts';

const checkedAt = '2026-07-15T23:05:00.000Z';

describe('a card in words (P-51)', () => {
  it.each([
    ['active', '2027-03-03', 'Active until 3 March 2027'],
    ['active', '2026-07-16', 'Active until 16 July 2026'],
    ['active', '2026-07-15', 'Active'],
    ['active', null, 'Active'],
    ['lapsed', '2026-07-15', 'Lapsed on 15 July 2026'],
    ['lapsed', null, 'Lapsed'],
    ['cancelled', '2026-02-28', 'Cancelled on 28 February 2026'],
    ['suspended', '2027-03-03', 'Not active'],
    ['unknown', null, 'Unknown card'],
  ] as const)('%s with the end %s', (state, expiresAt, words) => {
    expect(cardStateWords({ state, expiresAt, checkedAt }).words).toBe(words);
    const warned = ['lapsed', 'cancelled', 'suspended'].includes(state);
    expect(priceWarning({ state }) !== null).toBe(warned);
  });

  it('tells London’s time', () => {
    expect(asOfWords({ checkedAt })).toBe('As of 00:05');
    expect(asOfWords({ checkedAt: '2026-12-01T14:05:59Z' })).toBe('As of 14:05');
  });

  it('tells a number that does not exist from what is none', () => {
    expect(unknownWords({ cardNumber: '' })).toContain('12 digits');
    expect(unknownWords({ cardNumber: '468309629535' })).toContain('number 4683 0962 9535.');
  });

  it('says the whole in a breath', () => {
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
    expect(resultInWords(card)).toBe(
      'Ada Byron. Single. Lapsed on 1 July 2026. Member prices do not apply. 1 visit today',
    );
    expect(resultInWords({ ...card, state: 'active', visits: [] })).toMatch(/No visit today$/);
    expect(resultInWords({ ...card, state: 'unknown' })).toMatch(/^We do not know this card\. /);
  });
});

describe('why a card was not looked up', () => {
  const now = new Date('2026-07-15T13:59:30Z');
  const tooMany = (retryAfterSeconds?: number) =>
    new ApiError('Too many', { status: 429, code: 'rate/too-many', retryAfterSeconds });

  it.each([
    [tooMany(), 'Too many look-ups. Please try again later.'],
    [tooMany(30), 'Too many look-ups. Please try again at 15:00.'],
    [tooMany(31), 'Too many look-ups. Please try again at 15:01.'],
    [tooMany(3600), 'Too many look-ups. Please try again at 16:00.'],
    [
      new ApiError('', { status: 0, code: 'network' }),
      'The card could not be looked up. The server could not be reached. Please check your connection and try again.',
    ],
    [
      new ApiError('Provider not found', { status: 404, code: 'provider/not-found' }),
      'The card could not be looked up. Provider not found',
    ],
    [new Error('boom'), 'The card could not be looked up. Please try again in a moment.'],
  ])('%s', (error, words) => {
    expect(lookupFailure(error, now)).toBe(words);
  });
});
