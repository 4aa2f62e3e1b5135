import { decideAtBank, disputePayment } from './bank.ts';
import { type QueuedEvent, openTestEnv } from './test-env.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';

/** A test environment with members who dispute payments a month after the purchase. */
export async function openDisputeTestEnv() {
  const env = await openTestEnv(BOUGHT);

  async function member(plan: 'single' | 'family' = 'single'): Promise<string> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid, plan);
    env.clock.set(LATER);
    return uid;
  }

  /** A person's payment intent ids, oldest first. */
  async function paymentsOf(uid: string): Promise<string[]> {
    const charges = (await env.ledgerOf(uid)).filter(({ kind }) => kind === 'charge');
    return charges.map(({ payment_intent_id: id }) => id ?? '');
  }
  const lastPaymentOf = async (uid: string) => (await paymentsOf(uid)).at(-1) ?? '';

  /** Delivers all pending events. */
  async function receiveEvents(): Promise<QueuedEvent[]> {
    const events = await env.drainEvents();
    for (const event of events) await env.deliver(event);
    return events;
  }

  return {
    ...env,
    member,
    paymentsOf,
    lastPaymentOf,
    receiveEvents,
    disputePayment: (payment: string) => disputePayment(env, payment),

    /** Disputes a person's newest payment and delivers the events. */
    async dispute(uid: string, as?: 'inquiry' | 'product_not_received', amount?: number) {
      const { id } = await disputePayment(env, await lastPaymentOf(uid), as, amount);
      await receiveEvents();
      return id;
    },

    async decide(id: string, verdict: 'won' | 'lost' | 'escalated'): Promise<void> {
      await decideAtBank(env, id, verdict);
      await receiveEvents();
    },

    /** The ledger entries as text, such as "charge 7500". */
    moneyOf: async (uid: string) =>
      (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`),

    totalsOf: (uid: string) =>
      env.db
        .selectFrom('payment_balance')
        .select(['charged_pence', 'refunded_pence', 'disputed_pence'])
        .where('uid', '=', uid)
        .executeTakeFirst(),

    statusOf: async (uid: string) => (await env.service.getStatus(uid)).status,

    async subscriptionOf(uid: string) {
      const [row] = await env.membershipsOf(uid);
      return env.payments.getSubscription(row?.subscription_id ?? '');
    },

    /** The operators' emails about a dispute or warning, as "address: subject". */
    async emailsToOperators(id: string): Promise<string[]> {
      const rows = await env.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject'])
        .where('intent', '=', `payment-questioned:${id}`)
        .execute();
      return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
    },
  };
}

export type DisputeTestEnv = Awaited<ReturnType<typeof openDisputeTestEnv>>;
