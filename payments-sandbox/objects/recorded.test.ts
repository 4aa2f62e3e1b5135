import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endsWithPeriod,
  idOf,
  toCheckout,
  toInvoice,
  toPaidInvoice,
} from '#server/ports/payments/from-stripe.ts';
import { toRefund, toSubscription } from '#server/ports/payments/from-stripe.ts';
import { extensionParams, renewalParams } from '#server/ports/payments/renewal-params.ts';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';
import { buyMembership, openCheckout } from '#server/ports/payments/testing/buyer.ts';
import { difference } from '#server/ports/payments/testing/json-difference.ts';
import { openShop, PRICE_IDS, type Shop } from '#server/ports/payments/testing/shop.ts';
import { recorded } from '#server/ports/payments/testing/stripe-fixtures.ts';
import { watchReads } from '#server/ports/payments/testing/watch-reads.ts';
import type { ResponseTypes } from './response-types.ts';

type Compared = keyof ResponseTypes | 'deleted_customer' | 'invoice_payment' | 'item';
/** One sample of each object, expanded. */
type Samples = Record<Compared, object>;

let shop: Shop;
let samples: Samples;
beforeAll(async () => {
  shop = await openShop();
  samples = await oneOfEach(createSandboxClient(shop.target));
});
afterAll(() => shop.close());

async function oneOfEach(stripe: Stripe): Promise<Samples> {
  const { sessionId } = await openCheckout(shop, 'uid_recorded');
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
  const { id, customerId } = await buyMembership(shop, '4000000000005126', 'uid_recorded_2');
  const subscription = await stripe.subscriptions.retrieve(id);
  const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice) ?? '', {
    expand: ['payments'],
  });
  const payment = invoice.payments?.data[0];
  const intent = await stripe.paymentIntents.retrieve(idOf(payment?.payment.payment_intent) ?? '', {
    expand: ['latest_charge'],
  });
  await stripe.refunds.create({ payment_intent: intent.id });
  shop.clock.advance(60_000);
  await shop.sandbox.advance();
  const gone = await stripe.customers.create({ email: 'gone@example.com' });
  await buyMembership(shop, '4000000000000259', 'uid_recorded_3');
  await buyMembership(shop, '4000000000005423', 'uid_recorded_4');
  shop.clock.advance(60_000);
  await shop.sandbox.advance();
  const [disputed] = (await stripe.disputes.list()).data;
  const [warned] = (await stripe.radar.earlyFraudWarnings.list()).data;
  if (!disputed || !warned) throw new Error('The cards made no dispute and no warning');
  const draft = await stripe.invoices.create({
    customer: customerId,
    collection_method: 'charge_automatically',
    auto_advance: false,
    currency: 'gbp',
  });
  const product = await stripe.products.create({ name: 'Membership' });
  return {
    'billing_portal.configuration': await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    }),
    'billing_portal.session': await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: 'https://shop.example/profile',
    }),
    charge: Object(intent.latest_charge),
    'checkout.session': session,
    customer: await stripe.customers.retrieve(customerId),
    deleted_customer: await stripe.customers.del(gone.id),
    dispute: disputed,
    event: await newestEvent(stripe),
    invoice,
    invoice_payment: Object(payment),
    invoiceitem: await stripe.invoiceItems.create({
      customer: customerId,
      invoice: draft.id,
      amount: 100,
      currency: 'gbp',
      description: 'A line',
    }),
    item: Object(session.line_items?.data[0]),
    payment_intent: await stripe.paymentIntents.retrieve(intent.id),
    price: await stripe.prices.retrieve(PRICE_IDS.single),
    product,
    'radar.early_fraud_warning': warned,
    refund: Object((await stripe.refunds.list({ payment_intent: intent.id })).data[0]),
    subscription,
    webhook_endpoint: await stripe.webhookEndpoints.create({
      url: 'https://shop.example/webhook',
      enabled_events: ['invoice.paid'],
    }),
  };
}

/** Without its object, which is compared separately. */
async function newestEvent(stripe: Stripe): Promise<object> {
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  return { ...event, data: {} };
}

const NAMES: readonly Compared[] = [
  'billing_portal.configuration',
  'billing_portal.session',
  'charge',
  'checkout.session',
  'customer',
  'deleted_customer',
  'dispute',
  'event',
  'invoice',
  'invoice_payment',
  'invoiceitem',
  'item',
  'payment_intent',
  'price',
  'product',
  'radar.early_fraud_warning',
  'refund',
  'subscription',
  'webhook_endpoint',
];

/** Fields that the fixtures lack, with the reason. All of them exist in the SDK's types. */
const ADDITIONAL: Readonly<Record<string, string>> = {
  'checkout.session.line_items': 'only with expand',
  'invoice.lines.data[].pricing.price_details': 'only for a line with a price',
  'invoice.payments': 'only with expand',
  'invoice_payment.payment.payment_intent': 'only for a payment of this type',
  'radar.early_fraud_warning.payment_intent': 'only for a payment by intent',
  'refund.failure_balance_transaction': 'only after a refund failed',
  'refund.failure_reason': 'only after a refund failed',
  'subscription.billing_mode.flexible.proration_discounts': 'only for flexible billing',
  'webhook_endpoint.secret': 'only in the response to its creation',
};

/** The JSON as sent: the SDK converts decimals to objects. */
function asJson(object: object): unknown {
  return JSON.parse(JSON.stringify(object));
}

describe('each object of the sandbox, compared with Stripe’s fixture', () => {
  it.each(NAMES)('%s has no field of another type', (name) => {
    expect(difference(asJson(samples[name]), recorded(name), name).otherType).toEqual([]);
  });

  it('has no additional fields except the listed ones', () => {
    const found = NAMES.flatMap(
      (name) => difference(asJson(samples[name]), recorded(name), name).additional,
    );
    expect(found.toSorted()).toEqual(Object.keys(ADDITIONAL).toSorted());
  });
});

describe('the fields that the Stripe adapter reads', () => {
  it('exist in the sandbox unless the SDK marks them as optional', async () => {
    const missed = new Set<string>();
    const stripe = createSandboxClient(shop.target);
    const watched = <T extends object>(object: T, name: string) => watchReads(object, name, missed);
    const { id, customerId } = await buyMembership(shop, undefined, 'uid_reads');
    const found = await stripe.subscriptions.retrieve(id);
    const subscription = watched(found, 'subscription');
    toSubscription(subscription, null);
    endsWithPeriod(subscription);
    renewalParams(subscription, true);
    extensionParams(subscription, new Date('2028-01-01T00:00:00Z'), 'key');
    const { data } = await stripe.invoices.list({ subscription: id, expand: ['data.payments'] });
    for (const invoice of data) {
      toInvoice(watched(invoice, 'invoice'));
      toPaidInvoice(watched(invoice, 'invoice'));
    }
    const sessions = await stripe.checkout.sessions.list({
      customer: customerId,
      expand: ['data.line_items'],
    });
    for (const session of sessions.data) toCheckout(watched(session, 'checkout.session'));
    for (const refund of (await stripe.refunds.list()).data) toRefund(watched(refund, 'refund'));
    expect([...missed]).toEqual([]);
  });
});
