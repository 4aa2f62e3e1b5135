import { describe, expect, it } from 'vitest';
import { bestOffer } from '#shared/domain/providers/best-offer.ts';
import { offerText } from './offer-text.ts';
import { buildProvider } from './testing/build-provider.ts';

describe('the offer on a card', () => {
  it.each<[string[], string | null]>([
    [[], null],
    [['Free first visit', 'Tea included'], 'Free first visit'],
    [['Free first visit', '5% off'], '5% off'],
    [['Check-up £100 to £60', '5% off'], '5% off'],
    [['Implants £2,400-£2,900 to £2,100-£2,550', '15% off'], '15% off'],
    [['10% off crowns', '10% off check-ups'], '10% off crowns'],
  ])('is the best offer of %j: %j', (discount, text) => {
    expect(bestOffer(buildProvider({ discount }).offers)?.text ?? null).toBe(text);
  });

  it('is capitalised if a code was cut from its start, and unchanged otherwise', () => {
    expect(offerText({ text: 'a free toothbrush', hasPromoCode: true })).toBe('A free toothbrush');
    expect(offerText({ text: 'iWhite kit', hasPromoCode: false })).toBe('iWhite kit');
  });
});
