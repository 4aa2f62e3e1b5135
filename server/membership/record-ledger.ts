import { replacedRefunds } from '#shared/domain/membership/refund-state.ts';
import type { PaidInvoice, Refund } from '../ports/payments/port.ts';
import type { SetAside } from '../ports/payments/set-aside.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import { recordOrSetAside } from './set-aside.ts';
import type { TransactionStores } from './stores.ts';

type SeenRefund = ProviderFacts['refunds'][number];

/**
 * Records each payment and refund that the provider reports, once. Pending refunds are skipped. A
 * failed refund is recorded as a refund and its reversal, even if its success was never seen, so that
 * any order of events gives the same rows.
 * @param setAside receives what the database refuses
 * @returns the new entries
 */
export async function recordLedger(
  within: TransactionStores,
  uid: string,
  { invoices, refunds }: Pick<ProviderFacts, 'invoices' | 'refunds'>,
  setAside: SetAside[],
  now: Date,
): Promise<LedgerRow[]> {
  const added: LedgerRow[] = [];
  for (const invoice of invoices) {
    const about = { kind: 'invoice', id: invoice.id, setAside };
    const charge = await recordOrSetAside(within, about, () =>
      within.ledger.add({
        ...invoiceColumns(uid, invoice, now),
        kind: 'charge',
        provider_id: invoice.id,
        amount_pence: invoice.amountPaidPence,
        happened_at: invoice.paidAt,
      }),
    );
    if (charge) added.push(charge);
  }
  for (const { refund, invoice } of refunds) {
    if (refund.state === 'pending') continue;
    const about = { kind: 'refund', id: refund.id, setAside };
    const rows = await recordOrSetAside(within, about, () =>
      recordRefund(
        within,
        { ...invoiceColumns(uid, invoice, now), provider_id: refund.id },
        refund,
      ),
    );
    added.push(...(rows ?? []));
  }
  for (const id of replacedOf(refunds)) await within.failedRefunds.replace(id, now);
  return added;
}

type RefundColumns = ReturnType<typeof invoiceColumns> & { readonly provider_id: string };

async function recordRefund(
  { ledger, failedRefunds }: TransactionStores,
  columns: RefundColumns,
  refund: Refund,
): Promise<LedgerRow[]> {
  const paid = await ledger.add({
    ...columns,
    kind: 'refund',
    amount_pence: refund.amountPence,
    happened_at: refund.createdAt,
  });
  const added = paid ? [paid] : [];
  if (refund.state !== 'failed') return added;
  // Reverse exactly what was recorded: the provider may report another amount since.
  const recorded = paid ?? (await ledger.findRefund(columns.uid, refund.id));
  if (!recorded) return added;
  const { subscription_id, description, amount_pence } = recorded;
  const now = columns.recorded_at;
  const failed = await ledger.add({
    ...columns,
    kind: 'refund-failed',
    subscription_id,
    amount_pence,
    happened_at: now,
  });
  if (!failed) return added;
  await failedRefunds.add({
    refund_id: refund.id,
    uid: columns.uid,
    subscription_id,
    description,
    amount_pence,
    reason: refund.failureReason,
    failed_at: now,
  });
  return [...added, failed];
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
