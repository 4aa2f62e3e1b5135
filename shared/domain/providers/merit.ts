/** Ratings are compared in tenths: 4.63 and 4.64 are equal. */
const STEPS_PER_STAR = 10;
const RATING_STEPS = 52;
const MAX_PERCENT = 100;

/**
 * What decides between equally near providers, descending: the greater member discount, an offer before
 * none, then the better rating, rated before unrated (P-36).
 * @param rating out of five; null without a source (P-37)
 * @param discountPercent the highest member discount in percent; null without an offer
 */
export function merit(rating: number | null, discountPercent: number | null): number {
  const rated = rating === null ? 0 : Math.round(rating * STEPS_PER_STAR) + 1;
  const offer =
    discountPercent === null
      ? 0
      : Math.min(Math.max(Math.round(discountPercent), 0), MAX_PERCENT) + 1;
  return offer * RATING_STEPS + rated;
}
