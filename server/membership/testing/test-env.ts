import { sql } from 'kysely';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createOutbox } from '../../email/outbox.ts';
import { createTestOutboxStore, deliveryDeps } from '../../email/testing/delivery-deps.ts';
import { settableClock } from '../../testing/settable-clock.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';
import { createSandboxClient } from '../../ports/payments/sandbox.ts';
import { createSandboxPayments } from '#payments-sandbox/create-sandbox.ts';
import { createMemoryStore } from '#payments-sandbox/memory-store.ts';
import { createStripePayments } from '../../ports/payments/stripe-payments.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { FirstPurchase } from '../deps.ts';
import { createMembershipService } from '../service.ts';
import { type Distort, distorting } from './distort.ts';

const SECRET_KEY = 'sk_test_desk';
const WEBHOOK_SECRET = 'whsec_desk';
export const PRICES = { single: 'price_single_yearly', family: 'price_family_yearly' };
export const APP_URL = 'http://localhost:3000';

export const CARD = {
  good: '4242424242424242',
  failsLater: '4000000000000341',
  declined: '4000000000000002',
  /** A refund to it succeeds and fails later. */
  refundFails: '4000000000005126',
  /** A refund to it is pending at first. */
  refundPending: '4000000000007726',
};

/** Bank accounts whose debits settle after three days. */
export const ACCOUNT = { good: '00012345', voided: '22222227', retried: '33333335' };

export type QueuedEvent = {
  readonly type: string;
  readonly payload: string;
  readonly signature: string;
};

/** A signed event; with other options, a forged one. */
export function sign(
  event: { type: string; [field: string]: unknown },
  by: { secret?: string; secondsAgo?: number } = {},
): QueuedEvent {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - (by.secondsAgo ?? 0);
  const secret = by.secret ?? WEBHOOK_SECRET;
  return {
    type: event.type,
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
}

/**
 * The membership service on its own database, with the sandbox payment provider behind the real SDK.
 * Events are queued, so that a test can deliver them in any order.
 */
export async function openTestEnv(start = '2026-02-02T10:00:00Z') {
  const connection = await openTestDatabase();
  const { db } = connection;
  const clock = settableClock(start);
  const queued: QueuedEvent[] = [];
  const sandbox = createSandboxPayments({
    store: createMemoryStore(),
    clock,
    priceIds: PRICES,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    publicUrl: APP_URL,
    async deliver(payload, signature) {
      queued.push({ type: String(JSON.parse(payload).type), payload, signature });
    },
  });
  let distort: Distort | null = null;
  const client = createSandboxClient({
    secretKey: SECRET_KEY,
    basePath: sandbox.basePath,
    at: distorting(sandbox.app, () => distort),
    settings: { maxNetworkRetries: 0 },
  });
  const payments = createStripePayments(client, WEBHOOK_SECRET);
  const jobs = createJobs(connection);
  await jobs.install();
  const log = pino({ level: 'silent' });
  const port = { deliver: async () => undefined };
  const brand = {
    name: 'Halewell',
    supportEmail: 'members@halewell.example',
    supportPhone: '020 7946 0123',
    appUrl: APP_URL,
  };
  const outboxStore = createTestOutboxStore(db);
  const outbox = createOutbox({
    ...deliveryDeps(connection),
    store: outboxStore,
    jobs,
    port,
    clock,
    brand,
  });
  const firstPurchases: FirstPurchase[] = [];

  /** Another process on the same database, optionally with overridden provider calls. */
  const openService = (change: Partial<PaymentsPort> = {}) =>
    createMembershipService({
      connection,
      payments: { ...payments, ...change },
      clock,
      outbox,
      jobs,
      prices: PRICES,
      appUrl: APP_URL,
      paymentCardKey: Buffer.alloc(32),
      supportEmail: brand.supportEmail,
      log,
      onFirstPurchase: async (purchase) => {
        firstPurchases.push(purchase);
      },
    });
  const service = openService();
  let people = 0;

  async function addPerson(): Promise<string> {
    people += 1;
    const uid = `person_${people}`;
    const email = `${uid}@example.com`;
    const now = clock.now();
    await db
      .insertInto('identity_user')
      .values({ id: uid, name: uid, email, image: null, ban_reason: null })
      .execute();
    const empty = {
      gender: '',
      dob: null,
      address: '',
      phone: '',
      post_code: '',
      profile_image: '',
    };
    await db
      .insertInto('account')
      .values({
        uid,
        email,
        full_name: uid,
        stored_role: 'user',
        ...empty,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return uid;
  }

  /** Submits the payment page. */
  async function pay(url: string | null, card = CARD.good): Promise<void> {
    const body = new URLSearchParams({
      email: 'payer@example.com',
      number: card,
      expiry: '12/60',
      cvc: '123',
      name: 'A Payer',
    });
    const response = await sandbox.app.fetch(new Request(url ?? '', { method: 'POST', body }));
    if (response.status !== 303) throw new Error(`The payment responded with ${response.status}`);
  }

  /** Pays by bank debit, on a checkout that accepts it. */
  async function payByBank(url: string | null, accountNumber = ACCOUNT.good): Promise<void> {
    const body = new URLSearchParams({ sortCode: '108800', accountNumber });
    const address = `${url ?? ''}/bank-debit`;
    const response = await sandbox.app.fetch(new Request(address, { method: 'POST', body }));
    if (response.status !== 303) throw new Error(`The payment responded with ${response.status}`);
  }

  /** The events since the last call. */
  async function drainEvents(): Promise<QueuedEvent[]> {
    await sandbox.settled();
    return queued.splice(0);
  }

  return {
    connection,
    db,
    clock,
    sandbox,
    payments,
    /** The provider's SDK client. */
    stripe: client,
    service,
    openService,
    firstPurchases,
    addPerson,
    /** Changes every object that the provider sends from now on; null stops it. */
    distort(change: Distort | null): void {
      distort = change;
    },
    pay,
    payByBank,
    drainEvents,
    deliver: ({ payload, signature }: QueuedEvent) => service.receiveEvent(payload, signature),

    /** Orders and pays; the events are not delivered yet. */
    async buy(uid: string, plan: PlanId = 'single', card = CARD.good): Promise<void> {
      await pay((await service.createSubscription(uid, PRICES[plan])).url, card);
    },

    /** Orders and pays by bank debit, which settles three days later. */
    async buyByBank(uid: string, account = ACCOUNT.good): Promise<void> {
      sandbox.faults.bankDebits = true;
      const { url } = await service.createSubscription(uid, PRICES.single);
      sandbox.faults.bankDebits = false;
      await payByBank(url, account);
    },

    /** Orders, pays and activates. */
    async join(uid: string, plan: PlanId = 'single', card = CARD.good): Promise<void> {
      await pay((await service.createSubscription(uid, PRICES[plan])).url, card);
      if (!(await service.activate(uid))) throw new Error(`${uid} did not become a member`);
      await drainEvents();
    },

    /** Sets the clock, processes what is due at the provider, and delivers the events. */
    async advanceTo(instant: string): Promise<void> {
      clock.set(instant);
      await sandbox.advance();
      for (const event of await drainEvents())
        await service.receiveEvent(event.payload, event.signature);
    },

    membershipsOf: (uid: string) =>
      db
        .selectFrom('membership')
        .selectAll()
        .where('uid', '=', uid)
        .orderBy('started_at')
        .execute(),
    checkoutsOf: (uid: string) =>
      db.selectFrom('checkout').selectAll().where('uid', '=', uid).orderBy('created_at').execute(),
    ledgerOf: (uid: string) =>
      db.selectFrom('payment_ledger').selectAll().where('uid', '=', uid).orderBy('id').execute(),
    /** The subjects of a person's emails, sorted. */
    async emailsTo(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('recipient', '=', `${uid}@example.com`)
        .execute();
      return rows.map(({ subject }) => subject).toSorted();
    },
    /** A person's emails with one of these subjects as text, oldest first. */
    async emailTexts(uid: string, subject: string | RegExp): Promise<string[]> {
      const emails = await outboxStore.listNewest(`${uid}@example.com`);
      return emails
        .filter((email) =>
          typeof subject === 'string' ? email.subject === subject : subject.test(email.subject),
        )
        .map(({ text_body: text }) => text)
        .toReversed();
    },
    /** The pending jobs of a name, with their data and delay in seconds. */
    async jobsNamed(name: string) {
      const { rows } = await sql<{ data: Record<string, unknown>; seconds: number }>`
        select data, round(extract(epoch from start_after - created_on))::int as seconds
        from pgboss.job where name = ${name} order by start_after`.execute(db);
      return rows;
    },

    async close(): Promise<void> {
      await sandbox.stop();
      await jobs.stop();
      await connection.close();
    },
  };
}

export type TestEnv = Awaited<ReturnType<typeof openTestEnv>>;
