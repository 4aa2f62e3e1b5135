import type { Membership } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { vatNotice } from '#shared/domain/money/vat.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';

type Receipt = Membership['receipts'][number];

/** Badge and explanation of the kinds that need one. */
const EXPLANATIONS: Readonly<Partial<Record<Receipt['kind'], { badge: string; why: string }>>> = {
  'refund-failed': { badge: 'Refund failed', why: 'The bank sent this refund back to us.' },
  dispute: {
    badge: 'Disputed',
    why: 'Your bank took this payment back from us because it was disputed.',
  },
  'dispute-won': { badge: 'Settled', why: 'Your bank returned this payment to us.' },
};

/** Payments and refunds, newest first (the order of the API). */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { vatNumber } = useSite();
  return (
    <section aria-labelledby="receipts">
      <h3 id="receipts">Receipts</h3>
      {receipts.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Receipts for your payments will appear here.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="flex items-baseline justify-between gap-4 py-3 text-sm">
              <span className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4">
                <span className="block">
                  {receipt.description}{' '}
                  {receipt.kind === 'refund' ? <Badge tone="blue">Refund</Badge> : null}
                  <Explanation kind={receipt.kind} />
                </span>
                <span className="block whitespace-nowrap text-muted">{longDate(receipt.date)}</span>
              </span>
              <span className="tabular min-w-16 text-right font-semibold">
                {pounds(isOutgoing(receipt) ? -receipt.amountPence : receipt.amountPence)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 ? (
        <p className="mt-2 text-sm text-muted">{vatNotice(vatNumber)}</p>
      ) : null}
    </section>
  );
}

function Explanation({ kind }: Pick<Receipt, 'kind'>) {
  const explanation = EXPLANATIONS[kind];
  if (!explanation) return null;
  return (
    <>
      <Badge tone="yellow">{explanation.badge}</Badge>
      <span className="block text-muted">{explanation.why}</span>
    </>
  );
}

function isOutgoing({ kind }: Receipt): boolean {
  return kind === 'refund' || kind === 'dispute';
}
