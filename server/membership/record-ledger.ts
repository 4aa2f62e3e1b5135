import type { LedgerRow } from './ledger-store.ts';
import type { ProviderFacts } from './read-provider.ts';
import { recordRefunds } from './record-refunds.ts';
import type { WithinTransaction } from './stores.ts';

/**
 * Writes down the money that the provider reports, each payment and refund once.
 * @returns the entries that were not known before
 */
export async function recordLedger(
  within: WithinTransaction,
  uid: string,
  seen: ProviderFacts,
  now: Date,
): Promise<LedgerRow[]> {
  const common = { uid, recorded_at: now };
  const added: LedgerRow[] = [];
  const keep = (row: LedgerRow | null) => {
    if (row) added.push(row);
  };
  for (const invoice of seen.invoices) {
    keep(
      await within.ledger.add({
        ...common,
        kind: 'charge',
        provider_id: invoice.id,
        subscription_id: invoice.subscriptionId,
        payment_intent_id: invoice.paymentIntentId,
        description: invoice.description || 'Membership',
        amount_pence: invoice.amountPaidPence,
        happened_at: invoice.paidAt,
      }),
    );
  }
  return [...added, ...(await recordRefunds(within, uid, seen.refunds, now))];
}
