import type { SubscriptionChoice } from '#shared/domain/membership/choose-subscription.ts';
import type { MembershipDeps } from './deps.ts';
import type { LedgerRow } from './ledger-store.ts';
import { firstPaymentFailedEmail } from './purchase-emails.ts';
import type { TransactionStores } from './stores.ts';

type Seen = {
  readonly uid: string;
  /** Null if the account is deleted. */
  readonly email: string | null;
  readonly choice: SubscriptionChoice;
  /** Subscriptions with a membership, current or past. */
  readonly known: readonly string[];
  /** Ledger entries recorded in this step. */
  readonly money: readonly LedgerRow[];
  readonly now: Date;
};

/**
 * Records which subscriptions to end and refund, and queues the jobs: those bought twice, those whose
 * first payment failed (P-56), and those that received money after being refunded or after the
 * account was deleted. A bank debit may still arrive, or a dispute be won, after the end.
 * @returns whether anything new was recorded
 */
export async function recordUnwinds(
  { jobs, outbox, appUrl, log }: Pick<MembershipDeps, 'jobs' | 'outbox' | 'appUrl' | 'log'>,
  within: TransactionStores,
  { uid, email, choice, known, money, now }: Seen,
): Promise<boolean> {
  const { chosen, duplicates, failed } = choice;
  const before = await within.duplicates.listIds(uid);
  const late = money
    .filter(({ kind }) => kind === 'charge' || kind === 'dispute-won')
    .map(({ subscription_id: id }) => id ?? '')
    .filter((id) => before.includes(id) || (email === null && id !== '' && !known.includes(id)));

  const unwind = async (id: string, why: string): Promise<void> => {
    await within.duplicates.add(id, uid, chosen?.id ?? '', now);
    await jobs.send('subscription-unwind', { subscriptionId: id }, {}, within.trx);
    log.warn({ event: 'payment', uid, subscription: id }, why);
  };
  if (email !== null) {
    for (const { id } of duplicates)
      await unwind(id, 'a person bought twice: the second purchase is refunded');
    for (const { id } of failed) {
      await unwind(id, 'a first payment failed: its membership is ended');
      await outbox.queue(
        firstPaymentFailedEmail({ to: email, appUrl, subscriptionId: id }),
        within.trx,
      );
    }
  }
  for (const id of late) {
    await within.duplicates.reopen(id);
    await unwind(id, 'money came in for a membership that is being refunded');
  }
  return email !== null && duplicates.length + failed.length + late.length > 0;
}
