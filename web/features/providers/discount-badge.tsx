import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { badgeText, discountBadge } from '#shared/domain/providers/discount-badge.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  provider: Pick<ProviderRecord, 'discountPercent' | 'comingSoon'>;
  className?: string;
};

/** "20% OFF", "Member offer", or "Coming Soon" if there is no discount line (HOME-13, HOME-14). */
export function DiscountBadge({ provider, className }: Props) {
  const badge = discountBadge(provider);
  return (
    // On a picture of any brightness: an edge of its own, and no pale grey on a pale wall.
    <Badge
      tone={badge.kind === 'coming-soon' ? 'surface' : 'benefit'}
      className={classNames('shadow-float ring-1 ring-line', className)}
    >
      {badgeText(badge)}
    </Badge>
  );
}
