import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openCheckout, postForm, sendCard } from '#server/ports/payments/testing/buyer.ts';
import { openShop, type Shop } from '#server/ports/payments/testing/shop.ts';
import { brandOf, savedCard } from './cards.ts';

/** The published test cards and their behaviour, from Stripe's public documentation. */
const rows = z
  .array(z.object({ number: z.string(), brand: z.string(), behaviour: z.string() }))
  .length(30)
  .parse(parse(readFileSync(join(import.meta.dirname, 'test-cards.csv')), { columns: true }));

/** What happens to a membership bought with a card, at the checkout and a year later. */
interface CardOutcome {
  /** The bank requires confirmation. */
  readonly asks?: true;
  /** The message of the payment page; absent: it pays. */
  readonly refused?: RegExp;
  /** The renewal fails. */
  readonly renewalFails?: true;
}

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  succeeds: {},
  'succeeds (4-digit CVC)': {},
  'succeeds; funds go straight to available balance': {},
  '3D Secure supported not required; succeeds': {},
  'declined: card_declined / generic_decline': { refused: /Your bank declined this card/ },
  'declined: insufficient_funds': { refused: /There is not enough money on this card/ },
  'declined: expired_card': { refused: /This card has expired/ },
  'declined: incorrect_cvc': { refused: /The security code is not right/ },
  'declined: processing_error': { refused: /The card could not be processed just now/ },
  'refused at once: incorrect_number (fails Luhn)': { refused: /This card number is not right/ },
  'attaches to a customer but later charges fail (renewal failure)': { renewalFails: true },
  'asks for 3D Secure unless set up for later use': { asks: true },
  'asks for 3D Secure on every transaction': { asks: true, renewalFails: true },
  'already set up: one-off and on-session asks; off-session passes': { asks: true },
  '3D Secure then declined insufficient_funds': { asks: true, refused: /not enough money/ },
  '3D Secure 2 required; succeeds after it': { asks: true },
  '3D Secure required; declined after it': { asks: true, refused: /Your bank declined this card/ },
  '3D Secure required; lookup fails with an error': {
    refused: /Your bank could not confirm that it is you/,
  },
};

/** Published cards whose payment is disputed later, and the reason. */
const DISPUTED = [
  ['4000000000000259', 'fraudulent'],
  ['4000000000002685', 'product_not_received'],
  ['4000000000001976', 'general'],
  ['4000000000005423', 'a warning of fraud'],
] as const;

/** Published cards that the sandbox does not support: blocked or risky, lost, stolen, failed checks. */
const UNSUPPORTED = [
  '4100000000000019',
  '4000000000004954',
  '4000000000009235',
  '4000000000000101',
  '4000000000009987',
  '4000000000009979',
  '4000000000006975',
];

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Pays with a card, and confirms at the bank if required. */
async function pay(number: string) {
  const { sessionId, url } = await openCheckout(shop, `uid_${number}`);
  const cvc = brandOf(number) === 'amex' ? '1234' : '123';
  const sent = await sendCard(url, { number, cvc });
  const asks = sent.headers.get('location')?.endsWith('/authenticate') ?? false;
  const response = asks ? await postForm(`${url}/authenticate`, { outcome: 'complete' }) : sent;
  return {
    asks,
    page: await response.text(),
    checkout: await shop.payments.getCheckout(sessionId),
  };
}

describe('every published test card', () => {
  it.each(rows)('$number behaves as documented: $behaviour', async (row) => {
    const outcome = OUTCOMES[row.behaviour];
    expect(outcome).toBeDefined();
    const { asks, page, checkout } = await pay(row.number);
    expect(asks).toBe(outcome?.asks ?? false);
    expect(checkout.paid).toBe(outcome?.refused === undefined);
    if (outcome?.refused) {
      expect(page).toMatch(outcome.refused);
      return;
    }
    shop.clock.advance(366 * 86_400_000);
    await shop.sandbox.advance();
    const { status } = await shop.payments.getSubscription(checkout.subscriptionId ?? '');
    expect(status).toBe(outcome?.renewalFails ? 'past_due' : 'active');
  });

  it.each(rows)('$number is of the brand $brand', ({ number, brand }) => {
    const slug = brand.toLowerCase().replace(/ .*/, '').replace('american', 'amex');
    expect(brandOf(number)).toBe(slug);
  });
});

describe('a card whose payment is disputed', () => {
  it.each(DISPUTED)('%s pays and is disputed later: %s', async (number, reason) => {
    const { checkout } = await pay(number);
    expect(checkout.paid).toBe(true);
    shop.clock.advance(60_000);
    await shop.sandbox.advance();
    const { latestInvoice } = await shop.payments.getSubscription(checkout.subscriptionId ?? '');
    const payment = latestInvoice?.paymentIntentId ?? '';
    const warnings = await shop.payments.listFraudWarnings(payment);
    const disputes = await shop.payments.listDisputes(payment);
    const reasons = [
      ...disputes.map((dispute) => dispute.reason),
      ...warnings.map(() => 'a warning of fraud'),
    ];
    expect(reasons).toEqual([reason]);
  });
});

describe('an unsupported card', () => {
  it.each(UNSUPPORTED)(
    '%s never pays and shows that the sandbox does not know it',
    async (number) => {
      const { page, checkout } = await pay(number);
      expect(checkout).toMatchObject({ paid: false, status: 'open' });
      expect(page).toContain('This sandbox does not know this card.');
    },
  );
});

it('does not store the full card number', () => {
  expect(JSON.stringify(savedCard('4000000000000341', '12/40'))).not.toContain('40000000');
});
