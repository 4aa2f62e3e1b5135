import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { badgeText, discountBadge } from '#shared/domain/providers/discount-badge.ts';
import { Badge } from '#web/ui/badge.tsx';

type Props = {
  provider: Pick<ProviderRecord, 'discountPercent' | 'comingSoon'>;
  className?: string;
};

/** "20% OFF", "Member offer", or "Coming Soon" if there is no discount line (HOME-13, HOME-14). */
export function DiscountBadge({ provider, className }: Props) {
  const badge = discountBadge(provider);
  return (
    // No pale grey: it may be on a picture of a pale wall.
    <Badge tone={badge.kind === 'coming-soon' ? 'surface' : 'benefit'} className={className}>
      {badgeText(badge)}
    </Badge>
  );
}
