import type { PaymentReference } from '../ports/payments/port.ts';
import type { MembershipParts } from './parts.ts';

/**
 * The person who made a payment: as the ledger knows it, otherwise as the provider does, which may
 * tell of a payment before we have heard of it.
 * @returns null where it is nobody's of ours
 * @throws PaymentsUnavailable
 */
export async function findPayer(
  { stores, payments }: Pick<MembershipParts, 'stores' | 'payments'>,
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
