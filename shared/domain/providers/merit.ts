/** Ratings are compared in tenths: 4.63 and 4.64 are equal. */
const STEPS_PER_STAR = 10;
const STEPS = 101;

/**
 * The sort key of "best first", descending: rated providers before unrated ones, the better rating
 * first, then the greater member discount. Ties are sorted by distance, or by name without a known
 * place.
 * @param rating out of five; null without a source (P-37)
 * @param discountPercent the highest member discount in percent; null without an offer
 */
export function merit(rating: number | null, discountPercent: number | null): number {
  const rated = rating === null ? 0 : Math.round(rating * STEPS_PER_STAR) + 1;
  const discount = Math.min(Math.max(Math.round(discountPercent ?? 0), 0), STEPS - 1);
  return rated * STEPS + discount;
}
