import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import type { WithinTransaction } from '../stores.ts';
import { promiseRefund, tryCarryOutRefund } from './carry-out-refund.ts';
import { refundDeclinedEmail } from './emails.ts';
import { presentRefundQueue, presentRefundRequest } from './present-refund.ts';

type RefundDecision = {
  readonly decision: 'refund' | 'decline';
  readonly note: string;
  /** The operator. */
  readonly by: string;
};

/** What the operators decide about, and what they decided. */
export async function listRefundRequests({
  stores,
}: Pick<MembershipDeps, 'stores'>): Promise<RefundRequest[]> {
  return presentRefundQueue(
    await stores.refunds.listWithPeople(),
    await stores.failedRefunds.listWithPeople(),
  );
}

/**
 * An operator grants or declines a wish for a refund (P-30). The same decision again
 * changes nothing.
 * @throws AppError refund/not-found, refund/already-decided, refund/payment-disputed
 */
export async function decideRefund(
  deps: MembershipDeps,
  id: string,
  decision: RefundDecision,
): Promise<RefundRequest> {
  const { stores } = deps;
  const granted = await stores.transaction((within) => decide(deps, within, id, decision));
  if (granted) await tryCarryOutRefund(deps, id);
  const row = await stores.refunds.findWithPerson(id);
  if (!row) throw new AppError('refund/not-found');
  return presentRefundRequest(row);
}

/** Whether it was granted just now. */
async function decide(
  deps: Pick<MembershipDeps, 'clock' | 'jobs' | 'outbox' | 'appUrl'>,
  within: WithinTransaction,
  id: string,
  { decision, note, by }: RefundDecision,
): Promise<boolean> {
  const asked = await within.refunds.find(id);
  if (!asked) throw new AppError('refund/not-found');
  const { uid } = asked;
  await within.customers.hold(uid);
  const granting = decision === 'refund';
  if (granting && (await within.disputes.blocksRefunds(uid, asked.subscription_id)))
    throw new AppError('refund/payment-disputed');
  const now = deps.clock.now();
  if (!(await within.refunds.decide(id, { decision, note, by }, now))) {
    const { status } = (await within.refunds.find(id)) ?? asked;
    if ((status === 'declined') === !granting) return false;
    throw new AppError('refund/already-decided');
  }
  await within.refunds.note(by, `refund/${decision}`, asked, note, now);
  if (granting) {
    await promiseRefund(deps, within, { id, uid, membershipId: asked.membership_id }, now);
    return true;
  }
  const person = await within.customers.findPerson(uid);
  if (person) {
    const about = { to: person.email, appUrl: deps.appUrl, id, note };
    await deps.outbox.queue(refundDeclinedEmail(about), within.trx);
  }
  return false;
}
