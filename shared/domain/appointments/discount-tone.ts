export type DiscountTone = 'grey' | 'blue' | 'green' | 'purple';

/** The colour of a discount in percent: none, up to 10, up to 20, more (DASH-35). */
export function discountTone(percent: number): DiscountTone {
  if (!(percent > 0)) return 'grey';
  if (percent <= 10) return 'blue';
  return percent <= 20 ? 'green' : 'purple';
}
