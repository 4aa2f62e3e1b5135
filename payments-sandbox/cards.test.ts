import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openCheckout, postForm, sendCard } from '#server/ports/payments/testing/buyer.ts';
import { openShop, type Shop } from '#server/ports/payments/testing/shop.ts';
import { brandOf, savedCard } from './cards.ts';

/** The published test cards and what the provider says of each (facts, from its public documentation). */
const rows = z
  .array(z.object({ number: z.string(), brand: z.string(), behaviour: z.string() }))
  .length(30)
  .parse(parse(readFileSync(join(import.meta.dirname, 'test-cards.csv')), { columns: true }));

/** What happens to a membership bought with a card: at the checkout, and a year later. */
interface Course {
  /** The bank asks the payer to confirm. */
  readonly asks?: true;
  /** What the pay page says; absent: it pays. */
  readonly refused?: RegExp;
  /** The renewal fails. */
  readonly renewalFails?: true;
}

const COURSES: Readonly<Record<string, Course>> = {
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

/** Published cards that pay and are then questioned with the bank, and what comes of it. */
const QUESTIONED = [
  ['4000000000000259', 'fraudulent'],
  ['4000000000002685', 'product_not_received'],
  ['4000000000001976', 'general'],
  ['4000000000005423', 'a warning of fraud'],
] as const;

/** Published cards that are not built: blocked or risky, lost, stolen, failed checks. */
const NOT_BUILT = [
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

/** Goes to the pay page with a card, and confirms to the bank where that asks. */
async function pay(number: string) {
  const { sessionId, url } = await openCheckout(shop, `uid_${number}`);
  const cvc = brandOf(number) === 'amex' ? '1234' : '123';
  const sent = await sendCard(url, { number, cvc });
  const asks = sent.headers.get('location')?.endsWith('/authenticate') ?? false;
  const answer = asks ? await postForm(`${url}/authenticate`, { outcome: 'complete' }) : sent;
  return { asks, page: await answer.text(), checkout: await shop.payments.getCheckout(sessionId) };
}

describe('every published test card', () => {
  it.each(rows)('$number does at the checkout and a year later: $behaviour', async (row) => {
    const course = COURSES[row.behaviour];
    expect(course).toBeDefined();
    const { asks, page, checkout } = await pay(row.number);
    expect(asks).toBe(course?.asks ?? false);
    expect(checkout.paid).toBe(course?.refused === undefined);
    if (course?.refused) {
      expect(page).toMatch(course.refused);
      return;
    }
    shop.clock.advance(366 * 86_400_000);
    await shop.sandbox.advance();
    const { status } = await shop.payments.getSubscription(checkout.subscriptionId ?? '');
    expect(status).toBe(course?.renewalFails ? 'past_due' : 'active');
  });

  it.each(rows)('$number is of the brand $brand', ({ number, brand }) => {
    const slug = brand.toLowerCase().replace(/ .*/, '').replace('american', 'amex');
    expect(brandOf(number)).toBe(slug);
  });
});

describe('a card whose payment is questioned', () => {
  it.each(QUESTIONED)('%s pays, and then: %s', async (number, question) => {
    const { checkout } = await pay(number);
    expect(checkout.paid).toBe(true);
    shop.clock.advance(60_000);
    await shop.sandbox.advance();
    const { latestInvoice } = await shop.payments.getSubscription(checkout.subscriptionId ?? '');
    const payment = latestInvoice?.paymentIntentId ?? '';
    const warnings = await shop.payments.listFraudWarnings(payment);
    const disputes = await shop.payments.listDisputes(payment);
    const found = [
      ...disputes.map(({ reason }) => reason),
      ...warnings.map(() => 'a warning of fraud'),
    ];
    expect(found).toEqual([question]);
  });
});

describe('a card that the sandbox does not know', () => {
  it.each(NOT_BUILT)(
    '%s never pays, and is told that it is not one of its cards',
    async (number) => {
      const { page, checkout } = await pay(number);
      expect(checkout).toMatchObject({ paid: false, status: 'open' });
      expect(page).toContain('This sandbox does not know this card.');
    },
  );
});

it('keeps nothing of a card that could pay', () => {
  expect(JSON.stringify(savedCard('4000000000000341', '12/40'))).not.toContain('40000000');
});
