type Reduction = {
  readonly percent: number | null;
  readonly was: { readonly to: number } | null;
  readonly now: { readonly to: number } | null;
};

/** A fraction of whole numbers, so that equal falls in price compare as equal. */
type Fraction = { readonly saved: number; readonly of: number };

/** What the prices of a line save. Prices are whole pence. */
function fall({ was, now }: Reduction): Fraction {
  if (!was || !now || was.to <= 0) return { saved: 0, of: 1 };
  return { saved: Math.max(was.to - now.to, 0), of: was.to };
}

/** A percentage is greater than any fall in prices: it is what the badge shows (DISC-09). */
function isGreater(one: Reduction, other: Reduction): boolean {
  const [percent, otherPercent] = [one.percent ?? 0, other.percent ?? 0];
  if (percent > 0 || otherPercent > 0) return percent > otherPercent;
  const [a, b] = [fall(one), fall(other)];
  return a.saved * b.of > b.saved * a.of;
}

/**
 * The offer to show if there is space for one: the one of the badge's percentage, so that both agree;
 * without any percentage the deepest fall in price; the first one of equals.
 */
export function bestOffer<Line extends Reduction>(offers: readonly Line[]): Line | null {
  return offers.reduce<Line | null>(
    (best, line) => (best === null || isGreater(line, best) ? line : best),
    null,
  );
}
