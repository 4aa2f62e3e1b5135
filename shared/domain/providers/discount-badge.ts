/** The content of a provider's badge (HOME-13, HOME-14). */
export type DiscountBadge =
  | { kind: 'percent'; percent: number }
  | { kind: 'offer' }
  | { kind: 'coming-soon' };

/** The text of a badge (FAV-08, FAV-09). */
export function badgeText(badge: DiscountBadge): string {
  if (badge.kind === 'coming-soon') return 'Coming Soon';
  return badge.kind === 'percent' ? `${badge.percent}% OFF` : 'Member offer';
}
