/** Ratings go in tenths: nobody can tell 4.63 from 4.64. */
const STEPS_PER_STAR = 10;
const STEPS = 101;

/**
 * By this "best first" sorts, the greatest number first: whoever has a rating before whoever has
 * none, the better rating first; among equals the greater member discount. Where both are equal the
 * nearer one comes first, and by name where no place is known.
 * @param rating of five; null where it has no source (P-37)
 * @param discountPercent the highest of the member discounts, in percent; null without any offer
 */
export function merit(rating: number | null, discountPercent: number | null): number {
  const rated = rating === null ? 0 : Math.round(rating * STEPS_PER_STAR) + 1;
  const discount = Math.min(Math.max(Math.round(discountPercent ?? 0), 0), STEPS - 1);
  return rated * STEPS + discount;
}
