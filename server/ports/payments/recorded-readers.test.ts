import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { toCheckout, toInvoice, toPaidInvoice, toRefund, toSubscription } from './from-stripe.ts';
import { readSignedEvent } from './read-event.ts';
import { recorded, RECORDED_EVENTS } from './testing/stripe-fixtures.ts';

const SECRET = 'whsec_recorded';
const RECEIVED = 1_767_225_600;
const THEN = new Date(1_234_567_890_000);

/** The fixtures are JSON; their shape is what these tests are about. */
function fixture<T>(name: string, changes: object = {}): T {
  return { ...recorded(name), ...changes } as T;
}

describe('parsing Stripe’s fixtures', () => {
  it('reads an open checkout', () => {
    const session = fixture<Stripe.Checkout.Session>('checkout.session');
    expect(toCheckout(session)).toEqual({
      sessionId: session.id,
      status: 'open',
      paid: false,
      uid: null,
      customerId: null,
      subscriptionId: null,
      priceId: null,
      url: session.url,
      createdAt: THEN,
      expiresAt: THEN,
    });
  });

  it('reads a complete checkout with its lines', () => {
    const changes = {
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'uid_1',
      customer: recorded('customer'),
      subscription: 'sub_1',
      url: null,
      line_items: { object: 'list', data: [recorded('item')], has_more: false, url: '' },
    };
    expect(toCheckout(fixture('checkout.session', changes))).toMatchObject({
      status: 'complete',
      paid: true,
      uid: 'uid_1',
      customerId: 'cus_QXg1o8vcGmoR32',
      subscriptionId: 'sub_1',
      priceId: 'price_1PgafmB7WZ01zgkW02Hf9z6c',
      url: null,
    });
  });

  it('reads a subscription with the period of its item', () => {
    expect(toSubscription(fixture('subscription'), null)).toEqual({
      id: 'sub_1Pgc6rB7WZ01zgkWNy0Cn5nw',
      customerId: 'cus_QXg1o8vcGmoR32',
      uid: null,
      status: 'active',
      priceId: 'price_1PgafmB7WZ01zgkW6dKueIc5',
      startedAt: THEN,
      currentPeriodStart: new Date(1_896_570_518_000),
      currentPeriodEnd: new Date(976_287_773_000),
      cancelAtPeriodEnd: true,
      canceledAt: THEN,
      endedAt: THEN,
      latestInvoice: null,
    });
  });

  it('reads an invoice with its successful payment', () => {
    const data = [
      fixture('invoice_payment', { status: 'open', payment: payment('pi_failed') }),
      fixture('invoice_payment', { status: 'paid', payment: payment('pi_paid') }),
    ];
    const payments = { object: 'list', data, has_more: false, url: '' };
    const paid = { status: 'paid', amount_paid: 1000, payments };
    expect(toPaidInvoice(fixture('invoice', paid))).toEqual({
      id: 'in_1Pgc6tB7WZ01zgkWu9fdqL6I',
      paid: true,
      givenUp: false,
      amountPaidPence: 1000,
      paymentIntentId: 'pi_paid',
      createdAt: THEN,
      subscriptionId: 'subscription',
      description: 'My First Invoice Item (created for API docs)',
      paidAt: THEN,
    });
  });

  it('reads an invoice without payments, and a draft', () => {
    expect(toInvoice(fixture('invoice'))).toMatchObject({
      paid: false,
      givenUp: false,
      paymentIntentId: null,
    });
  });

  it('reads a refund', () => {
    expect(toRefund(fixture('refund'))).toEqual({
      id: 're_1Pgc72B7WZ01zgkWqPvrRrPE',
      amountPence: 100,
      createdAt: THEN,
      state: 'succeeded',
      failureReason: null,
    });
  });
});

function payment(id: string): object {
  return { type: 'payment_intent', payment_intent: id };
}

const ABOUT: Readonly<Record<string, object>> = {
  'checkout.session': {
    objectId: recorded('checkout.session')['id'],
    customerId: null,
    subscriptionId: null,
    checkoutId: recorded('checkout.session')['id'],
    uid: null,
    payment: { paymentIntentId: recorded('checkout.session')['payment_intent'], chargeId: null },
  },
  subscription: {
    objectId: 'sub_1Pgc6rB7WZ01zgkWNy0Cn5nw',
    customerId: 'cus_QXg1o8vcGmoR32',
    subscriptionId: 'sub_1Pgc6rB7WZ01zgkWNy0Cn5nw',
    checkoutId: null,
    uid: null,
    payment: { paymentIntentId: null, chargeId: null },
  },
  invoice: {
    objectId: 'in_1Pgc6tB7WZ01zgkWu9fdqL6I',
    customerId: 'cus_QXg1o8vcGmoR32',
    subscriptionId: 'subscription',
    checkoutId: null,
    uid: null,
    payment: { paymentIntentId: null, chargeId: null },
  },
  charge: {
    objectId: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
    customerId: null,
    subscriptionId: null,
    checkoutId: null,
    uid: null,
    payment: { paymentIntentId: null, chargeId: null },
  },
};

describe('the recorded events', () => {
  it.each(RECORDED_EVENTS.map((event, place) => ({ event, name: `${place + 1}: ${event.type}` })))(
    'have their subjects, $name',
    ({ event }) => {
      const payload = JSON.stringify(event);
      const header = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: SECRET,
        timestamp: RECEIVED,
      });
      expect(readSignedEvent(payload, header, SECRET, RECEIVED * 1000)).toEqual({
        id: 'evt_1TestVector',
        type: event.type,
        createdAt: new Date(RECEIVED * 1000),
        about: ABOUT[String(event.data.object.object)],
        data: event.data.object,
      });
    },
  );

  it('of customers and refunds have their subjects too', () => {
    const read = (type: string, object: object) => {
      const payload = JSON.stringify({ ...RECORDED_EVENTS[0], type, data: { object } });
      const order = { payload, secret: SECRET, timestamp: RECEIVED };
      const header = Stripe.webhooks.generateTestHeaderString(order);
      return readSignedEvent(payload, header, SECRET, RECEIVED * 1000).about;
    };
    expect(read('customer.deleted', recorded('customer'))).toMatchObject({
      customerId: 'cus_QXg1o8vcGmoR32',
    });
    expect(read('refund.updated', recorded('refund'))).toMatchObject({
      objectId: 're_1Pgc72B7WZ01zgkWqPvrRrPE',
      customerId: null,
    });
  });
});
