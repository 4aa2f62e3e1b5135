import { decideAtBank, questionPayment } from './bank.ts';
import { type HeldEvent, openDesk } from './open-desk.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';

/** A desk with members who question their payments a month after the purchase. */
export async function openDisputeDesk() {
  const desk = await openDesk(BOUGHT);

  async function member(plan: 'single' | 'family' = 'single'): Promise<string> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid, plan);
    desk.clock.set(LATER);
    return uid;
  }

  /** The payments of a person, the oldest first. */
  async function paymentsOf(uid: string): Promise<string[]> {
    const charges = (await desk.ledgerOf(uid)).filter(({ kind }) => kind === 'charge');
    return charges.map(({ payment_intent_id: id }) => id ?? '');
  }
  const lastPaymentOf = async (uid: string) => (await paymentsOf(uid)).at(-1) ?? '';

  /** Takes in what the provider has to tell. */
  async function hear(): Promise<HeldEvent[]> {
    const events = await desk.takeEvents();
    for (const event of events) await desk.deliver(event);
    return events;
  }

  return {
    ...desk,
    member,
    paymentsOf,
    lastPaymentOf,
    hear,
    questionPayment: (payment: string) => questionPayment(desk, payment),

    /** Questions the newest payment of a person, and has it heard of. */
    async dispute(uid: string, as?: 'inquiry' | 'product_not_received', amount?: number) {
      const { id } = await questionPayment(desk, await lastPaymentOf(uid), as, amount);
      await hear();
      return id;
    },

    async decide(id: string, verdict: 'won' | 'lost' | 'escalated'): Promise<void> {
      await decideAtBank(desk, id, verdict);
      await hear();
    },

    /** The ledger in words, such as "charge 7500". */
    moneyOf: async (uid: string) =>
      (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`),

    totalsOf: (uid: string) =>
      desk.db
        .selectFrom('payment_balance')
        .select(['charged_pence', 'refunded_pence', 'disputed_pence'])
        .where('uid', '=', uid)
        .executeTakeFirst(),

    statusOf: async (uid: string) => (await desk.service.getStatus(uid)).status,

    async subscriptionOf(uid: string) {
      const [row] = await desk.membershipsOf(uid);
      return desk.payments.getSubscription(row?.subscription_id ?? '');
    },

    /** "address: subject" of what the operators were told of a dispute or a warning. */
    async emailsToOperators(id: string): Promise<string[]> {
      const rows = await desk.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject'])
        .where('intent', '=', `payment-questioned:${id}`)
        .execute();
      return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
    },
  };
}

export type DisputeDesk = Awaited<ReturnType<typeof openDisputeDesk>>;
