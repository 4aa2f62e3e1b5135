import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import type { TransactionStores } from '../stores.ts';
import type { FailedRefundRow } from './failed-refund-store.ts';
import { paidAnotherWayEmail } from './emails.ts';
import { syncWithLedger } from './settle-refunds.ts';

type PaidAnotherWay = {
  /** How it was paid; shown to the member. */
  readonly note: string;
  /** The operator's uid. */
  readonly by: string;
};

/**
 * Records that an operator paid a returned refund another way: in the ledger, in the refund request if
 * there is one, and in the audit log. Emails the member. Idempotent.
 * @param id the provider's id of the failed refund
 * @throws AppError refund/not-found; refund/already-decided if it was made again at the provider
 */
export function payAnotherWay(
  { stores, clock, outbox, appUrl }: Pick<MembershipDeps, 'stores' | 'clock' | 'outbox' | 'appUrl'>,
  id: string,
  paid: PaidAnotherWay,
): Promise<void> {
  return stores.transaction(async (within) => {
    const failed = await within.failedRefunds.find(id);
    if (!failed) throw new AppError('refund/not-found');
    await within.customers.lock(failed.uid);
    const now = clock.now();
    if (!(await within.failedRefunds.pay(id, paid, now))) {
      if ((await within.failedRefunds.find(id))?.status === 'paid') return;
      throw new AppError('refund/already-decided');
    }
    await recordPayment(within, failed, paid, now);
    const person = await within.customers.findPerson(failed.uid);
    if (!person) return;
    const about = { to: person.email, appUrl, id, pence: failed.amount_pence, note: paid.note };
    await outbox.queue(paidAnotherWayEmail(about), within.trx);
  });
}

async function recordPayment(
  within: TransactionStores,
  failed: FailedRefundRow,
  { note, by }: PaidAnotherWay,
  now: Date,
): Promise<void> {
  const { refund_id: id, uid, subscription_id: subscriptionId } = failed;
  await within.ledger.add({
    uid,
    kind: 'refund',
    provider_id: `another-way-${id}`,
    subscription_id: subscriptionId,
    payment_intent_id: null,
    description: `${failed.description}, paid another way`,
    amount_pence: failed.amount_pence,
    happened_at: now,
    recorded_at: now,
  });
  const granted = await within.refunds.listGranted(uid);
  const request = granted.find((row) => row.subscription_id === subscriptionId);
  if (request) await syncWithLedger(within, request, now);
  await within.failedRefunds.audit(by, failed, note, now);
  await within.customers.bumpVersion(uid);
}
