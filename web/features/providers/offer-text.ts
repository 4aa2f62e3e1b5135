import type { PriceLine } from '#shared/contract/records/provider.ts';

/** The words of a line; where a code was cut from its beginning, they begin with a capital again. */
export function offerText({
  text,
  hasPromoCode,
}: Pick<PriceLine, 'text' | 'hasPromoCode'>): string {
  return hasPromoCode ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
