import type { PriceLine } from '#shared/contract/records/provider.ts';

/** The text of an offer, capitalised again if a promo code was cut from its start. */
export function offerText({
  text,
  hasPromoCode,
}: Pick<PriceLine, 'text' | 'hasPromoCode'>): string {
  return hasPromoCode ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
