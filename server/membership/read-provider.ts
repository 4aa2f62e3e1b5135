import type { SubscriptionFacts } from '#shared/domain/membership/fulfil.ts';
import type { Checkout, PaidInvoice, Refund, Subscription } from '../ports/payments/port.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { type MembershipParts, planOfPrice } from './parts.ts';

export type ProviderFacts = {
  readonly subscriptions: SubscriptionFacts[];
  readonly invoices: PaidInvoice[];
  readonly refunds: { readonly refund: Refund; readonly invoice: PaidInvoice }[];
  /** How the open checkout stands; null where there is none. */
  readonly checkoutStatus: Checkout['status'] | null;
};

/**
 * Everything that the payment provider knows about a customer now. An event is only the reason to
 * ask: what it says is never believed (decision 31).
 */
export async function readProvider(
  { payments, prices }: Pick<MembershipParts, 'payments' | 'prices'>,
  customerId: string,
  sessionId: string | null,
): Promise<ProviderFacts> {
  const [subscriptions, invoices, checkoutStatus] = await Promise.all([
    payments.listSubscriptions(customerId),
    payments.listInvoices(customerId),
    sessionId === null ? null : readCheckoutStatus(payments, sessionId),
  ]);
  const refunds = await Promise.all(
    invoices.map(async (invoice) => {
      const made = invoice.paymentIntentId
        ? await payments.listRefunds(invoice.paymentIntentId)
        : [];
      return made.map((refund) => ({ refund, invoice }));
    }),
  );
  return {
    subscriptions: subscriptions.map((subscription) => toFacts(subscription, invoices, prices)),
    invoices,
    refunds: refunds.flat(),
    checkoutStatus,
  };
}

async function readCheckoutStatus(
  payments: MembershipParts['payments'],
  sessionId: string,
): Promise<Checkout['status']> {
  try {
    return (await payments.getCheckout(sessionId)).status;
  } catch (error) {
    // A checkout that the provider does not know cannot be paid any more.
    if (error instanceof PaymentsRefused) return 'expired';
    throw error;
  }
}

function toFacts(
  subscription: Subscription,
  invoices: PaidInvoice[],
  prices: MembershipParts['prices'],
): SubscriptionFacts {
  return {
    id: subscription.id,
    plan: planOfPrice(prices, subscription.priceId),
    state: subscription.status,
    startedAt: subscription.startedAt,
    currentPeriodStart: subscription.currentPeriodStart,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    endedAt: subscription.endedAt,
    latestInvoicePaid: subscription.latestInvoice?.paid ?? null,
    everPaid: invoices.some(({ subscriptionId }) => subscriptionId === subscription.id),
  };
}
