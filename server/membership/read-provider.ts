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

export type ProviderFacts = {
  readonly subscriptions: SubscriptionFacts[];
  readonly invoices: PaidInvoice[];
  readonly refunds: { readonly refund: Refund; readonly invoice: PaidInvoice }[];
  /** Of every payment that is known: the disputes and fraud warnings about it. */
  readonly questions: readonly Questions[];
  /** How the open checkout stands; null where there is none. */
  readonly checkout: CheckoutFacts | null;
};

export type Questions = {
  readonly paymentIntentId: string;
  readonly disputes: readonly Dispute[];
  readonly warnings: readonly FraudWarning[];
};

type CheckoutFacts = Pick<Checkout, 'status' | 'subscriptionId'>;

/** What of a person is asked about at the provider. */
type Asked = {
  /** The present customer, and those before it that were deleted or became unknown. */
  readonly customerIds: readonly string[];
  /** The subscription of a running membership: asked for by itself where no customer has it. */
  readonly subscriptionId: string | null;
  readonly sessionId: string | null;
  /** The payments that are known already: of a customer who is gone the provider may list none. */
  readonly paymentIntentIds: readonly string[];
};

/**
 * Everything that the payment provider knows about a person now. An event is only the reason to
 * ask: what it says is never believed (P-31). What it does not know is left out: nothing
 * follows from that, and a membership goes on to its last paid day. The order of the questions
 * matters: what a complete checkout began is among the subscriptions, and what was paid for those
 * among the invoices.
 */
export async function readProvider(
  { payments, prices }: Pick<MembershipDeps, 'payments' | 'prices'>,
  { customerIds, subscriptionId, sessionId, paymentIntentIds }: Asked,
): Promise<ProviderFacts> {
  const checkout = sessionId === null ? null : await readCheckout(payments, sessionId);
  const listed = await listOfAll(customerIds, payments.listSubscriptions);
  const unlisted = subscriptionId !== null && !listed.some(({ id }) => id === subscriptionId);
  const subscriptions = unlisted
    ? [
        ...listed,
        ...(await ifKnown(async () => [await payments.getSubscription(subscriptionId)], [])),
      ]
    : listed;
  const invoices = await listOfAll(customerIds, payments.listInvoices);
  const refunds = await Promise.all(
    invoices.map(async (invoice) => {
      const made = invoice.paymentIntentId
        ? await payments.listRefunds(invoice.paymentIntentId)
        : [];
      return made.map((refund) => ({ refund, invoice }));
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
    questions: await Promise.all([...paid].map((id) => readQuestions(payments, id))),
    checkout,
  };
}

/** A checkout that the provider does not know cannot be paid any more. */
function readCheckout(
  payments: MembershipDeps['payments'],
  sessionId: string,
): Promise<CheckoutFacts> {
  const unknown: CheckoutFacts = { status: 'expired', subscriptionId: null };
  return unlessRefused(() => payments.getCheckout(sessionId), unknown);
}

async function readQuestions(
  payments: MembershipDeps['payments'],
  paymentIntentId: string,
): Promise<Questions> {
  return {
    paymentIntentId,
    disputes: await ifKnown(() => payments.listDisputes(paymentIntentId), []),
    warnings: await ifKnown(() => payments.listFraudWarnings(paymentIntentId), []),
  };
}

async function listOfAll<T>(
  customerIds: readonly string[],
  list: (customerId: string) => Promise<T[]>,
): Promise<T[]> {
  return (await Promise.all(customerIds.map((id) => ifKnown(() => list(id), [])))).flat();
}

/** The plan behind a price identifier, or null. */
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
    // Its own newest invoice counts too: of a customer who is gone the provider may list none.
    everPaid:
      invoices.some(({ subscriptionId }) => subscriptionId === subscription.id) ||
      (subscription.latestInvoice?.paid === true && subscription.latestInvoice.amountPaidPence > 0),
  };
}
