type Reduction = {
  readonly percent: number | null;
  readonly was: { readonly to: number } | null;
  readonly now: { readonly to: number } | null;
};

/** How much of the price a line takes off, 0 to 1: its percentage, else what the prices say. */
function share({ percent, was, now }: Reduction): number {
  if (percent !== null) return percent / 100;
  return was && now && was.to > 0 ? Math.max(1 - now.to / was.to, 0) : 0;
}

/** The offer to show where there is room for one: the greatest reduction, else the first line. */
export function bestOffer<Line extends Reduction>(offers: readonly Line[]): Line | null {
  return offers.reduce<Line | null>(
    (best, line) => (best === null || share(line) > share(best) ? line : best),
    null,
  );
}
