import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { badgeText, discountBadge } from '#shared/domain/providers/discount-badge.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  provider: Pick<ProviderRecord, 'discountPercent' | 'comingSoon'>;
  /** On a picture, whose colours a badge must stand out from. */
  onPicture?: boolean;
  className?: string;
};

/** "20% OFF", "Member offer", or "Coming Soon" if there is no discount line (HOME-13, HOME-14). */
export function DiscountBadge({ provider, onPicture = false, className }: Props) {
  const badge = discountBadge(provider);
  return (
    <Badge
      tone={badge.kind === 'coming-soon' ? 'grey' : 'benefit'}
      className={classNames(onPicture && 'ring-1 ring-current/30', className)}
    >
      {badgeText(badge)}
    </Badge>
  );
}
