import type { ProviderRecord } from '#shared/contract/records/provider.ts';

/** The content of a provider's badge (HOME-13, HOME-14). */
export type DiscountBadge =
  | { kind: 'percent'; percent: number }
  | { kind: 'offer' }
  | { kind: 'coming-soon' };

/** The badge of a provider: the highest percentage, a general offer, or "Coming Soon". */
export function discountBadge({
  discountPercent,
  comingSoon,
}: Pick<ProviderRecord, 'discountPercent' | 'comingSoon'>): DiscountBadge {
  if (comingSoon || discountPercent === null) return { kind: 'coming-soon' };
  return discountPercent > 0 ? { kind: 'percent', percent: discountPercent } : { kind: 'offer' };
}

/** The text of a badge (FAV-08, FAV-09). */
export function badgeText(badge: DiscountBadge): string {
  if (badge.kind === 'coming-soon') return 'Coming Soon';
  return badge.kind === 'percent' ? `${badge.percent}% OFF` : 'Member offer';
}
