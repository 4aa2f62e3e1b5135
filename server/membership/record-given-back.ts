import type { SubscriptionChoice } from '#shared/domain/membership/choose-subscription.ts';
import type { MembershipDeps } from './deps.ts';
import type { LedgerRow } from './ledger-store.ts';
import { firstPaymentFailedEmail } from './emails.ts';
import type { WithinTransaction } from './stores.ts';

type Seen = {
  readonly uid: string;
  /** Null where the account is gone. */
  readonly email: string | null;
  readonly choice: SubscriptionChoice;
  /** Subscriptions that are, or were, a membership. */
  readonly known: readonly string[];
  /** What was learnt of just now. */
  readonly money: readonly LedgerRow[];
  readonly now: Date;
};

/**
 * Writes down which subscriptions are to be ended and paid back, with the job that does it: those
 * bought twice, those whose first payment failed (P-56), and those for which money came in
 * although they are given back, or had nobody to belong to. A bank debit cannot be stopped on its
 * way, so that it may arrive after its subscription was ended; and a dispute may be won after it.
 * @returns whether anything was found that was not known before
 */
export async function recordGivenBack(
  { jobs, outbox, appUrl, log }: Pick<MembershipDeps, 'jobs' | 'outbox' | 'appUrl' | 'log'>,
  within: WithinTransaction,
  { uid, email, choice, known, money, now }: Seen,
): Promise<boolean> {
  const { kept, doubled, failed } = choice;
  const before = await within.duplicates.listIds(uid);
  const late = money
    .filter(({ kind }) => kind === 'charge' || kind === 'dispute-won')
    .map(({ subscription_id: id }) => id ?? '')
    .filter((id) => before.includes(id) || (email === null && id !== '' && !known.includes(id)));

  const unwind = async (id: string, why: string): Promise<void> => {
    await within.duplicates.add(id, uid, kept?.id ?? '', now);
    await jobs.send(
      'subscription-unwind',
      { subscriptionId: id },
      { onceKey: `unwind:${id}` },
      within.trx,
    );
    log.warn({ uid, subscription: id }, why);
  };
  if (email !== null) {
    for (const { id } of doubled)
      await unwind(id, 'a person bought twice: the second is given back');
    for (const { id } of failed) {
      await unwind(id, 'a first payment failed: its subscription is ended');
      await outbox.queue(
        firstPaymentFailedEmail({ to: email, appUrl, subscriptionId: id }),
        within.trx,
      );
    }
  }
  for (const id of late) {
    await within.duplicates.reopen(id);
    await unwind(id, 'money came in for a subscription that is given back');
  }
  return email !== null && doubled.length + failed.length + late.length > 0;
}
