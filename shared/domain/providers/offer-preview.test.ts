import { describe, expect, it } from 'vitest';
import { undated } from './offer.ts';
import { previewOffers, textsWithCodes } from './offer-preview.ts';

describe('previewOffers', () => {
  it.each([
    ['20% off (use promo code HALE20)', '20% off', '20% off', ['HALE20'], '20% OFF', 'reduction'],
    ['£60 to £48 with HALE48', '£60 to £48', '£60 to £48', ['HALE48'], 'Member offer', 'reduction'],
    ['20% deposit', '20% deposit', '20% deposit', [], 'Member offer', 'nothing'],
    ['Check-up £50', 'Check-up £50', 'Check-up £50', [], 'Member offer', 'price'],
    ['Free parking', 'Free parking', 'Free parking', [], 'Member offer', 'nothing'],
  ])('%s', (text, visitorText, memberText, codes, badge, recognised) => {
    expect(previewOffers('Smile House', [undated(text)])).toMatchObject([
      { line: { text }, visitorText, memberText, codes, badge, recognised },
    ]);
  });

  it('hides the code of one line in all lines, but not the name of the provider', () => {
    const lines = [
      '10% off (use promo code HARBOUR)',
      'Ask for HARBOUR',
      'Use promo code LANE5',
    ].map(undated);
    const seen = (name: string) => previewOffers(name, lines).map((line) => line.visitorText);
    expect(seen('Smile House')).toEqual(['10% off', 'Members’ promo code', 'Members’ promo code']);
    expect(seen('Harbour Lane')).toEqual(['10% off', 'Ask for HARBOUR', 'Members’ promo code']);
  });
});

describe('textsWithCodes', () => {
  it('names the other texts in which a code is hidden', () => {
    const record = { name: 'Smile House', offers: [undated('20% off (use promo code HALE20)')] };
    expect(
      textsWithCodes(record, [
        ['summary', ['Quote HALE20 when you call. Open daily.']],
        ['details', ['Three surgeries.']],
        ['services', ['Crowns', 'Implants (HALE20)']],
        ['bookingNotes', ['Use code DESK5 at reception']],
      ]),
    ).toEqual([
      { field: 'summary', visitorText: 'Open daily.' },
      { field: 'services', visitorText: 'Crowns\nImplants' },
      { field: 'bookingNotes', visitorText: 'Members’ promo code' },
    ]);
  });
});
