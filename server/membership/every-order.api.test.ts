import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { LONG_PROOF as LONG } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  BACKWARDS,
  type Course,
  drawnCourse,
  everyHearing,
  everyOrder,
  hand,
  IN_ORDER,
} from './testing/courses.ts';
import { type Desk, type HeldEvent, openDesk } from './testing/open-desk.ts';
import type { LedgerKind } from './tables.ts';
import { customerOf } from './testing/pay-twice.ts';
import { BOUGHT, type Ending, STORIES, type Story } from './testing/stories.ts';

const DRAWS = LONG ? 60 : 1;
/** All orders of so many events: 120. */
const MOST_ORDERED = 5;
const MOST_ROUNDS = 10;
const LONG_MS = 3_600_000;
/** Whether an entry of the ledger is money that came in. */
const SIGN: Readonly<Record<LedgerKind, 1 | -1>> = {
  charge: 1,
  refund: -1,
  'refund-failed': 1,
  dispute: -1,
  'dispute-won': 1,
};

describe.skipIf(!hasTestDatabase())('events in every order, late and doubled', () => {
  let desk: Desk;
  /** The provider of the long proof begins anew with each story: it looks through all that it keeps. */
  const open = async () => {
    desk = await openDesk(BOUGHT);
  };
  const close = async () => {
    expect(await findWrongCounters(desk.connection)).toEqual({});
    await desk.close();
  };
  if (!LONG) {
    beforeAll(open);
    afterAll(close);
  }

  /** Lives a story with somebody new. @returns who, and how many events the provider sent */
  async function live({ steps }: Story, course: Course): Promise<{ uid: string; events: number }> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    const sent: HeldEvent[] = [];
    const waiting = new Set<HeldEvent>();
    const take = async () => {
      for (const event of await desk.takeEvents()) {
        sent.push(event);
        waiting.add(event);
      }
    };
    for (const step of steps) {
      await step(desk, uid);
      await take();
      const arrivals = course.afterStep([...waiting]);
      await hand(desk, arrivals);
      for (const { event } of arrivals) waiting.delete(event);
    }
    // Doubles of what arrived before come too.
    const events = sent.length;
    await hand(desk, course.atTheEnd(sent));
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await unwindAll(uid);
      const late = await desk.takeEvents();
      if (late.length === 0) return { uid, events };
      for (const event of late) await desk.deliver(event);
    }
    throw new Error('The provider went on sending events');
  }

  /** Runs what the jobs that wait would run. */
  async function unwindAll(uid: string): Promise<void> {
    const rows = await desk.db
      .selectFrom('duplicate_subscription')
      .select('subscription_id')
      .where('uid', '=', uid)
      .where('resolved_at', 'is', null)
      .execute();
    for (const { subscription_id: id } of rows) await desk.service.unwind(id);
    const lost = await desk.db
      .selectFrom('payment_dispute')
      .select('dispute_id')
      .where('uid', '=', uid)
      .where('lost_at', 'is not', null)
      .execute();
    for (const { dispute_id: id } of lost) await desk.service.unsubscribeLost(id);
  }

  async function expectEnding(uid: string, ends: Ending): Promise<void> {
    const { status, expiresAt } = await desk.service.getStatus(uid);
    const ledger = await desk.ledgerOf(uid);
    const mails = await desk.emailsTo(uid);
    const subjects = new Set(mails);
    expect({
      status,
      expiresAt,
      money: ledger.map(({ kind, amount_pence: pence }) => `${kind} ${pence}`).toSorted(),
      missing: ends.mails.filter((subject) => !subjects.has(subject)),
      repeated: mails.filter((subject, place) => mails.indexOf(subject) !== place),
      purchases: desk.firstPurchases.filter((purchase) => purchase.uid === uid).length,
      kept: sumOf(ledger.map((entry) => SIGN[entry.kind] * entry.amount_pence)),
    }).toEqual({
      status: ends.status,
      expiresAt: ends.expiresAt,
      money: ends.money,
      missing: [],
      repeated: [],
      purchases: ends.status === 'inactive' ? 0 : 1,
      kept: await keptAtProvider(uid),
    });
  }

  /** What the provider kept of a person's money, in pence. */
  async function keptAtProvider(uid: string): Promise<number> {
    const invoices = await desk.payments.listInvoices(await customerOf(desk, uid));
    const kept = invoices.map(async ({ paymentIntentId, amountPaidPence }) => {
      const refunds = await desk.payments.listRefunds(paymentIntentId ?? '');
      const gone = refunds.filter(({ state }) => state === 'succeeded');
      const disputes = await desk.payments.listDisputes(paymentIntentId ?? '');
      const taken = disputes.filter((one) => one.fundsWithdrawn && !one.fundsReinstated);
      return amountPaidPence - sumOf([...gone, ...taken].map(({ amountPence }) => amountPence));
    });
    return sumOf(await Promise.all(kept));
  }

  /** Nothing of this person is charged while the next story passes through the same years. */
  async function leave(uid: string): Promise<void> {
    for (const { id } of await desk.payments.listSubscriptions(await customerOf(desk, uid)))
      await desk.payments.cancelNow(id);
    await desk.takeEvents();
  }

  async function hold(story: Story, course: Course): Promise<number> {
    const { uid, events } = await live(story, course);
    await expectEnding(uid, story.ends);
    await leave(uid);
    return events;
  }

  describe.each(Object.entries(STORIES))('%s', (_, story) => {
    if (LONG) {
      beforeAll(open);
      afterAll(close);
    }

    it('ends as it should, heard of in order or backwards', async () => {
      await hold(story, IN_ORDER);
      await hold(story, BACKWARDS);
    });

    it(`ends the same in courses by lot, ${DRAWS} of them`, { timeout: LONG_MS }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (draw) => {
          await hold(story, drawnCourse(draw));
        }),
        { numRuns: DRAWS, seed: 20_260_202, endOnFailure: !LONG },
      );
    });

    it.runIf(LONG)(
      'ends the same whichever steps are heard of at once',
      { timeout: LONG_MS },
      async () => {
        for (const course of everyHearing(story.steps.length)) await hold(story, course);
      },
    );

    it.runIf(LONG)('ends the same in every order of its events', { timeout: LONG_MS }, async () => {
      const events = await hold(story, BACKWARDS);
      if (events > MOST_ORDERED) return;
      for (const course of everyOrder(events)) await hold(story, course);
    });
  });
});

function sumOf(pence: readonly number[]): number {
  return pence.reduce((sum, amount) => sum + amount, 0);
}
