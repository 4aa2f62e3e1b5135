/** What the badge of a provider says (spec 2, Home). */
export type DiscountBadge =
  | { kind: 'percent'; percent: number }
  | { kind: 'offer' }
  | { kind: 'coming-soon' };

/** The words of a badge (spec 2, "Favourites"). */
export function badgeText(badge: DiscountBadge): string {
  if (badge.kind === 'coming-soon') return 'Coming Soon';
  return badge.kind === 'percent' ? `${badge.percent}% OFF` : 'Member offer';
}
