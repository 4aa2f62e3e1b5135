type Reduction = {
  readonly percent: number | null;
  readonly was: { readonly to: number } | null;
  readonly now: { readonly to: number } | null;
};

/**
 * The reduction as a fraction from 0 to 1: the line's percentage, else computed from its prices.
 */
function share({ percent, was, now }: Reduction): number {
  if (percent !== null) return percent / 100;
  return was && now && was.to > 0 ? Math.max(1 - now.to / was.to, 0) : 0;
}

/** The offer to show if there is space for one: the greatest reduction, else the first line. */
export function bestOffer<Line extends Reduction>(offers: readonly Line[]): Line | null {
  return offers.reduce<Line | null>(
    (best, line) => (best === null || share(line) > share(best) ? line : best),
    null,
  );
}
