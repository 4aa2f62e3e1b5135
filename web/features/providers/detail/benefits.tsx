import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { longUsDate } from '#shared/domain/dates/display.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { DiscountBadge } from '../discount-badge.tsx';
import { forVisitor } from '#shared/domain/providers/discount-line.ts';
import { OfferList } from './offer-list.tsx';

type Props = { provider: ProviderRecord; showCodes: boolean };

/** The member-benefits box: every discount line of the provider (spec 2, Provider detail). */
export function Benefits({ provider, showCodes }: Props) {
  const { today } = useSite();
  const { offers } = provider;
  return (
    <section aria-labelledby="benefits" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
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
        <>
          <OfferList offers={showCodes ? offers : offers.map((line) => forVisitor(line))} />
          <p className="text-xs text-muted">
            As listed on {longUsDate(today)}. You pay the provider directly.
          </p>
        </>
      )}
    </section>
  );
}
