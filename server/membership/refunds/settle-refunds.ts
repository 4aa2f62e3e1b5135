import { useInWords } from '#shared/domain/membership/cooling-off.ts';
import type { MembershipParts } from '../parts.ts';
import type { ProviderFacts } from '../read-provider.ts';
import { membershipRefundedMail } from './mails.ts';
import type { RefundRow } from './refund-store.ts';
import type { WithinTransaction } from '../stores.ts';

/**
 * Ends the wishes for a refund whose money has gone back, as the provider was seen to say: the
 * subscription ended, and every payment for it paid back in full. However it came about, by the
 * request, the job, an event or the sweep: once, with one mail to keep.
 * @param email where the person can be reached; null where the account is gone
 * @returns whether anything was settled
 */
export async function settleRefunds(
  { appUrl, outbox }: MembershipParts,
  within: WithinTransaction,
  { uid, email }: { uid: string; email: string | null },
  facts: ProviderFacts,
  now: Date,
): Promise<boolean> {
  let settled = false;
  for (const row of await within.refunds.listPaying(uid)) {
    const subscription = facts.subscriptions.find(({ id }) => id === row.subscription_id);
    const invoices = facts.invoices.filter(({ subscriptionId: id }) => id === row.subscription_id);
    const paid = invoices.reduce((sum, { amountPaidPence }) => sum + amountPaidPence, 0);
    const back = facts.refunds
      .filter(({ invoice }) => invoice.subscriptionId === row.subscription_id)
      .reduce((sum, { refund }) => sum + refund.amountPence, 0);
    if (subscription?.state !== 'canceled' || back === 0 || back < paid) continue;
    if (!(await within.refunds.settle(row.id, back, now))) continue;
    settled = true;
    await noteLateUse(within, row, now);
    if (email === null) continue;
    const about = { to: email, appUrl, id: row.id, pence: back, note: row.note, now };
    await outbox.queue(membershipRefundedMail(about), within.trx);
  }
  return settled;
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
