import { useInWords } from '#shared/domain/membership/cooling-off.ts';
import { grantedRefundState } from '#shared/domain/membership/refund-state.ts';
import type { MembershipDeps } from '../deps.ts';
import type { ProviderFacts } from '../read-provider.ts';
import { membershipRefundedEmail } from './emails.ts';
import type { RefundRow } from './refund-store.ts';
import type { WithinTransaction } from '../stores.ts';

/**
 * Brings the granted requests for a refund in line with the money, as the provider was seen to say:
 * paid back once the subscription has ended and every payment for it is back in full; sent back
 * where the bank returned it. However it came about, by the request, the job, an event or the
 * sweep: once, with one email to keep.
 * @param email where the person can be reached; null where the account is gone
 * @returns whether anything was settled
 */
export async function settleRefunds(
  { appUrl, outbox }: Pick<MembershipDeps, 'appUrl' | 'outbox'>,
  within: WithinTransaction,
  { uid, email }: { uid: string; email: string | null },
  facts: ProviderFacts,
  now: Date,
): Promise<boolean> {
  let settled = false;
  for (const row of await within.refunds.listGranted(uid)) {
    const subscription = facts.subscriptions.find(({ id }) => id === row.subscription_id);
    if (subscription?.state !== 'canceled') continue;
    // The bank holds the money: whether it goes back by way of us is not known yet.
    if (await within.disputes.blocksRefunds(uid, row.subscription_id)) continue;
    const moved = await moveWithMoney(within, row, now);
    if (!moved) continue;
    settled = true;
    if (moved.state !== 'refunded') continue;
    if (moved.failures === 0) await noteLateUse(within, row, now);
    // Of what the bank gave back in a dispute the person knows from the bank.
    if (email === null || moved.disputedPence > 0) continue;
    const { pence, failures } = moved;
    const asked = !(await within.warnings.isRefunded(uid, row.subscription_id));
    const about = { to: email, appUrl, id: row.id, pence, note: row.note, now, failures, asked };
    await outbox.queue(membershipRefundedEmail(about), within.trx);
  }
  return settled;
}

/**
 * Gives a granted request the state that follows from the ledger (`grantedRefundState`).
 * @returns the new state, what has been paid back and what a dispute took in pence, and how many
 * refunds failed before; null where nothing changed
 */
export async function moveWithMoney(within: WithinTransaction, row: RefundRow, now: Date) {
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
 * Somebody who was let in before the promise and came to write after use was looked for again: the
 * money is on its way by then, and stays there. An operator finds it in the audit log.
 */
async function noteLateUse(within: WithinTransaction, row: RefundRow, now: Date): Promise<void> {
  if (row.decided_by !== null) return;
  const membership = await within.memberships.find(row.membership_id);
  if (!membership) return;
  const used = useInWords(await within.uses.of(membership));
  if (used !== null) await within.refunds.note(null, 'refund/used-meanwhile', row, used, now);
}
