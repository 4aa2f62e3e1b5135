import { sql } from 'kysely';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createOutbox } from '../../email/outbox.ts';
import { createOutboxStore } from '../../email/outbox-store.ts';
import { settableClock } from '../../ports/clock/settable.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';
import { createSandboxClient } from '../../ports/payments/sandbox.ts';
import { createSandboxPayments } from '#payments-sandbox/create-sandbox.ts';
import { createMemoryStore } from '#payments-sandbox/memory-store.ts';
import { createStripePayments } from '../../ports/payments/stripe-payments.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { FirstPurchase } from '../deps.ts';
import { createMembershipService } from '../service.ts';

const SECRET_KEY = 'sk_test_desk';
const WEBHOOK_SECRET = 'whsec_desk';
export const PRICES = { single: 'price_single_yearly', family: 'price_family_yearly' };
export const APP_URL = 'http://localhost:3000';

export const CARD = {
  good: '4242424242424242',
  failsLater: '4000000000000341',
  declined: '4000000000000002',
  /** A refund to it succeeds, and fails some time later. */
  refundFails: '4000000000005126',
  /** A refund to it is pending at first. */
  refundPending: '4000000000007726',
};

/** Accounts whose bank debits settle after three days. */
export const ACCOUNT = { good: '00012345', voided: '22222227', retried: '33333335' };

export type HeldEvent = {
  readonly type: string;
  readonly payload: string;
  readonly signature: string;
};

/** An event as the provider would send it, or as a forger would try to. */
export function sign(
  event: { type: string; [field: string]: unknown },
  by: { secret?: string; secondsAgo?: number } = {},
): HeldEvent {
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
 * The membership service on a database of its own, with the sandbox payment provider behind the
 * real SDK. Events are held back, so that a test hands them over in the order it likes.
 */
export async function openDesk(start = '2026-02-02T10:00:00Z') {
  const connection = await openTestDatabase();
  const { db } = connection;
  const clock = settableClock(start);
  const held: HeldEvent[] = [];
  const sandbox = createSandboxPayments({
    store: createMemoryStore(),
    clock,
    priceIds: PRICES,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    publicUrl: APP_URL,
    async deliver(payload, signature) {
      held.push({ type: String(JSON.parse(payload).type), payload, signature });
    },
  });
  const client = createSandboxClient({
    secretKey: SECRET_KEY,
    basePath: sandbox.basePath,
    at: sandbox.app,
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
  const outbox = createOutbox({ store: createOutboxStore(db), jobs, port, clock, brand });
  const firstPurchases: FirstPurchase[] = [];

  /** A further process on the same database, optionally with a provider that behaves differently. */
  const openService = (change: Partial<PaymentsPort> = {}) =>
    createMembershipService({
      connection,
      payments: { ...payments, ...change },
      clock,
      outbox,
      jobs,
      prices: PRICES,
      appUrl: APP_URL,
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

  /** What a browser does on the pay page. */
  async function pay(url: string | null, card = CARD.good): Promise<void> {
    const body = new URLSearchParams({
      email: 'payer@example.com',
      number: card,
      expiry: '12/60',
      cvc: '123',
      name: 'A Payer',
    });
    const answer = await sandbox.app.fetch(new Request(url ?? '', { method: 'POST', body }));
    if (answer.status !== 303) throw new Error(`The payment was answered with ${answer.status}`);
  }

  /** The same by bank debit, on a checkout that takes it. */
  async function payByBank(url: string | null, accountNumber = ACCOUNT.good): Promise<void> {
    const body = new URLSearchParams({ sortCode: '108800', accountNumber });
    const address = `${url ?? ''}/bank-debit`;
    const answer = await sandbox.app.fetch(new Request(address, { method: 'POST', body }));
    if (answer.status !== 303) throw new Error(`The payment was answered with ${answer.status}`);
  }

  /** The events that came since this was asked last. */
  async function takeEvents(): Promise<HeldEvent[]> {
    await sandbox.settled();
    return held.splice(0);
  }

  return {
    connection,
    db,
    clock,
    sandbox,
    payments,
    /** The provider itself, as its own console sees it. */
    stripe: client,
    service,
    openService,
    firstPurchases,
    addPerson,
    pay,
    payByBank,
    takeEvents,
    deliver: ({ payload, signature }: HeldEvent) => service.receiveEvent(payload, signature),

    /** Orders and pays; nobody has been told yet. */
    async buy(uid: string, plan: PlanId = 'single', card = CARD.good): Promise<void> {
      await pay((await service.createSubscription(uid, PRICES[plan])).url, card);
    },

    /** Orders and pays by bank debit: whether money comes in is known three days later. */
    async buyByBank(uid: string, account = ACCOUNT.good): Promise<void> {
      sandbox.faults.bankDebits = true;
      const { url } = await service.createSubscription(uid, PRICES.single);
      sandbox.faults.bankDebits = false;
      await payByBank(url, account);
    },

    /** The same, and the payment is known. */
    async join(uid: string, plan: PlanId = 'single', card = CARD.good): Promise<void> {
      await pay((await service.createSubscription(uid, PRICES[plan])).url, card);
      if (!(await service.activate(uid))) throw new Error(`${uid} did not become a member`);
      await takeEvents();
    },

    /** Sets the clock, lets the provider do what is due and tell us about it. */
    async passTo(instant: string): Promise<void> {
      clock.set(instant);
      await sandbox.advance();
      for (const event of await takeEvents())
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
    /** The subjects of the mails to a person, by the alphabet. */
    async emailsTo(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('recipient', '=', `${uid}@example.com`)
        .execute();
      return rows.map(({ subject }) => subject).toSorted();
    },
    /** The jobs of a name that wait, with their data and in how many seconds they start at the earliest. */
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

export type Desk = Awaited<ReturnType<typeof openDesk>>;
