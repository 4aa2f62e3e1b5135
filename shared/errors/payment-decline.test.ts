import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from './catalogue.ts';
import { suggestsAnotherCard, DECLINE_REASONS, declineCode } from './payment-decline.ts';

describe('messages of a declined payment', () => {
  it.each(DECLINE_REASONS)('%s has its own message with the next step', (reason) => {
    const { status, message } = ERROR_CATALOGUE[declineCode(reason)];
    expect(status).toBe(402);
    expect(message).toMatch(/Nothing was charged and nothing has changed\./);
    expect(message).toMatch(/try again/i);
    const others = DECLINE_REASONS.filter((other) => other !== reason);
    expect(others.map((other) => ERROR_CATALOGUE[declineCode(other)].message)).not.toContain(
      message,
    );
  });

  it('fall back to the general one for an unknown reason', () => {
    expect(declineCode(null)).toBe('membership/payment-declined');
  });

  it.each([
    ['membership/payment-declined', true],
    ['membership/card-expired', true],
    ['membership/card-funds', true],
    ['membership/payment-confirmation', true],
    ['membership/card-missing', true],
    ['membership/payment-later', false],
    ['membership/price-changed', false],
    ['payments/unavailable', false],
  ])('%s offers another card: %s', (code, offered) => {
    expect(suggestsAnotherCard(code)).toBe(offered);
  });
});
