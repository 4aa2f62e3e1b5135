import type { Stripe } from 'stripe';
import type {
  Checkout,
  EndedSubscription,
  Invoice,
  PaidInvoice,
  Refund,
  Subscription,
  SubscriptionState,
} from './port.ts';
import {
  instantField,
  instantIfPlausible,
  missing,
  penceField,
  wrong,
  textField,
  textIfAny,
} from './read-fields.ts';

/*
 * Objects arrive with fields that their types do not allow, so a reader takes each field as unknown:
 * without what a membership depends on it throws a `WrongField`, which sets the object aside
 * (set-aside.ts); anything else may be missing.
 */

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
    // A page in an unknown status is not offered again; what it sold is in the subscriptions.
    status: CHECKOUT_STATUS.get(session.status ?? 'open') ?? 'expired',
    paid: session.payment_status === 'paid',
    uid: session.client_reference_id ?? session.metadata?.['uid'] ?? null,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    priceId: session.line_items?.data?.[0]?.price?.id ?? session.metadata?.['priceId'] ?? null,
    url: session.url,
    createdAt: instantField(session, 'created'),
    expiresAt: instantIfPlausible(session.expires_at),
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
  return flagged || (typeof cancelAt === 'number' && cancelAt <= periodEnd);
}

/** The end of the period, or an earlier cancellation instant. */
function endOfPeriod(
  { cancel_at: cancelAt }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Date {
  const end = instantField(item, 'current_period_end');
  const cancelled = instantIfPlausible(cancelAt);
  return cancelled !== null && cancelled < end ? cancelled : end;
}

/** @param latestInvoice passed separately, because the provider's latest one may be for £0 */
export function toSubscription(
  subscription: Stripe.Subscription,
  latestInvoice: Invoice | null,
): Subscription {
  const item = subscription.items?.data?.[0];
  if (!item) throw missing('items');
  const status = STATE.get(textField(subscription, 'status'));
  // An unknown status says neither that it is paid nor that it has ended.
  if (!status) throw wrong('status', subscription.status);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    uid: subscription.metadata?.['uid'] ?? null,
    status,
    priceId: item.price?.id ?? null,
    startedAt: instantField(subscription, 'start_date'),
    currentPeriodStart: instantField(item, 'current_period_start'),
    currentPeriodEnd: endOfPeriod(subscription, item),
    cancelAtPeriodEnd: endsWithPeriod(subscription),
    canceledAt: instantIfPlausible(subscription.canceled_at),
    endedAt: instantIfPlausible(subscription.ended_at),
    latestInvoice,
  };
}

/** What remains of a subscription that cannot be read in full: enough to end it. */
export function toEnded(subscription: Stripe.Subscription): EndedSubscription {
  return {
    customerId: idOf(subscription.customer) ?? '',
    status: STATE.get(subscription.status) ?? 'incomplete',
    endedAt: instantIfPlausible(subscription.ended_at),
  };
}

export function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id ?? '',
    paid: invoice.status === 'paid',
    givenUp: invoice.status === 'void' || invoice.status === 'uncollectible',
    amountPaidPence: penceField(invoice, 'amount_paid', 0),
    paymentIntentId: paymentIntentOf(invoice),
    createdAt: instantField(invoice, 'created'),
  };
}

/** Needs `payments` expanded. Returns the successful payment, not earlier attempts. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data?.find(({ status }) => status === 'paid');
  return idOf(payment?.payment?.payment_intent);
}

export function toPaidInvoice(invoice: Stripe.Invoice): PaidInvoice {
  return {
    ...toInvoice(invoice),
    // A single payment (charges.ts) refers to its subscription only in its metadata.
    subscriptionId:
      idOf(invoice.parent?.subscription_details?.subscription) ??
      invoice.metadata?.['subscriptionId'] ??
      null,
    description:
      textIfAny(invoice.lines?.data?.[0]?.description) ?? textIfAny(invoice.description) ?? '',
    paidAt:
      (invoice.status_transitions?.paid_at ?? null) === null
        ? instantField(invoice, 'created')
        : instantField(invoice.status_transitions, 'paid_at'),
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
  const why =
    textIfAny(refund.failure_reason) ?? (refund.status === 'canceled' ? 'canceled' : null);
  return {
    id: refund.id,
    amountPence: penceField(refund, 'amount', 1),
    createdAt: instantField(refund, 'created'),
    state,
    failureReason: state === 'failed' ? why : null,
  };
}
