import { AppError } from '../http/app-error.ts';
import { isEventRead } from '../ports/payments/events-read.ts';
import { BadSignature, UnusableEvent } from '../ports/payments/payment-errors.ts';
import type { PaymentEvent, PaymentReference } from '../ports/payments/port.ts';
import type { MembershipDeps } from './deps.ts';
import type { EventRow } from './event-store.ts';
import { finishUpgrades } from './finish-upgrade.ts';
import { syncPerson } from './sync-person.ts';

/**
 * Takes in an event of the payment provider (P-31): the signature first, then the event is
 * kept once by its id, then it is applied by asking the provider; one that nothing can follow from
 * is kept and left alone. It returns only when all of that is durable; whatever fails is thrown, so
 * that the provider sends the event again.
 * @throws AppError webhook/bad-signature, thin-event, wrong-version, wrong-mode
 */
export async function receiveEvent(
  deps: MembershipDeps,
  rawBody: string,
  signature: string,
): Promise<void> {
  const event = readEvent(deps, rawBody, signature);
  const kept = await deps.stores.events.keep({
    id: event.id,
    type: event.type,
    customer_id: event.about.customerId,
    payment_intent_id: event.about.payment.paymentIntentId,
    charge_id: event.about.payment.chargeId,
    happened_at: event.createdAt,
    received_at: deps.clock.now(),
    status: 'received',
  });
  if (kept) await applyEvent(deps, kept);
}

/** Applies an event that is kept: it may be about an upgrade, or the membership that one waits for. */
export async function applyEvent(deps: MembershipDeps, event: EventRow): Promise<void> {
  if (event.status !== 'received') return;
  const uid = isEventRead(event.type) ? await findUid(deps, event) : null;
  if (uid !== null) {
    await syncPerson(deps, uid);
    await finishUpgrades(deps, uid);
  }
  const status = uid === null ? 'ignored' : 'applied';
  await deps.stores.events.settle(event.id, status, deps.clock.now());
}

function readEvent(
  { payments, log }: Pick<MembershipDeps, 'payments' | 'log'>,
  rawBody: string,
  signature: string,
): PaymentEvent {
  try {
    return payments.readEvent(rawBody, signature);
  } catch (error) {
    if (error instanceof BadSignature)
      throw new AppError('webhook/bad-signature', { cause: error });
    if (error instanceof UnusableEvent) {
      log.error({ reason: error.reason }, error.message);
      throw new AppError(`webhook/${error.reason}`, { cause: error });
    }
    throw error;
  }
}

type FindDeps = Pick<MembershipDeps, 'stores' | 'payments'>;

/** A refund or a dispute may name no customer, only the payment that it is about. */
async function findUid(deps: FindDeps, event: EventRow): Promise<string | null> {
  if (event.customer_id !== null)
    return (await deps.stores.customers.findByCustomer(event.customer_id))?.uid ?? null;
  return findPayer(deps, { paymentIntentId: event.payment_intent_id, chargeId: event.charge_id });
}

/**
 * The person who made a payment: as the ledger knows it, otherwise as the provider does, which may
 * tell of a payment before we have heard of it.
 * @returns null where it is nobody's of ours
 * @throws PaymentsUnavailable
 */
export async function findPayer(
  { stores, payments }: FindDeps,
  reference: PaymentReference,
): Promise<string | null> {
  const { paymentIntentId, chargeId } = reference;
  if (paymentIntentId === null && chargeId === null) return null;
  const known =
    paymentIntentId === null ? null : await stores.ledger.findUidByPayment(paymentIntentId);
  if (known !== null) return known;
  const payment = await payments.findPayment(reference);
  if (!payment) return null;
  if (payment.customerId !== null)
    return (await stores.customers.findByCustomer(payment.customerId))?.uid ?? null;
  return stores.ledger.findUidByPayment(payment.paymentIntentId);
}
