import { replacedRefunds } from '#shared/domain/membership/refund-state.ts';
import type { LedgerEntry, LedgerRow } from './ledger-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import type { WithinTransaction } from './stores.ts';

type SeenRefund = ProviderFacts['refunds'][number];

/**
 * Writes down the refunds that the provider reports. One that is on its way is not money paid back,
 * and not written down yet. One that failed is written down as paid back and taken back again, each
 * once, whether or not it was seen to succeed before: the same rows in whatever order events come.
 * @returns the entries that were not known before
 */
export async function recordRefunds(
  within: WithinTransaction,
  uid: string,
  refunds: readonly SeenRefund[],
  now: Date,
): Promise<LedgerRow[]> {
  const added: LedgerRow[] = [];
  const keep = (row: LedgerRow | null) => {
    if (row) added.push(row);
    return row;
  };
  for (const seen of refunds) {
    const { refund } = seen;
    if (refund.state === 'pending') continue;
    const entry = entryOf(uid, seen, now);
    keep(await within.ledger.add(entry));
    if (refund.state !== 'failed') continue;
    const taken = { ...entry, kind: 'refund-failed' as const, happened_at: now };
    if (keep(await within.ledger.add(taken))) await addFailed(within, entry, refund, now);
  }
  for (const id of replacedOf(refunds)) await within.failedRefunds.replace(id, now);
  return added;
}

function entryOf(uid: string, { refund, invoice }: SeenRefund, now: Date): LedgerEntry {
  return {
    uid,
    kind: 'refund',
    provider_id: refund.id,
    subscription_id: invoice.subscriptionId,
    payment_intent_id: invoice.paymentIntentId,
    description: invoice.description || 'Membership',
    amount_pence: refund.amountPence,
    happened_at: refund.createdAt,
    recorded_at: now,
  };
}

async function addFailed(
  within: WithinTransaction,
  entry: LedgerEntry,
  { failureReason }: SeenRefund['refund'],
  now: Date,
): Promise<void> {
  await within.failedRefunds.add({
    refund_id: entry.provider_id,
    uid: entry.uid,
    subscription_id: entry.subscription_id ?? null,
    description: entry.description,
    amount_pence: entry.amount_pence,
    reason: failureReason,
    failed_at: now,
    settled_at: null,
    settled_by: null,
  });
}

/** The failed refunds that were made again, payment by payment. */
function replacedOf(refunds: readonly SeenRefund[]): string[] {
  const payments = new Set(refunds.map(({ invoice }) => invoice.id));
  return [...payments].flatMap((id) => {
    const made = refunds.filter(({ invoice }) => invoice.id === id);
    return [...replacedRefunds(made.map(({ refund }) => refund))];
  });
}
