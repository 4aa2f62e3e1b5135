import { existsSync, readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BadSignature } from './payment-errors.ts';
import { readSignedEvent } from './read-event.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const SECRET = 'whsec_read_event';
const RECEIVED = 1_767_225_600;

function signed(event: object, timestamp = RECEIVED) {
  const payload = JSON.stringify(event);
  return {
    payload,
    header: Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp }),
  };
}

const NO_PAYMENT = { paymentIntentId: null, chargeId: null };

describe('the subjects of an event', () => {
  it.each([
    [
      'a checkout',
      {
        id: 'cs_1',
        object: 'checkout.session',
        customer: 'cus_1',
        subscription: 'sub_1',
        client_reference_id: 'uid_1',
      },
      {
        objectId: 'cs_1',
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        checkoutId: 'cs_1',
        uid: 'uid_1',
      },
    ],
    [
      'a subscription',
      {
        id: 'sub_1',
        object: 'subscription',
        customer: { id: 'cus_1' },
        metadata: { uid: 'uid_1' },
      },
      {
        objectId: 'sub_1',
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        checkoutId: null,
        uid: 'uid_1',
      },
    ],
    [
      'an invoice',
      {
        id: 'in_1',
        object: 'invoice',
        customer: 'cus_1',
        metadata: {},
        parent: { subscription_details: { subscription: 'sub_1', metadata: { uid: 'uid_1' } } },
      },
      {
        objectId: 'in_1',
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        checkoutId: null,
        uid: 'uid_1',
      },
    ],
    [
      'something else',
      { object: 'balance', customer: 3 },
      { objectId: null, customerId: null, subscriptionId: null, checkoutId: null, uid: null },
    ],
  ])('%s', (_name, object, about) => {
    const { payload, header } = signed({
      id: 'evt_1',
      type: 'any.thing',
      created: RECEIVED,
      data: { object },
    });
    expect(readSignedEvent(payload, header, SECRET, RECEIVED * 1000)).toEqual({
      id: 'evt_1',
      type: 'any.thing',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      about: { ...about, payment: NO_PAYMENT },
      data: object,
    });
  });
});

const file = publishedFile('stripe/webhook-signature-vectors.json');
const present = existsSync(file);
const vectors = z.object({
  secret: z.string(),
  cases: z.array(
    z.object({
      name: z.string(),
      payload: z.string(),
      header: z.string(),
      now: z.number(),
      accept: z.boolean(),
    }),
  ),
});
const absent = {
  name: '(the vectors are not here)',
  payload: '',
  header: '',
  now: 0,
  accept: false,
};
const { secret, cases } = vectors.parse(
  present ? JSON.parse(readFileSync(file, 'utf8')) : { secret: '', cases: [absent] },
);

describe.skipIf(!present)('the published signature vectors', () => {
  it.each(cases)('$name: accepted $accept', ({ payload, header, now, accept }) => {
    const reading = () => readSignedEvent(payload, header, secret, now * 1000);
    if (accept) expect(reading().id).toBe('evt_1TestVector');
    else expect(reading).toThrow(BadSignature);
  });
});
