import type { OfferPreview, Recognised } from '#shared/domain/providers/offer-preview.ts';

const NOTHING_FOUND: Readonly<Record<Recognised, string | null>> = {
  reduction: null,
  price: 'No discount found in this line.',
  nothing: 'No price or discount found in this line.',
};

/** What to say about a line without a reduction; null for any other. */
export function nothingFoundText({ recognised, codes }: OfferPreview): string | null {
  const found = NOTHING_FOUND[recognised];
  if (found === null) return null;
  return `${found} Visitors will see it ${codes.length > 0 ? 'without the promo code' : 'as written'}.`;
}

/** "HALE10", "HALE10 or HALE20" */
export function codesText(codes: readonly string[]): string {
  return codes.join(' or ');
}

/** "3 offers. 2 promo codes hidden from visitors. 1 line without a discount." */
export function summaryText(offers: readonly OfferPreview[]): string {
  const codes = new Set(offers.flatMap((offer) => offer.codes)).size;
  const without = offers.filter(({ recognised }) => recognised !== 'reduction').length;
  return [
    `${count(offers.length, 'offer')}.`,
    codes > 0 ? `${count(codes, 'promo code')} hidden from visitors.` : '',
    without > 0 ? `${count(without, 'line')} without a discount.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
