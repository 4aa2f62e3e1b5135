type Reduction = {
  readonly percent: number | null;
  readonly was: { readonly to: number } | null;
  readonly now: { readonly to: number } | null;
};

/** A fraction of whole numbers, so that equal reductions compare as equal. */
type Fraction = { readonly saved: number; readonly of: number };

/** The line's percentage (two decimals count), else what its prices save. Prices are whole pence. */
function reduction({ percent, was, now }: Reduction): Fraction {
  if (percent !== null) return { saved: Math.round(percent * 100), of: 10_000 };
  if (!was || !now || was.to <= 0) return { saved: 0, of: 1 };
  return { saved: Math.max(was.to - now.to, 0), of: was.to };
}

/** The badge names the highest percentage, so a line that states one comes before prices. */
function isBetter(one: Reduction, other: Reduction): boolean {
  const [states, otherStates] = [one.percent !== null, other.percent !== null];
  return states === otherStates ? isGreater(reduction(one), reduction(other)) : states;
}

function isGreater(one: Fraction, other: Fraction): boolean {
  return one.saved * other.of > other.saved * one.of;
}

/**
 * The offer to show if there is space for one: the percentage that the badge shows, else the prices
 * that fall most; the first one of equals.
 */
export function bestOffer<Line extends Reduction>(offers: readonly Line[]): Line | null {
  return offers.reduce<Line | null>(
    (best, line) => (best === null || isBetter(line, best) ? line : best),
    null,
  );
}
