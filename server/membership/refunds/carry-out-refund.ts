import { refundOffer, useInWords } from '#shared/domain/membership/cooling-off.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { GiveBack } from './give-back.ts';
import type { MembershipParts } from '../parts.ts';
import { refundRequestedMail } from './mails.ts';
import type { RefundRow } from './refund-store.ts';
import type { WithinTransaction } from '../stores.ts';
import type { SyncPerson } from '../sync-person.ts';

/** Keeps the promise of a refund; takes the id of the request. */
export type CarryOutRefund = (requestId: string) => Promise<void>;

/**
 * Pays a membership back that is promised back already. The order decides every race:
 * 1. The promise is written down and the membership ended (ask-for-refund.ts). A check-in or a look
 *    at a promo code that begins after this finds no membership.
 * 2. Here use is looked for once more, with the person held, for what had begun before. Found: the
 *    membership goes on, and an operator decides. What is written even later changes nothing any
 *    more, and is noted for the operators (settle-refunds.ts).
 * 3. Only then the provider is asked, and what it did is written down by the sync, which ends the
 *    story in settle-refunds.ts. A crash anywhere is taken up by the job or the sweep.
 */
export function createCarryOutRefund(
  parts: MembershipParts,
  sync: SyncPerson,
  giveBack: GiveBack,
): CarryOutRefund {
  const { stores } = parts;

  return async (requestId) => {
    const row = await stores.refunds.find(requestId);
    if (row?.status !== 'paying') return;
    const stands = await stores.transaction((within) => lookAgain(within, row));
    if (!stands) return;
    await giveBack(row.subscription_id);
    await sync(row.uid);
  };

  /** Whether the promise stands. Once it is confirmed it always does. */
  async function lookAgain(within: WithinTransaction, seen: RefundRow): Promise<boolean> {
    await within.customers.hold(seen.uid);
    const row = await within.refunds.find(seen.id);
    if (row?.status !== 'paying') return false;
    if (row.confirmed_at !== null) return true;
    const now = parts.clock.now();
    const membership = await within.memberships.find(row.membership_id);
    if (!membership) return false;
    const use = await within.uses.of(membership);
    if (useInWords(use) === null) return within.refunds.confirm(row.id, now);
    const { reason } = refundOffer(membership.started_at, use, londonDay(row.asked_at));
    await within.refunds.withdraw(row.id, reason);
    await within.memberships.reopen(membership.id, now);
    await within.customers.moveVersion(row.uid);
    const person = await within.customers.findPerson(row.uid);
    if (person) {
      const mail = refundRequestedMail({ to: person.email, id: row.id, reason, now });
      await parts.outbox.queue(mail, within.trx);
    }
    return false;
  }
}
