import { describeUse } from '#shared/domain/membership/cooling-off.ts';
import { grantedRefundState } from '#shared/domain/membership/refund-state.ts';
import type { MembershipDeps } from '../deps.ts';
import type { ProviderFacts } from '../read-provider.ts';
import { membershipRefundedEmail } from './emails.ts';
import { paymentsOf } from './present-refund.ts';
import type { RefundRow } from './refund-store.ts';
import type { TransactionStores } from '../stores.ts';

/**
 * Updates granted refund requests from the ledger and the provider's state: `refunded` once the
 * subscription has ended and every payment is refunded in full, `returned` if the bank returned it.
 * Sends one confirmation, whether the request, the job, an event or the sweep got here first.
 * @param email null if the account is deleted
 * @returns whether anything was settled
 */
export async function settleRefunds(
  { appUrl, outbox }: Pick<MembershipDeps, 'appUrl' | 'outbox'>,
  within: TransactionStores,
  { uid, email }: { uid: string; email: string | null },
  facts: ProviderFacts,
  now: Date,
): Promise<boolean> {
  let settled = false;
  for (const row of await within.refunds.listGranted(uid)) {
    const subscription = facts.subscriptions.find(({ id }) => id === row.subscription_id);
    if (subscription?.state !== 'canceled') continue;
    // The bank holds disputed money: it is undecided whether the refund goes through us.
    if (await within.disputes.blocksRefunds(uid, row.subscription_id)) continue;
    const moved = await syncWithLedger(within, row, now);
    if (!moved) continue;
    settled = true;
    if (moved.state !== 'refunded') continue;
    if (moved.failures === 0) await auditLateUse(within, row, now);
    // The bank itself informs the member about money returned in a dispute.
    if (email === null || moved.disputedPence > 0) continue;
    const { pence, failures } = moved;
    const later = paymentsOf(row, await within.ledger.list(uid)).filter((one) => one.afterRequest);
    const requested = !(await within.warnings.isRefunded(uid, row.subscription_id));
    const about = {
      to: email,
      appUrl,
      id: row.id,
      pence,
      note: row.note,
      now,
      failures,
      requested,
      later,
    };
    await outbox.queue(membershipRefundedEmail(about), within.trx);
  }
  return settled;
}

/**
 * Sets a granted request's status from the ledger (`grantedRefundState`).
 * @returns the new status, refunded and disputed pence, and the number of failed refunds; null if
 *   nothing changed
 */
export async function syncWithLedger(within: TransactionStores, row: RefundRow, now: Date) {
  const totals = await within.ledger.totalsOf(row.uid, row.subscription_id);
  const failed = await within.failedRefunds.listOfSubscription(row.uid, row.subscription_id);
  const state = grantedRefundState({
    ...totals,
    returned: failed.some(({ status }) => status === 'open'),
    paidAnotherWay: failed.some(({ status }) => status === 'paid'),
  });
  if (state === row.status) return null;
  const { refundedPence: pence, disputedPence } = totals;
  const returned = pence + disputedPence;
  if (!(await within.refunds.move(row.id, row.status, state, returned, now))) return null;
  return { state, pence, disputedPence, failures: failed.length };
}

/**
 * Logs use that was recorded after the last check, for the operators. The refund is not reversed.
 */
async function auditLateUse(within: TransactionStores, row: RefundRow, now: Date): Promise<void> {
  if (row.decided_by !== null) return;
  const membership = await within.memberships.find(row.membership_id);
  if (!membership) return;
  const used = describeUse(await within.uses.of(membership));
  if (used !== null) await within.refunds.audit(null, 'refund/used-meanwhile', row, used, now);
}
