import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { LONG_PROOF as LONG } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  BACKWARDS,
  type DeliverySchedule,
  randomSchedule,
  everyTiming,
  everyOrder,
  deliverArrivals,
  IN_ORDER,
} from './testing/delivery-schedules.ts';
import { type TestEnv, type QueuedEvent, openTestEnv } from './testing/test-env.ts';
import type { LedgerKind } from './tables.ts';
import { customerOf } from './testing/pay-twice.ts';
import { BOUGHT, type FinalState, SCENARIOS, type Scenario } from './testing/scenarios.ts';

const DRAWS = LONG ? 60 : 1;
/** Up to this many events, all orders are tested (120). */
const MAX_ORDERED = 5;
const MAX_ROUNDS = 10;
const LONG_MS = 3_600_000;
/** The sign of a ledger entry: 1 for money received. */
const SIGN: Readonly<Record<LedgerKind, 1 | -1>> = {
  charge: 1,
  refund: -1,
  'refund-failed': 1,
  dispute: -1,
  'dispute-won': 1,
};

describe.skipIf(!hasTestDatabase())('events in any order, late and doubled', () => {
  let env: TestEnv;
  /** The long run uses a new provider for each scenario, because it scans everything stored. */
  const open = async () => {
    env = await openTestEnv(BOUGHT);
  };
  const close = async () => {
    expect(await findWrongCounters(env.connection)).toEqual({});
    await env.close();
  };
  if (!LONG) {
    beforeAll(open);
    afterAll(close);
  }

  /** Runs a scenario with a new person. @returns the person and the number of events sent */
  async function run(
    { steps }: Scenario,
    schedule: DeliverySchedule,
  ): Promise<{ uid: string; events: number }> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    const sent: QueuedEvent[] = [];
    const waiting = new Set<QueuedEvent>();
    const take = async () => {
      for (const event of await env.drainEvents()) {
        sent.push(event);
        waiting.add(event);
      }
    };
    for (const step of steps) {
      await step(env, uid);
      await take();
      const arrivals = schedule.afterStep([...waiting]);
      await deliverArrivals(env, arrivals);
      for (const { event } of arrivals) waiting.delete(event);
    }
    // Includes duplicates of earlier events.
    const events = sent.length;
    await deliverArrivals(env, schedule.atTheEnd(sent));
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await unwindAll(uid);
      const late = await env.drainEvents();
      if (late.length === 0) return { uid, events };
      for (const event of late) await env.deliver(event);
    }
    throw new Error('The provider went on sending events');
  }

  /** Runs the pending jobs of a person. */
  async function unwindAll(uid: string): Promise<void> {
    const rows = await env.db
      .selectFrom('duplicate_subscription')
      .select('subscription_id')
      .where('uid', '=', uid)
      .where('resolved_at', 'is', null)
      .execute();
    for (const { subscription_id: id } of rows) await env.service.unwind(id);
    const lost = await env.db
      .selectFrom('payment_dispute')
      .select('dispute_id')
      .where('uid', '=', uid)
      .where('lost_at', 'is not', null)
      .execute();
    for (const { dispute_id: id } of lost) await env.service.unsubscribeLost(id);
  }

  async function expectState(uid: string, expected: FinalState): Promise<void> {
    const { status, expiresAt } = await env.service.getStatus(uid);
    const ledger = await env.ledgerOf(uid);
    const emails = await env.emailsTo(uid);
    const subjects = new Set(emails);
    expect({
      status,
      expiresAt,
      money: ledger.map(({ kind, amount_pence: pence }) => `${kind} ${pence}`).toSorted(),
      missing: expected.emails.filter((subject) => !subjects.has(subject)),
      repeated: emails.filter((subject, index) => emails.indexOf(subject) !== index),
      purchases: env.firstPurchases.filter((purchase) => purchase.uid === uid).length,
      netPence: sumOf(ledger.map((entry) => SIGN[entry.kind] * entry.amount_pence)),
    }).toEqual({
      status: expected.status,
      expiresAt: expected.expiresAt,
      money: expected.money,
      missing: [],
      repeated: [],
      purchases: expected.status === 'inactive' ? 0 : 1,
      netPence: await netAtProvider(uid),
    });
  }

  /** A person's net payments at the provider, in pence. */
  async function netAtProvider(uid: string): Promise<number> {
    const invoices = await env.payments.listInvoices(await customerOf(env, uid));
    const amounts = invoices.map(async ({ paymentIntentId, amountPaidPence }) => {
      const refunds = await env.payments.listRefunds(paymentIntentId ?? '');
      const refunded = refunds.filter(({ state }) => state === 'succeeded');
      const disputes = await env.payments.listDisputes(paymentIntentId ?? '');
      const withdrawn = disputes.filter((one) => one.fundsWithdrawn && !one.fundsReinstated);
      return (
        amountPaidPence - sumOf([...refunded, ...withdrawn].map(({ amountPence }) => amountPence))
      );
    });
    return sumOf(await Promise.all(amounts));
  }

  /** Ends the person's subscriptions, so that the next scenario's clock charges nothing for them. */
  async function cancelAll(uid: string): Promise<void> {
    for (const { id } of await env.payments.listSubscriptions(await customerOf(env, uid)))
      await env.payments.cancelNow(id);
    await env.drainEvents();
  }

  async function verify(scenario: Scenario, schedule: DeliverySchedule): Promise<number> {
    const { uid, events } = await run(scenario, schedule);
    await expectState(uid, scenario.expected);
    await cancelAll(uid);
    return events;
  }

  describe.each(Object.entries(SCENARIOS))('%s', (_, scenario) => {
    if (LONG) {
      beforeAll(open);
      afterAll(close);
    }

    it('gives the expected state with events in order and in reverse', async () => {
      await verify(scenario, IN_ORDER);
      await verify(scenario, BACKWARDS);
    });

    it(`gives the same state in ${DRAWS} random deliveries`, { timeout: LONG_MS }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (draw) => {
          await verify(scenario, randomSchedule(draw));
        }),
        { numRuns: DRAWS, seed: 20_260_202, endOnFailure: !LONG },
      );
    });

    it.runIf(LONG)(
      'gives the same state whichever steps are delivered at once',
      { timeout: LONG_MS },
      async () => {
        for (const schedule of everyTiming(scenario.steps.length)) await verify(scenario, schedule);
      },
    );

    it.runIf(LONG)(
      'gives the same state in every order of its events',
      { timeout: LONG_MS },
      async () => {
        const events = await verify(scenario, BACKWARDS);
        if (events > MAX_ORDERED) return;
        for (const schedule of everyOrder(events)) await verify(scenario, schedule);
      },
    );
  });
});

function sumOf(pence: readonly number[]): number {
  return pence.reduce((sum, amount) => sum + amount, 0);
}
