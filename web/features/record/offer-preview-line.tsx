import type { ReactNode } from 'react';
import { LockKeyhole } from 'lucide-react';
import type { PriceLine } from '#shared/contract/records/provider.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { formatPrice } from '#shared/domain/money/pounds.ts';
import type { OfferPreview } from '#shared/domain/providers/offer-preview.ts';
import { isOfferValid, offerState } from '#shared/domain/providers/offer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PriceTag } from '#web/ui/price-tag.tsx';
import { codesText, nothingFoundText } from './offer-preview-copy.ts';

/** One offer as visitors and as members see it. */
export function OfferPreviewLine({ offer, today }: { offer: OfferPreview; today: Day }) {
  const { line, codes, visitorText, memberText, badge } = offer;
  const nothingFound = nothingFoundText(offer);
  const days = offerState(offer, today);
  const isShown = isOfferValid(offer, today);
  return (
    <li className="grid gap-4 overflow-x-clip p-4 wrap-anywhere sm:p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Side label="Visitors see" text={visitorText}>
          {codes.length > 0 ? (
            <span className="flex items-center gap-2 text-xs text-muted">
              <LockKeyhole className="size-4 shrink-0" />
              With a promo code for members
            </span>
          ) : null}
        </Side>
        <Side label="Members see" text={memberText}>
          {codes.length > 0 ? (
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-muted">Promo code</span>
              <code className="rounded-control border border-dashed border-benefit bg-benefit-soft px-2 py-0.5 font-mono font-semibold break-all text-benefit">
                {codesText(codes)}
              </code>
            </span>
          ) : null}
        </Side>
        {nothingFound === null ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:col-span-2">
            <dt className="text-xs font-semibold text-muted">Recognised</dt>
            {line.percent === null ? null : (
              <dd>
                <Badge tone="benefit">{badge}</Badge>
              </dd>
            )}
            <Prices line={line} />
          </div>
        ) : null}
      </dl>
      {days === '' ? null : (
        <p className="text-sm text-muted">
          {days}
          {isShown ? '' : '. We don’t show it today.'}
        </p>
      )}
      {nothingFound === null ? null : <p className="text-sm text-muted">{nothingFound}</p>}
    </li>
  );
}

function Side({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2 text-sm">
      <dt className="text-xs font-semibold text-muted">{label}</dt>
      <dd>{text}</dd>
      {children ? <dd>{children}</dd> : null}
    </div>
  );
}

/** "£60 £48 per session", the old price struck through. */
function Prices({ line: { was, now, unit } }: { line: PriceLine }) {
  if (!was || !now) return null;
  return (
    <dd>
      <PriceTag was={formatPrice(was.from, was.to)} now={formatPrice(now.from, now.to)} />
      {unit ? <span className="text-muted"> per {unit}</span> : null}
    </dd>
  );
}
