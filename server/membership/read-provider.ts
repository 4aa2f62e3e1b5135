import type { SubscriptionFacts } from '#shared/domain/membership/fulfil.ts';
import type { Checkout, PaidInvoice, Refund, Subscription } from '../ports/payments/port.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { type MembershipParts, planOfPrice } from './parts.ts';

export type ProviderFacts = {
  readonly subscriptions: SubscriptionFacts[];
  readonly invoices: PaidInvoice[];
  readonly refunds: { readonly refund: Refund; readonly invoice: PaidInvoice }[];
  /** How the open checkout stands; null where there is none. */
  readonly checkout: CheckoutFacts | null;
};

type CheckoutFacts = Pick<Checkout, 'status' | 'subscriptionId'>;

/**
 * Everything that the payment provider knows about a customer now. An event is only the reason to
 * ask: what it says is never believed (decision 31). The order of the questions matters: what a
 * complete checkout began is among the subscriptions, and what was paid for those among the invoices.
 */
export async function readProvider(
  { payments, prices }: Pick<MembershipParts, 'payments' | 'prices'>,
  customerId: string,
  sessionId: string | null,
): Promise<ProviderFacts> {
  const checkout = sessionId === null ? null : await readCheckout(payments, sessionId);
  const subscriptions = await payments.listSubscriptions(customerId);
  const invoices = await payments.listInvoices(customerId);
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
    checkout,
  };
}

async function readCheckout(
  payments: MembershipParts['payments'],
  sessionId: string,
): Promise<CheckoutFacts> {
  try {
    return await payments.getCheckout(sessionId);
  } catch (error) {
    // A checkout that the provider does not know cannot be paid any more.
    if (error instanceof PaymentsRefused) return { status: 'expired', subscriptionId: null };
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
    latestInvoiceGivenUp: subscription.latestInvoice?.givenUp ?? false,
    everPaid: invoices.some(({ subscriptionId }) => subscriptionId === subscription.id),
  };
}
