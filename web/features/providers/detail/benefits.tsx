import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { longUsDate } from '#shared/domain/dates/display.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { DiscountBadge } from '../discount-badge.tsx';
import { forVisitor } from '#shared/domain/providers/discount-line.ts';
import { OfferList } from './offer-list.tsx';

type Props = { provider: ProviderRecord; showCodes: boolean };

/**
 * The member-benefits box: every discount line of the provider (spec 2, Provider detail). Where it
 * stands at the right, the next step comes between its head and its list.
 */
export function Benefits({ provider, showCodes }: Props) {
  const { today } = useSite();
  const { offers } = provider;
  return (
    <section
      aria-labelledby="benefits"
      className="max-lg:grid max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:contents"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 lg:-order-1">
        <h2 id="benefits" className="text-lg">
          Member benefits
        </h2>
        <DiscountBadge provider={provider} />
      </div>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">
          This provider’s offers for members are not published yet.
        </p>
      ) : (
        <div>
          <OfferList offers={showCodes ? offers : offers.map((line) => forVisitor(line))} />
          <p className="mt-2 text-xs text-muted">
            As listed on {longUsDate(today)}. You pay the provider directly.
          </p>
        </div>
      )}
    </section>
  );
}
