import { refundOffer, useInWords } from '#shared/domain/membership/cooling-off.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipDeps } from '../deps.ts';
import type { WithinTransaction } from '../stores.ts';
import { syncPerson } from '../sync-person.ts';
import { giveBack } from './give-back.ts';
import { refundRequestedEmail } from './emails.ts';
import type { RefundRow } from './refund-store.ts';

/** The one who asked carries it out at once; only after a crash the job has to. */
const JOB_AFTER_SECONDS = 60;

/** Ends the membership and has the job keep the promise, whatever becomes of this process. */
export async function promiseRefund(
  { jobs }: Pick<MembershipDeps, 'jobs'>,
  within: WithinTransaction,
  { id, uid, membershipId }: { id: string; uid: string; membershipId: string },
  now: Date,
): Promise<void> {
  await within.memberships.end(membershipId, now);
  await within.customers.moveVersion(uid);
  await jobs.send(
    'membership-refund',
    { requestId: id },
    { startAfterSeconds: JOB_AFTER_SECONDS, onceKey: `refund:${id}` },
    within.trx,
  );
}

/** `carryOutRefund` right after the promise, which stands: the job and the sweep keep it otherwise. */
export async function tryCarryOutRefund(deps: MembershipDeps, requestId: string): Promise<void> {
  try {
    await carryOutRefund(deps, requestId);
  } catch (error) {
    deps.log.error({ request: requestId, err: error }, 'a refund could not be carried out yet');
  }
}

/**
 * Pays a membership back that is promised back already. The order decides every race:
 * 1. The promise is written down and the membership ended (`promiseRefund`). A check-in or a look
 *    at a promo code that begins after this finds no membership.
 * 2. Here use is looked for once more, with the person held, for what had begun before. Found: the
 *    membership goes on, and an operator decides. What is written even later changes nothing any
 *    more, and is noted for the operators (settle-refunds.ts).
 * 3. Only then the provider is asked, and what it did is written down by the sync, which ends the
 *    story in settle-refunds.ts. A crash anywhere is taken up by the job or the sweep.
 */
export async function carryOutRefund(deps: MembershipDeps, requestId: string): Promise<void> {
  const { stores } = deps;
  const row = await stores.refunds.find(requestId);
  if (row?.status !== 'paying') return;
  const stands = await stores.transaction((within) => lookAgain(deps, within, row));
  if (!stands) return;
  await giveBack(deps.payments, row.subscription_id);
  await syncPerson(deps, row.uid);
}

/** Whether the promise stands. Once it is confirmed it always does. */
async function lookAgain(
  deps: Pick<MembershipDeps, 'clock' | 'outbox'>,
  within: WithinTransaction,
  seen: RefundRow,
): Promise<boolean> {
  await within.customers.hold(seen.uid);
  const row = await within.refunds.find(seen.id);
  if (row?.status !== 'paying') return false;
  if (row.confirmed_at !== null) return true;
  const now = deps.clock.now();
  const membership = await within.memberships.find(row.membership_id);
  if (!membership) return false;
  const use = await within.uses.of(membership);
  if (useInWords(use) === null) return within.refunds.confirm(row.id, now);
  const { reason } = refundOffer(membership.started_at, use, londonDay(row.asked_at));
  await within.refunds.withdraw(row.id, reason);
  await within.memberships.reopen(membership.id, now);
  await within.customers.moveVersion(row.uid);
  await confirmRequest(deps, within, { ...row, reason }, now);
  return false;
}

/** Tells a person that an operator looks at the request, where there is an account. */
export async function confirmRequest(
  { outbox }: Pick<MembershipDeps, 'outbox'>,
  within: WithinTransaction,
  { id, uid, reason }: Pick<RefundRow, 'id' | 'uid' | 'reason'>,
  now: Date,
): Promise<void> {
  const person = await within.customers.findPerson(uid);
  if (!person) return;
  await outbox.queue(refundRequestedEmail({ to: person.email, id, reason, now }), within.trx);
}
