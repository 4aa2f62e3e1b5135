import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { deriveKeys } from '../config/secret.ts';
import { payAtSandbox } from '../database/seed/pay-at-sandbox.ts';
import { buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { TEST_SECRET } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  expectOnly,
  expectSuccess,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const SIGNING_KEY = deriveKeys([TEST_SECRET], 'sandbox-webhooks')[0].key.toString('base64url');
const NAME = 'Robin Marlow';

describe.skipIf(!hasTestDatabase())('at the same moment', { timeout: RACE_TIMEOUT_MS }, () => {
  let races: Races;
  let prices: Record<string, string>;
  beforeAll(async () => {
    races = await startRaces('payments');
    const { plans } = await races.app.services.membership.listPlans();
    prices = Object.fromEntries(plans.map(({ id, priceId }) => [id, priceId]));
  });
  afterAll(() => races.stop());

  const rowsOf = async <Row>(sql: string, ...values: string[]) =>
    (await races.app.connection.query(sql, values)).rows as Row[];
  const order = (person: TestPerson, plan: PlanId): Act => {
    const body = { uid: person.uid, priceId: prices[plan] };
    return (caller) => caller.post('/stripe/create-subscription', body, person);
  };
  const activate =
    (person: TestPerson): Act =>
    (caller) =>
      caller.post(`/providers/member/${person.uid}`, undefined, person);

  /** The URL of the page on which a person pays. */
  async function openCheckout(person: TestPerson): Promise<string> {
    const body = { uid: person.uid, priceId: prices['single'] };
    return String((await person.call('POST', '/stripe/create-subscription', body)).body['url']);
  }
  const pay = ({ email }: TestPerson, url: string) =>
    payAtSandbox(races.app.sandbox.app, url, { name: NAME, email });

  /** The events that the provider has about a person, with new ids: this server has not seen them. */
  async function eventsOf({ uid }: TestPerson): Promise<{ id: string; type: string }[]> {
    const rows = await rowsOf<{ body: { id: string; type: string } }>(
      `select body from sandbox_object where kind = 'event'
         and body->'data'->'object'->>'customer' =
           (select customer_id from payment_customer where uid = $1) order by id`,
      uid,
    );
    return rows.map(({ body }) => ({ ...body, id: `${body.id}_again` }));
  }
  const deliver = (event: object): Act => {
    const payload = JSON.stringify(event);
    return (caller) =>
      caller.call('POST', '/stripe/webhook', payload, {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: SIGNING_KEY,
          timestamp: Math.floor(Date.now() / 1000),
        }),
      });
  };
  async function expectOneMembership({ uid, email }: TestPerson): Promise<void> {
    expect(await rowsOf('select status from membership where uid = $1', uid)).toEqual([
      { status: 'active' },
    ]);
    expect(await rowsOf('select amount_pence from payment_ledger where uid = $1', uid)).toEqual([
      { amount_pence: 7500 },
    ]);
    const welcomes = await rowsOf(
      `select 1 from mail_outbox where recipient = $1 and subject = 'Your membership is active'`,
      email,
    );
    expect(welcomes).toHaveLength(1);
  }

  it('orders of a plan open one checkout', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      const [replies = []] = await races.atOnce(order(person, 'single'));
      const bodies = expectSuccess(replies);
      expect(new Set(bodies.map((body) => body['sessionId'])).size).toBe(1);
    }));

  it('orders of two plans leave one open checkout', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      const replies = await races.atOnce(order(person, 'single'), order(person, 'family'));
      // Each closes the other's checkout, until some give up.
      expectOnly(replies.flat(), ['200', '503 payments/unavailable']);
      const open = await rowsOf<{ id: string }>(
        `select body->>'id' as id from sandbox_object where kind = 'checkout_session'
           and body->>'status' = 'open' and body->>'customer' =
             (select customer_id from payment_customer where uid = $1)`,
        person.uid,
      );
      expect(open).toHaveLength(1);
    }));

  it('a payment makes one membership, also while another plan is ordered', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      await pay(person, await openCheckout(person));
      const [activated = [], ordered = []] = await races.atOnce(
        activate(person),
        order(person, 'family'),
      );
      expect(activated.map(({ body }) => body['success'])).toEqual(activated.map(() => true));
      expect(ordered.map(({ body }) => body['alreadySubscribed'])).toEqual(ordered.map(() => true));
      await races.app.sandbox.settled();
      await expectOneMembership(person);
    }));

  it('one event is applied once, however often it comes', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      await pay(person, await openCheckout(person));
      const [event] = await eventsOf(person);
      const [replies = []] = await races.atOnce(deliver(event ?? {}));
      expectSuccess(replies);
      await races.app.sandbox.settled();
      await expectOneMembership(person);
      const stored = await rowsOf(
        'select status from payment_event where id = $1',
        event?.id ?? '',
      );
      expect(stored).toEqual([{ status: 'applied' }]);
    }));

  it('the events of one subscription make one membership', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      await pay(person, await openCheckout(person));
      const events = await eventsOf(person);
      expect(events.length).toBeGreaterThan(2);
      const replies = await races.atOnce(...events.map(deliver), activate(person));
      expectSuccess(replies.flat());
      await races.app.sandbox.settled();
      await expectOneMembership(person);
    }));

  it('an upgrade is charged once', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app, { plan: 'single' });
      const [replies = []] = await races.atOnce((caller) =>
        caller.post(`/membership/${person.uid}/upgrade`, { amountPence: 7500 }, person),
      );
      // Stripe refuses a key that another process is using at this moment.
      expectOnly(replies, ['200', '503 payments/unavailable']);
      expect(outcomes(replies)['200']).toBeGreaterThan(0);
      await app.sandbox.settled();
      const entries = await rowsOf(
        'select kind, amount_pence from payment_ledger where uid = $1 order by id',
        person.uid,
      );
      expect(entries).toEqual([
        { kind: 'charge', amount_pence: 7500 },
        { kind: 'charge', amount_pence: 7500 },
      ]);
    }));

  it('an account that is deleted while its owner pays leaves nothing that is charged again', () =>
    races.everyRound(async (round) => {
      const { app } = races;
      const person = await buildPerson(app);
      const url = await openCheckout(person);
      const paying: Promise<TestResponse | null>[] = [];
      const replies = await races.atOnce(
        (caller) => caller.call('DELETE', `/auth/user/${person.uid}`, { confirmed: true }, person),
        async (caller, index) => {
          if (index === 1)
            paying.push(
              pay(person, url).then(
                () => null,
                () => null,
              ),
            );
          return activate(person)(caller, index);
        },
        order(person, round % 2 ? 'single' : 'family'),
      );
      await Promise.all(paying);
      expectOnly(replies.flat(), [
        '200',
        '401 auth/required',
        '404 account/not-found',
        // The provider has no such customer any more.
        '502 checkout/not-created',
        '503 payments/unavailable',
      ]);
      // What the jobs do later.
      await app.services.membership.sweep();
      expect(await rowsOf('select 1 from account where uid = $1', person.uid)).toEqual([]);
    }));

  it('renewal is turned off once, and the member is emailed once', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app, { plan: 'single' });
      const [replies = []] = await races.atOnce((caller) =>
        caller.post(`/membership/${person.uid}/cancel-renewal`, undefined, person),
      );
      expectOnly(replies, ['200', '409 membership/already-cancelled']);
      const emails = await rowsOf(
        'select 1 from mail_outbox where recipient = $1 and subject = $2',
        person.email,
        'Your membership won’t renew',
      );
      expect(emails).toHaveLength(1);
    }));
});
