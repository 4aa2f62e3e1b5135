import { AppError } from '../http/app-error.ts';
import { paymentEventLag } from '../metrics/metrics.ts';
import { isHandledEvent } from '../ports/payments/handled-events.ts';
import { BadSignature, UnusableEvent } from '../ports/payments/payment-errors.ts';
import type { PaymentEvent, PaymentReference } from '../ports/payments/port.ts';
import type { MembershipDeps } from './deps.ts';
import type { EventRow } from './event-store.ts';
import { finishUpgrades } from './finish-upgrade.ts';
import { syncPerson } from './sync-person.ts';

/**
 * Receives an event from the payment provider (P-31): verifies the signature, stores the event once by
 * its id, and applies it by syncing the person. Irrelevant events are stored as ignored. Returns when
 * everything is durable; any failure is thrown, so that the provider retries.
 * @throws AppError webhook/bad-signature, thin-event, wrong-version, wrong-mode, unreadable-event
 */
export async function receiveEvent(
  deps: MembershipDeps,
  rawBody: string,
  signature: string,
): Promise<void> {
  const event = readEvent(deps, rawBody, signature);
  const now = deps.clock.now();
  const happenedAt = event.createdAt ?? now;
  const lagMs = now.getTime() - happenedAt.getTime();
  paymentEventLag.observe(Math.max(0, lagMs / 1000));
  const stored = await deps.stores.events.save({
    id: event.id,
    type: event.type,
    customer_id: event.about.customerId,
    payment_intent_id: event.about.payment.paymentIntentId,
    charge_id: event.about.payment.chargeId,
    happened_at: happenedAt,
    received_at: now,
    status: 'received',
  });
  if (stored) await applyEvent(deps, stored);
}

/** Applies a stored event: syncs the person and advances their upgrades. */
export async function applyEvent(deps: MembershipDeps, event: EventRow): Promise<void> {
  if (event.status !== 'received') return;
  const uid = isHandledEvent(event.type) ? await findUid(deps, event) : null;
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
      log.error({ event: 'payment', reason: error.reason }, error.message);
      throw new AppError(`webhook/${error.reason}`, { cause: error });
    }
    throw error;
  }
}

type FindDeps = Pick<MembershipDeps, 'stores' | 'payments'>;

/** An event about a refund or dispute may have no customer, only a payment. */
async function findUid(deps: FindDeps, event: EventRow): Promise<string | null> {
  if (event.customer_id !== null)
    return (await deps.stores.customers.findByCustomer(event.customer_id))?.uid ?? null;
  return findPayer(deps, { paymentIntentId: event.payment_intent_id, chargeId: event.charge_id });
}

/**
 * Finds the person who made a payment, in the ledger or else at the provider, whose event may precede
 * our record of the payment.
 * @returns null if it is not one of our customers'
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
