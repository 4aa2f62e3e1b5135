import type { SubscriptionFacts } from '#shared/domain/membership/fulfil.ts';
import { PLAN_IDS, type PlanId } from '#shared/domain/membership/plan.ts';
import type {
  Checkout,
  Dispute,
  FraudWarning,
  PaidInvoice,
  Refund,
  Subscription,
} from '../ports/payments/port.ts';
import { ifKnown, unlessRefused } from '../ports/payments/payment-errors.ts';
import type { MembershipDeps } from './deps.ts';
import type { PaymentCard } from './payment-card-store.ts';

export type ProviderFacts = {
  readonly subscriptions: SubscriptionFacts[];
  readonly invoices: PaidInvoice[];
  readonly refunds: { readonly refund: Refund; readonly invoice: PaidInvoice }[];
  /** The disputes and fraud warnings about each known payment. */
  readonly cases: readonly PaymentCases[];
  /** The cards of payments that have none recorded. */
  readonly cards: readonly PaymentCard[];
  /** The open checkout; null if there is none. */
  readonly checkout: CheckoutFacts | null;
};

export type PaymentCases = {
  readonly paymentIntentId: string;
  readonly disputes: readonly Dispute[];
  readonly warnings: readonly FraudWarning[];
};

type CheckoutFacts = Pick<Checkout, 'status' | 'subscriptionId'>;

/** What to read from the provider about a person. */
type ProviderQuery = {
  /** The present customer, and former ones that were deleted or became unknown. */
  readonly customerIds: readonly string[];
  /** The current membership's subscription: read by id if no customer lists it. */
  readonly subscriptionId: string | null;
  readonly sessionId: string | null;
  /** Recorded payments: for a deleted customer the provider may list none. */
  readonly paymentIntentIds: readonly string[];
  /** Payments whose card is recorded. */
  readonly cardsKnown: readonly string[];
};

/**
 * Reads a person's present state from the payment provider. An event only triggers this read; its
 * payload is never trusted (P-31). Objects unknown to the provider are left out, and a membership
 * continues to its last paid day. The order of the requests matters: checkout, subscriptions,
 * invoices, so that a completed checkout's subscription and its payments are included.
 */
export async function readProvider(
  { payments, prices }: Pick<MembershipDeps, 'payments' | 'prices'>,
  { customerIds, subscriptionId, sessionId, paymentIntentIds, cardsKnown }: ProviderQuery,
): Promise<ProviderFacts> {
  const checkout = sessionId === null ? null : await readCheckout(payments, sessionId);
  const listed = await listForAll(customerIds, payments.listSubscriptions);
  const unlisted = subscriptionId !== null && !listed.some(({ id }) => id === subscriptionId);
  const subscriptions = unlisted
    ? [
        ...listed,
        ...(await ifKnown(async () => [await payments.getSubscription(subscriptionId)], [])),
      ]
    : listed;
  const invoices = await listForAll(customerIds, payments.listInvoices);
  const refunds = await Promise.all(
    invoices.map(async (invoice) => {
      const listedRefunds = invoice.paymentIntentId
        ? await payments.listRefunds(invoice.paymentIntentId)
        : [];
      return listedRefunds.map((refund) => ({ refund, invoice }));
    }),
  );
  const paid = new Set([
    ...paymentIntentIds,
    ...invoices.flatMap(({ paymentIntentId: id }) => id ?? []),
  ]);
  return {
    subscriptions: subscriptions.map((subscription) => toFacts(subscription, invoices, prices)),
    invoices,
    refunds: refunds.flat(),
    cases: await Promise.all([...paid].map((id) => readCases(payments, id))),
    cards: await Promise.all(
      [...paid].filter((id) => !cardsKnown.includes(id)).map((id) => readCard(payments, id)),
    ),
    checkout,
  };
}

/** Reads a checkout. One unknown to the provider counts as expired. */
function readCheckout(
  payments: MembershipDeps['payments'],
  sessionId: string,
): Promise<CheckoutFacts> {
  const unknown: CheckoutFacts = { status: 'expired', subscriptionId: null };
  return unlessRefused(() => payments.getCheckout(sessionId), unknown);
}

async function readCard(
  payments: MembershipDeps['payments'],
  paymentIntentId: string,
): Promise<PaymentCard> {
  const fingerprint = await ifKnown(() => payments.findCardFingerprint(paymentIntentId), null);
  return { paymentIntentId, fingerprint };
}

async function readCases(
  payments: MembershipDeps['payments'],
  paymentIntentId: string,
): Promise<PaymentCases> {
  return {
    paymentIntentId,
    disputes: await ifKnown(() => payments.listDisputes(paymentIntentId), []),
    warnings: await ifKnown(() => payments.listFraudWarnings(paymentIntentId), []),
  };
}

async function listForAll<T>(
  customerIds: readonly string[],
  list: (customerId: string) => Promise<T[]>,
): Promise<T[]> {
  return (await Promise.all(customerIds.map((id) => ifKnown(() => list(id), [])))).flat();
}

/** The plan of a price id, or null. */
export function planOfPrice(
  prices: MembershipDeps['prices'],
  priceId: string | null,
): PlanId | null {
  return PLAN_IDS.find((id) => prices[id] === priceId) ?? null;
}

function toFacts(
  subscription: Subscription,
  invoices: PaidInvoice[],
  prices: MembershipDeps['prices'],
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
    // Check the latest invoice too: for a deleted customer the provider may list none.
    everPaid:
      invoices.some(({ subscriptionId }) => subscriptionId === subscription.id) ||
      (subscription.latestInvoice?.paid === true && subscription.latestInvoice.amountPaidPence > 0),
  };
}
