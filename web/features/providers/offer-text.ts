import type { PriceLine } from '#shared/contract/records/provider.ts';

// "£0", not "£0.50"
const NO_POUNDS = /£ ?0(?:\.00)?(?![\d.,]*\d)/gu;

/** A provider's text, in which what costs nothing is free. */
function withFree(text: string): string {
  return text.replaceAll(NO_POUNDS, (_, at: number) => (at === 0 ? 'Free' : 'free'));
}

/** The text of an offer, capitalised again if a promo code was cut from its start. */
export function offerText({
  text,
  hasPromoCode,
}: Pick<PriceLine, 'text' | 'hasPromoCode'>): string {
  return withFree(hasPromoCode ? text.charAt(0).toUpperCase() + text.slice(1) : text);
}
