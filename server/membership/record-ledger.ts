import { replacedRefunds } from '#shared/domain/membership/refund-state.ts';
import type { PaidInvoice } from '../ports/payments/port.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import type { WithinTransaction } from './stores.ts';

type SeenRefund = ProviderFacts['refunds'][number];

/**
 * Writes down the money that the provider reports, each payment and refund once. A refund that is on
 * its way is not money paid back, and not written down yet. One that failed is written down as paid
 * back and taken back again, each once, whether or not it was seen to succeed before: the same rows
 * in whatever order events come.
 * @returns the entries that were not known before
 */
export async function recordLedger(
  { ledger, failedRefunds }: WithinTransaction,
  uid: string,
  { invoices, refunds }: Pick<ProviderFacts, 'invoices' | 'refunds'>,
  now: Date,
): Promise<LedgerRow[]> {
  const added: LedgerRow[] = [];
  const keep = (row: LedgerRow | null) => {
    if (row) added.push(row);
    return row;
  };
  for (const invoice of invoices) {
    keep(
      await ledger.add({
        ...aboutInvoice(uid, invoice, now),
        kind: 'charge',
        provider_id: invoice.id,
        amount_pence: invoice.amountPaidPence,
        happened_at: invoice.paidAt,
      }),
    );
  }
  for (const { refund, invoice } of refunds) {
    if (refund.state === 'pending') continue;
    const entry = {
      ...aboutInvoice(uid, invoice, now),
      provider_id: refund.id,
      amount_pence: refund.amountPence,
    };
    keep(await ledger.add({ ...entry, kind: 'refund', happened_at: refund.createdAt }));
    if (refund.state !== 'failed') continue;
    if (!keep(await ledger.add({ ...entry, kind: 'refund-failed', happened_at: now }))) continue;
    await failedRefunds.add({
      refund_id: refund.id,
      uid,
      subscription_id: entry.subscription_id,
      description: entry.description,
      amount_pence: entry.amount_pence,
      reason: refund.failureReason,
      failed_at: now,
    });
  }
  for (const id of replacedOf(refunds)) await failedRefunds.replace(id, now);
  return added;
}

function aboutInvoice(uid: string, invoice: PaidInvoice, now: Date) {
  return {
    uid,
    subscription_id: invoice.subscriptionId,
    payment_intent_id: invoice.paymentIntentId,
    description: invoice.description || 'Membership',
    recorded_at: now,
  };
}

/** The failed refunds that were made again, payment by payment. */
function replacedOf(refunds: readonly SeenRefund[]): string[] {
  const payments = new Set(refunds.map(({ invoice }) => invoice.id));
  return [...payments].flatMap((id) => {
    const made = refunds.filter(({ invoice }) => invoice.id === id);
    return [...replacedRefunds(made.map(({ refund }) => refund))];
  });
}
