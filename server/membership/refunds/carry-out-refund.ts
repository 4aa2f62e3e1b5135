import { refundOffer, describeUse } from '#shared/domain/membership/cooling-off.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipDeps } from '../deps.ts';
import type { TransactionStores } from '../stores.ts';
import { syncPerson } from '../sync-person.ts';
import { cancelAndRefund } from './cancel-and-refund.ts';
import { refundRequestedEmail } from './emails.ts';
import type { RefundRow } from './refund-store.ts';

/** The request carries the refund out at once; the job is the fallback after a crash. */
const JOB_AFTER_SECONDS = 60;

/** Ends the membership and queues the durable job that carries the refund out. */
export async function promiseRefund(
  { jobs }: Pick<MembershipDeps, 'jobs'>,
  within: TransactionStores,
  { id, uid, membershipId }: { id: string; uid: string; membershipId: string },
  now: Date,
): Promise<void> {
  await within.memberships.end(membershipId, now);
  await within.customers.bumpVersion(uid);
  await jobs.send(
    'membership-refund',
    { requestId: id },
    { startAfterSeconds: JOB_AFTER_SECONDS },
    within.trx,
  );
}

/** Runs `carryOutRefund` after the promise is committed. On failure the job and the sweep retry. */
export async function tryCarryOutRefund(deps: MembershipDeps, requestId: string): Promise<void> {
  try {
    await carryOutRefund(deps, requestId);
  } catch (error) {
    deps.log.error(
      { event: 'payment', request: requestId, err: error },
      'a refund could not be carried out yet',
    );
  }
}

/**
 * Carries out a promised refund. The order of the steps decides every race:
 * 1. `promiseRefund` records the promise and ends the membership. A check-in or code reveal that
 *    begins afterwards finds no membership.
 * 2. With the person locked, use is checked once more for requests that began before. If there is any,
 *    the membership is reopened and an operator decides. Later use changes nothing and is logged for
 *    the operators (settle-refunds.ts).
 * 3. Only then the provider refunds the payments, and the sync records the result
 *    (settle-refunds.ts). After a crash the job or the sweep continues.
 */
export async function carryOutRefund(deps: MembershipDeps, requestId: string): Promise<void> {
  const { stores } = deps;
  const row = await stores.refunds.find(requestId);
  if (row?.status !== 'paying') return;
  const confirmed = await stores.transaction((within) => confirmUnused(deps, within, row));
  if (!confirmed) return;
  await cancelAndRefund(deps.payments, row.subscription_id);
  await syncPerson(deps, row.uid);
}

/** Confirms the promise if the membership is unused. @returns whether it is confirmed, which is final */
async function confirmUnused(
  deps: Pick<MembershipDeps, 'clock' | 'outbox' | 'appUrl'>,
  within: TransactionStores,
  seen: RefundRow,
): Promise<boolean> {
  await within.customers.lock(seen.uid);
  const row = await within.refunds.find(seen.id);
  if (row?.status !== 'paying') return false;
  if (row.confirmed_at !== null) return true;
  const now = deps.clock.now();
  const membership = await within.memberships.find(row.membership_id);
  if (!membership) return false;
  const use = await within.uses.of(membership);
  if (describeUse(use) === null) return within.refunds.confirm(row.id, now);
  const { reason } = refundOffer(membership.started_at, use, londonDay(row.asked_at));
  await within.refunds.withdraw(row.id, reason);
  await within.memberships.reopen(membership.id, now);
  await within.customers.bumpVersion(row.uid);
  await confirmRequest(deps, within, { ...row, reason }, now);
  return false;
}

/** Emails the person, if the account exists, that an operator will decide about the request. */
export async function confirmRequest(
  { outbox, appUrl }: Pick<MembershipDeps, 'outbox' | 'appUrl'>,
  within: TransactionStores,
  { id, uid, reason }: Pick<RefundRow, 'id' | 'uid' | 'reason'>,
  now: Date,
): Promise<void> {
  const person = await within.customers.findPerson(uid);
  if (!person) return;
  const about = { to: person.email, appUrl, id, reason, now };
  await outbox.queue(refundRequestedEmail(about), within.trx);
}
