import type { Stripe } from 'stripe';
import type {
  Checkout,
  Invoice,
  PaidInvoice,
  Refund,
  Subscription,
  SubscriptionState,
} from './port.ts';

/** Converts Unix seconds. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}

function instantOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : instant(seconds);
}

/** An id, whether the object was expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

const CHECKOUT_STATUS: ReadonlyMap<string, Checkout['status']> = new Map(
  Object.entries<Checkout['status']>({
    open: 'open',
    complete: 'complete',
    expired: 'expired',
  }),
);

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    sessionId: session.id,
    status: CHECKOUT_STATUS.get(session.status ?? 'open') ?? 'open',
    paid: session.payment_status === 'paid',
    uid: session.client_reference_id ?? session.metadata?.['uid'] ?? null,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    priceId: session.line_items?.data[0]?.price?.id ?? session.metadata?.['priceId'] ?? null,
    url: session.url,
    createdAt: instant(session.created),
    expiresAt: instant(session.expires_at),
  };
}

const STATE: ReadonlyMap<string, SubscriptionState> = new Map(
  Object.entries<SubscriptionState>({
    incomplete: 'incomplete',
    // The product has no trials: "trialing" is a paid period that was extended.
    trialing: 'active',
    active: 'active',
    past_due: 'past_due',
    unpaid: 'unpaid',
    paused: 'unpaid',
    canceled: 'canceled',
    incomplete_expired: 'canceled',
  }),
);

/**
 * Whether a subscription ends instead of renewing. The provider expresses it by a flag or, as its
 * portal does under flexible billing, by an instant alone. An instant after the current period does
 * not prevent the next renewal from being charged.
 */
export function endsWithPeriod(
  subscription: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end' | 'items'>,
): boolean {
  const { cancel_at: cancelAt, cancel_at_period_end: flagged, items } = subscription;
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  return flagged || (cancelAt !== null && cancelAt <= periodEnd);
}

/** The end of the period, or an earlier cancellation instant. */
function endOfPeriod({ cancel_at: cancelAt, start_date, items }: Stripe.Subscription): Date {
  const end = items.data[0]?.current_period_end ?? start_date;
  return instant(cancelAt === null ? end : Math.min(end, cancelAt));
}

/** @param latestInvoice passed separately, because the provider's latest one may be for £0 */
export function toSubscription(
  subscription: Stripe.Subscription,
  latestInvoice: Invoice | null,
): Subscription {
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    uid: subscription.metadata['uid'] ?? null,
    // An unknown status grants no membership.
    status: STATE.get(subscription.status) ?? 'incomplete',
    priceId: item?.price.id ?? null,
    startedAt: instant(subscription.start_date),
    currentPeriodStart: instant(item?.current_period_start ?? subscription.start_date),
    currentPeriodEnd: endOfPeriod(subscription),
    cancelAtPeriodEnd: endsWithPeriod(subscription),
    canceledAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    latestInvoice,
  };
}

export function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id ?? '',
    paid: invoice.status === 'paid',
    givenUp: invoice.status === 'void' || invoice.status === 'uncollectible',
    amountPaidPence: invoice.amount_paid,
    paymentIntentId: paymentIntentOf(invoice),
    createdAt: instant(invoice.created),
  };
}

/** Needs `payments` expanded. Returns the successful payment, not earlier attempts. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(payment?.payment.payment_intent);
}

export function toPaidInvoice(invoice: Stripe.Invoice): PaidInvoice {
  return {
    ...toInvoice(invoice),
    // A single payment (charges.ts) refers to its subscription only in its metadata.
    subscriptionId:
      idOf(invoice.parent?.subscription_details?.subscription) ??
      invoice.metadata?.['subscriptionId'] ??
      null,
    description: invoice.lines.data[0]?.description ?? invoice.description ?? '',
    paidAt: instant(invoice.status_transitions.paid_at ?? invoice.created),
  };
}

/** Unknown statuses, and those that wait for the customer, are pending. */
const REFUND_STATE: ReadonlyMap<string, Refund['state']> = new Map(
  Object.entries<Refund['state']>({
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  }),
);

export function toRefund(refund: Stripe.Refund): Refund {
  const state = REFUND_STATE.get(refund.status ?? '') ?? 'pending';
  const why = refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null);
  return {
    id: refund.id,
    amountPence: refund.amount,
    createdAt: instant(refund.created),
    state,
    failureReason: state === 'failed' ? why : null,
  };
}
