import { replacedRefunds } from '#shared/domain/membership/refund-state.ts';
import type { PaidInvoice } from '../ports/payments/port.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import type { TransactionStores } from './stores.ts';

type SeenRefund = ProviderFacts['refunds'][number];

/**
 * Records each payment and refund that the provider reports, once. Pending refunds are skipped. A
 * failed refund is recorded as a refund and its reversal, even if its success was never seen, so that
 * any order of events gives the same rows.
 * @returns the new entries
 */
export async function recordLedger(
  { ledger, failedRefunds }: TransactionStores,
  uid: string,
  { invoices, refunds }: Pick<ProviderFacts, 'invoices' | 'refunds'>,
  now: Date,
): Promise<LedgerRow[]> {
  const added: LedgerRow[] = [];
  const collect = (row: LedgerRow | null) => {
    if (row) added.push(row);
    return row;
  };
  for (const invoice of invoices) {
    collect(
      await ledger.add({
        ...invoiceColumns(uid, invoice, now),
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
      ...invoiceColumns(uid, invoice, now),
      provider_id: refund.id,
      amount_pence: refund.amountPence,
    };
    collect(await ledger.add({ ...entry, kind: 'refund', happened_at: refund.createdAt }));
    if (refund.state !== 'failed') continue;
    if (!collect(await ledger.add({ ...entry, kind: 'refund-failed', happened_at: now }))) continue;
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

function invoiceColumns(uid: string, invoice: PaidInvoice, now: Date) {
  return {
    uid,
    subscription_id: invoice.subscriptionId,
    payment_intent_id: invoice.paymentIntentId,
    description: invoice.description || 'Membership',
    recorded_at: now,
  };
}

/** Ids of failed refunds that were made again, by payment. */
function replacedOf(refunds: readonly SeenRefund[]): string[] {
  const payments = new Set(refunds.map(({ invoice }) => invoice.id));
  return [...payments].flatMap((id) => {
    const ofPayment = refunds.filter(({ invoice }) => invoice.id === id);
    return [...replacedRefunds(ofPayment.map(({ refund }) => refund))];
  });
}
