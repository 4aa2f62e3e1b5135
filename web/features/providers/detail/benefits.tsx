import { useEffect, useRef } from 'react';
import { TicketPercent } from 'lucide-react';
import { Link } from 'react-router';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { isOnlyListed } from '#shared/domain/clinics/lifecycle.ts';
import { longUsDate } from '#shared/domain/dates/display.ts';
import { forVisitor } from '#shared/domain/providers/discount-line.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DiscountBadge } from '../discount-badge.tsx';
import { OfferList } from './offer-list.tsx';
import type { PromoCodes } from './use-promo-codes.ts';

type Props = { provider: ProviderRecord; showCodes: boolean; codes: PromoCodes };

/**
 * The member-benefits box: every discount line of the provider (PROV-02). In the two-column layout
 * the quick actions come between its heading and its list.
 */
export function Benefits({ provider, showCodes, codes }: Props) {
  const { today } = useSite();
  const list = useFocusWhenRevealed(codes.step);
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
        <NoOffers provider={provider} />
      ) : (
        <div ref={list} tabIndex={-1} className="outline-none">
          <OfferList offers={showCodes ? offers : offers.map((line) => forVisitor(line))} />
          <RevealPromoCodes {...codes} />
          <p className="mt-2 text-xs text-muted">
            As listed on {longUsDate(today)}. You pay the provider directly.
          </p>
        </div>
      )}
    </section>
  );
}

function NoOffers({ provider }: Pick<Props, 'provider'>) {
  if (!isOnlyListed(provider))
    return (
      <p className="text-sm text-muted">This provider hasn’t published its member offers yet.</p>
    );
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>We haven’t agreed member prices with this provider, so contact them directly.</p>
      <p>
        Is this your practice?{' '}
        <Link to={paths.listYourPractice()} className="text-link">
          Add your offers
        </Link>
      </p>
    </div>
  );
}

/** The clicked button is gone once the codes are shown: moves focus to the list. */
function useFocusWhenRevealed(step: PromoCodes['step']) {
  const list = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    const hadButton = previous.current === 'confirm' || previous.current === 'failed';
    if (hadButton && step === 'shown') list.current?.focus();
    previous.current = step;
  }, [step]);
  return list;
}

/**
 * The button that reveals promo codes, with a note that revealing them uses the membership (P-8); or
 * the error if they could not be loaded.
 */
function RevealPromoCodes({ step, pending, show }: PromoCodes) {
  if (step === 'failed') {
    return (
      <Notice
        tone="error"
        title="We couldn’t load the promo code"
        action={
          <Button size="sm" pending={pending} onClick={show}>
            Try again
          </Button>
        }
      />
    );
  }
  if (step !== 'confirm') return null;
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p id="promo-code-use" className="text-sm text-muted">
        You haven’t used your membership yet, so you can still ask for your money back. Seeing a
        promo code counts as using it.
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        aria-describedby="promo-code-use"
        icon={<TicketPercent />}
        pending={pending}
        onClick={show}
      >
        Show promo code
      </Button>
    </div>
  );
}
