import type { PriceLine, ProviderRecord } from '#shared/contract/records/provider.ts';

/** How much of the price a line takes off, 0 to 1: its percentage, else what the prices say. */
function share({ percent, was, now }: PriceLine): number {
  if (percent !== null) return percent / 100;
  return was && now && was.to > 0 ? Math.max(1 - now.to / was.to, 0) : 0;
}

/** The offer to show where there is room for one: the greatest reduction, else the first line. */
export function bestOffer({ offers }: Pick<ProviderRecord, 'offers'>): PriceLine | null {
  return offers.reduce<PriceLine | null>(
    (best, line) => (best === null || share(line) > share(best) ? line : best),
    null,
  );
}

/** The words of a line; where a code was cut from its beginning, they begin with a capital again. */
export function offerText({
  text,
  hasPromoCode,
}: Pick<PriceLine, 'text' | 'hasPromoCode'>): string {
  return hasPromoCode ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
