import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../../http/app-error.ts';
import type { MembershipDeps } from '../deps.ts';
import type { TransactionStores } from '../stores.ts';
import { promiseRefund, tryCarryOutRefund } from './carry-out-refund.ts';
import { refundDeclinedEmail } from './emails.ts';
import { presentRefundQueue, presentRefundRequest } from './present-refund.ts';

type RefundDecision = {
  readonly decision: 'refund' | 'decline';
  readonly note: string;
  /** The operator's uid. */
  readonly by: string;
};

/** Open and decided refund requests. */
export async function listRefundRequests({
  stores,
  clock,
}: Pick<MembershipDeps, 'stores' | 'clock'>): Promise<RefundRequest[]> {
  const requests = await stores.refunds.listWithPeople();
  return presentRefundQueue(
    requests,
    await stores.failedRefunds.listWithPeople(),
    await stores.ledger.listOfSubscriptions(requests.map((row) => row.subscription_id)),
    londonDay(clock.now()),
  );
}

/**
 * Grants or declines a refund request (P-30). Idempotent.
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
  return presentRefundRequest(row, {
    open: [],
    ledger: await stores.ledger.listOfSubscriptions([row.subscription_id]),
    today: londonDay(deps.clock.now()),
  });
}

/** @returns whether this call granted the request */
async function decide(
  deps: Pick<MembershipDeps, 'clock' | 'jobs' | 'outbox' | 'appUrl'>,
  within: TransactionStores,
  id: string,
  { decision, note, by }: RefundDecision,
): Promise<boolean> {
  const request = await within.refunds.find(id);
  if (!request) throw new AppError('refund/not-found');
  const { uid } = request;
  await within.customers.lock(uid);
  const granting = decision === 'refund';
  if (granting && (await within.disputes.blocksRefunds(uid, request.subscription_id)))
    throw new AppError('refund/payment-disputed');
  const now = deps.clock.now();
  if (!(await within.refunds.decide(id, { decision, note, by }, now))) {
    const { status } = (await within.refunds.find(id)) ?? request;
    if ((status === 'declined') === !granting) return false;
    throw new AppError('refund/already-decided');
  }
  await within.refunds.audit(by, `refund/${decision}`, request, note, now);
  if (granting) {
    await promiseRefund(deps, within, { id, uid, membershipId: request.membership_id }, now);
    return true;
  }
  const person = await within.customers.findPerson(uid);
  if (person) {
    const about = { to: person.email, appUrl: deps.appUrl, id, note };
    await deps.outbox.queue(refundDeclinedEmail(about), within.trx);
  }
  return false;
}
