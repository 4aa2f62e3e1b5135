import { AppError } from '../http/app-error.ts';
import { isEventRead } from '../ports/payments/events-read.ts';
import { BadSignature, UnusableEvent } from '../ports/payments/payment-errors.ts';
import type { PaymentEvent } from '../ports/payments/port.ts';
import type { EventRow } from './event-store.ts';
import { findPayer } from './find-payer.ts';
import type { MembershipParts } from './parts.ts';
import type { SyncPerson } from './sync-person.ts';

/**
 * Takes in events of the payment provider (decision 31): the signature first, then the event is
 * kept once by its id, then it is applied by asking the provider; one that nothing can follow from
 * is kept and left alone. It returns only when all of that
 * is durable; whatever fails is thrown, so that the provider sends the event again.
 */
export function createReceiveEvent(parts: MembershipParts, sync: SyncPerson) {
  const { stores, clock } = parts;

  /** Applies an event that is kept. */
  async function apply(event: EventRow): Promise<void> {
    if (event.status !== 'received') return;
    const uid = isEventRead(event.type) ? await findUid(event) : null;
    if (uid !== null) await sync(uid);
    await stores.events.settle(event.id, uid === null ? 'ignored' : 'applied', clock.now());
  }

  /** A refund or a dispute may name no customer, only the payment that it is about. */
  async function findUid(event: EventRow): Promise<string | null> {
    if (event.customer_id !== null)
      return (await stores.customers.findByCustomer(event.customer_id))?.uid ?? null;
    return findPayer(parts, {
      paymentIntentId: event.payment_intent_id,
      chargeId: event.charge_id,
    });
  }

  return {
    apply,

    /** @throws AppError webhook/bad-signature, thin-event, wrong-version, wrong-mode */
    async receive(rawBody: string, signature: string): Promise<void> {
      const event = read(rawBody, signature);
      const kept = await stores.events.keep({
        id: event.id,
        type: event.type,
        customer_id: event.about.customerId,
        payment_intent_id: event.about.payment.paymentIntentId,
        charge_id: event.about.payment.chargeId,
        happened_at: event.createdAt,
        received_at: clock.now(),
        status: 'received',
        settled_at: null,
      });
      if (kept) await apply(kept);
    },
  };

  function read(rawBody: string, signature: string): PaymentEvent {
    try {
      return parts.payments.readEvent(rawBody, signature);
    } catch (error) {
      if (error instanceof BadSignature)
        throw new AppError('webhook/bad-signature', { cause: error });
      if (error instanceof UnusableEvent) {
        parts.log.error({ reason: error.reason }, error.message);
        throw new AppError(`webhook/${error.reason}`, { cause: error });
      }
      throw error;
    }
  }
}
