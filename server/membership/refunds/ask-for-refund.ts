import { randomUUID } from 'node:crypto';
import { londonDay } from '#shared/domain/dates/day.ts';
import { refundOffer } from '#shared/domain/membership/cooling-off.ts';
import { AppError } from '../../http/app-error.ts';
import type { CarryOutRefund } from './carry-out-refund.ts';
import type { MembershipParts } from '../parts.ts';
import { chooseRow } from '../present.ts';
import { refundRequestedMail } from './mails.ts';
import type { WithinTransaction } from '../stores.ts';

/** The one who asked carries it out at once; only after a crash the job has to. */
const JOB_AFTER_SECONDS = 60;

/**
 * A member wants the money back (decision 30). Decided with the person held, so that of many
 * presses one asks and the others find it asked. Where it is due at once, the promise is written
 * down and the membership ended in that same step: from then on nobody is let in by it.
 * @throws AppError membership/none, membership/refund-not-possible, refund/payment-disputed
 */
export function createAskForRefund(parts: MembershipParts, carryOut: CarryOutRefund) {
  const { stores, log } = parts;

  return async (uid: string): Promise<void> => {
    const promised = await stores.transaction((within) => ask(within, uid));
    if (promised === null) return;
    try {
      await carryOut(promised);
    } catch (error) {
      // The promise stands; the job and the sweep keep it as soon as the provider answers.
      log.error({ uid, err: error }, 'a refund could not be carried out yet');
    }
  };

  /** Gives the id of a promise that was made just now. */
  async function ask(within: WithinTransaction, uid: string): Promise<string | null> {
    const held = await within.customers.hold(uid);
    const row = held && chooseRow(await within.memberships.list(uid));
    if (!row) throw new AppError('membership/none');
    const known = await within.refunds.findOfMembership(row.id);
    if (known && known.status !== 'declined') return null;
    const now = parts.clock.now();
    if (await within.disputes.blocksRefunds(uid, row.subscription_id))
      throw new AppError('refund/payment-disputed');
    const use = await within.uses.of(row);
    const offer = refundOffer(row.started_at, use, londonDay(now));
    if (known) {
      throw new AppError('membership/refund-not-possible', {
        message: 'Your request for a refund was declined. Please write to us if you disagree.',
      });
    }
    if (offer.kind === 'none') {
      throw new AppError('membership/refund-not-possible', { message: offer.reason });
    }
    if (row.ended_at !== null) {
      throw new AppError('membership/refund-not-possible', {
        message: 'This membership has ended. Please write to us about a refund.',
      });
    }
    const id = randomUUID();
    await within.refunds.add(
      {
        id,
        uid,
        membershipId: row.id,
        subscriptionId: row.subscription_id,
        status: offer.kind === 'refund' ? 'paying' : 'waiting',
        reason: offer.reason,
      },
      now,
    );
    if (offer.kind === 'request') {
      const person = await within.customers.findPerson(uid);
      if (person) {
        const mail = refundRequestedMail({ to: person.email, id, reason: offer.reason, now });
        await parts.outbox.queue(mail, within.trx);
      }
      return null;
    }
    await promise(parts, within, { id, uid, membershipId: row.id }, now);
    return id;
  }
}

/** Ends the membership and has the job keep the promise, whatever becomes of this process. */
export async function promise(
  { jobs }: MembershipParts,
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
