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
import { type OnSetAside, type SetAside, Unreadable } from '../ports/payments/set-aside.ts';
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
  /** Objects that cannot be read, and are left out. */
  readonly setAside: readonly SetAside[];
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
 * invoices, so that a completed checkout's subscription and its payments are included. One object that
 * cannot be read does not keep the others from being applied.
 */
export async function readProvider(
  { payments, prices }: Pick<MembershipDeps, 'payments' | 'prices'>,
  { customerIds, subscriptionId, sessionId, paymentIntentIds, cardsKnown }: ProviderQuery,
): Promise<ProviderFacts> {
  const found = new Map<string, SetAside>();
  const onSetAside: OnSetAside = (one) => found.set(`${one.kind}:${one.id}`, one);
  const checkout = sessionId === null ? null : await readCheckout(payments, sessionId, onSetAside);
  const listed = await listForAll(customerIds, (id) => payments.listSubscriptions(id, onSetAside));
  const unlisted = subscriptionId !== null && !listed.some(({ id }) => id === subscriptionId);
  const subscriptions = unlisted
    ? [
        ...listed,
        ...(await unlessSetAside(
          () => ifKnown(async () => [await payments.getSubscription(subscriptionId)], []),
          [],
          onSetAside,
        )),
      ]
    : listed;
  const invoices = await listForAll(customerIds, (id) => payments.listInvoices(id, onSetAside));
  const refunds = await Promise.all(
    invoices.map(async (invoice) => {
      const listedRefunds = invoice.paymentIntentId
        ? await payments.listRefunds(invoice.paymentIntentId, onSetAside)
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
    cases: await Promise.all([...paid].map((id) => readCases(payments, id, onSetAside))),
    cards: await Promise.all(
      [...paid].filter((id) => !cardsKnown.includes(id)).map((id) => readCard(payments, id)),
    ),
    checkout,
    setAside: [...found.values()],
  };
}

/** Reads a checkout. One unknown to the provider counts as expired. */
function readCheckout(
  payments: MembershipDeps['payments'],
  sessionId: string,
  onSetAside: OnSetAside,
): Promise<CheckoutFacts> {
  const unknown: CheckoutFacts = { status: 'expired', subscriptionId: null };
  return unlessRefused(
    () => unlessSetAside(() => payments.getCheckout(sessionId), unknown, onSetAside),
    unknown,
  );
}

async function unlessSetAside<T, E>(
  call: () => Promise<T>,
  otherwise: E,
  onSetAside: OnSetAside,
): Promise<T | E> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    onSetAside(error.about);
    return otherwise;
  }
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
  onSetAside: OnSetAside,
): Promise<PaymentCases> {
  return {
    paymentIntentId,
    disputes: await ifKnown(() => payments.listDisputes(paymentIntentId, onSetAside), []),
    warnings: await ifKnown(() => payments.listFraudWarnings(paymentIntentId, onSetAside), []),
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
