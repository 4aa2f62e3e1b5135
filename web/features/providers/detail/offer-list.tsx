import { LockKeyhole } from 'lucide-react';
import type { PriceLine } from '#shared/contract/records/provider.ts';
import { offerPeriod } from '#shared/domain/providers/offer.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PriceTag } from '#web/ui/price-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { offerSentence, toOfferRow } from './offer-copy.ts';

/** The offers as a price list: service, old price, member price; promo codes if visible. */
export function OfferList({ offers }: { offers: readonly PriceLine[] }) {
  return (
    <ul className="divide-y divide-line wrap-anywhere">
      {offers.map((line, index) => (
        // Two lines may have the same text; their order does not change.
        <li key={`${index} ${line.text}`} className="grid gap-2 py-3">
          <Offer line={line} />
          {line.until === undefined ? null : (
            <p className="text-xs text-muted">{offerPeriod({ from: null, until: line.until })}</p>
          )}
          <Code line={line} />
        </li>
      ))}
    </ul>
  );
}

function Offer({ line }: { line: PriceLine }) {
  const { what, was, now, unit } = toOfferRow(line);
  if (now === null) return <p className="text-sm">{what}</p>;
  return (
    <>
      {/* Screen readers get the provider's sentence instead of columns of numbers. */}
      <VisuallyHidden>{offerSentence(line)}</VisuallyHidden>
      <p
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 text-benefit"
      >
        <span className="text-sm text-ink">
          {what}
          {unit ? <span className="text-muted">, {unit}</span> : null}
        </span>
        {/* Two long ranges wrap onto two lines, the price to pay last. */}
        <PriceTag now={now} was={was ?? undefined} className="max-w-40 justify-end text-right" />
      </p>
    </>
  );
}

function Code({ line: { promoCode, hasPromoCode } }: { line: PriceLine }) {
  if (!hasPromoCode) return null;
  if (promoCode === null) {
    return (
      <p className="flex items-center gap-2 text-xs text-muted">
        <LockKeyhole className="size-4 shrink-0" />
        With a promo code for members
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">Promo code</span>
      <code className="rounded-control border border-dashed border-benefit bg-benefit-soft px-2 py-0.5 font-mono font-semibold text-benefit">
        {promoCode}
      </code>
      <CopyButton
        size="sm"
        variant="quiet"
        text={promoCode}
        label="Copy"
        onError={() =>
          toast.show({
            kind: 'error',
            text: 'We couldn’t copy the code. Please select it and copy it yourself.',
          })
        }
      />
    </p>
  );
}
