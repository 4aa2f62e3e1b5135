import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { AppError } from '../../http/app-error.ts';
import { promise } from './ask-for-refund.ts';
import type { CarryOutRefund } from './carry-out-refund.ts';
import type { MembershipParts } from '../parts.ts';
import { presentRefundRequest } from './present-refund.ts';
import { refundDeclinedMail } from './mails.ts';
import type { WithinTransaction } from '../stores.ts';

export type RefundDecision = {
  readonly decision: 'refund' | 'decline';
  readonly note: string;
  /** The operator. */
  readonly by: string;
};

/**
 * An operator grants or declines a wish for a refund (decision 30). The same decision again
 * changes nothing.
 * @throws AppError refund/not-found, refund/already-decided, refund/payment-disputed
 */
export function createDecideRefund(parts: MembershipParts, carryOut: CarryOutRefund) {
  const { stores, clock, log } = parts;

  return async (id: string, decision: RefundDecision): Promise<RefundRequest> => {
    const granted = await stores.transaction((within) => decide(within, id, decision));
    if (granted) {
      try {
        await carryOut(id);
      } catch (error) {
        log.error({ request: id, err: error }, 'a granted refund could not be carried out yet');
      }
    }
    const row = await stores.refundQueue.find(id);
    if (!row) throw new AppError('refund/not-found');
    return presentRefundRequest(row);
  };

  /** Whether it was granted just now. */
  async function decide(
    within: WithinTransaction,
    id: string,
    decision: RefundDecision,
  ): Promise<boolean> {
    const asked = await within.refunds.find(id);
    if (!asked) throw new AppError('refund/not-found');
    await within.customers.hold(asked.uid);
    const granting = decision.decision === 'refund';
    if (granting && (await within.disputes.blocksRefunds(asked.uid, asked.subscription_id)))
      throw new AppError('refund/payment-disputed');
    const now = clock.now();
    if (!(await within.refunds.decide(id, decision, now))) {
      const { status } = (await within.refunds.find(id)) ?? asked;
      if ((status === 'declined') === (decision.decision === 'decline')) return false;
      throw new AppError('refund/already-decided');
    }
    await within.refunds.note(
      decision.by,
      `refund/${decision.decision}`,
      asked,
      decision.note,
      now,
    );
    if (granting) {
      await promise(parts, within, { id, uid: asked.uid, membershipId: asked.membership_id }, now);
      return true;
    }
    const person = await within.customers.findPerson(asked.uid);
    if (person) {
      const about = { to: person.email, appUrl: parts.appUrl, id, note: decision.note };
      await parts.outbox.queue(refundDeclinedMail(about), within.trx);
    }
    return false;
  }
}
