import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type Desk, openDesk, PRICES } from './testing/open-desk.ts';
import { payTwice } from './testing/pay-twice.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const ENDED = 'Your membership has ended';

describe.skipIf(!hasTestDatabase())('the mail when a membership has ended', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(() => desk.close());

  async function member(plan: PlanId = 'single', card = CARD.good): Promise<string> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid, plan, card);
    return uid;
  }

  /** The texts of the mails about the end, in the order of their making. */
  async function endedEmails(uid: string): Promise<string[]> {
    const rows = await desk.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('recipient', '=', `${uid}@example.com`)
      .where('subject', '=', ENDED)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => row.text_body);
  }

  /** Sets the clock and lets the hourly sweep run, without any event. */
  async function sweepAt(instant: string): Promise<void> {
    desk.clock.set(instant);
    await desk.sandbox.advance();
    await desk.takeEvents();
    await desk.service.sweep();
  }

  describe('whose renewal was cancelled', () => {
    it('comes after the last day, once, and says what is kept and how to come back', async () => {
      const uid = await member();
      await desk.service.cancelRenewal(uid);
      // The provider ends it at ten o'clock and tells us; the day is paid for to its end.
      for (const instant of ['2027-02-02T10:00:00Z', '2027-02-02T23:59:59Z']) {
        await desk.passTo(instant);
        await desk.service.sweep();
        expect(await endedEmails(uid), instant).toEqual([]);
      }
      for (const instant of ['2027-02-03T00:07:00Z', '2027-02-03T01:07:00Z']) {
        await sweepAt(instant);
        expect(await endedEmails(uid), instant).toHaveLength(1);
      }
      const [mail] = await endedEmails(uid);
      for (const words of [
        'Your Single membership ended on 2 February 2027, because its renewal was cancelled.',
        'We haven’t taken another payment, and we won’t.',
        'kept your health card number and your history',
        'Join again:\nhttp://localhost:3000/pricing',
      ]) {
        expect(mail).toContain(words);
      }
      expect(await desk.ledgerOf(uid)).toHaveLength(1);
    });

    it('comes when the provider ends the subscription only after midnight in London', async () => {
      desk.clock.set('2026-03-28T23:30:00Z');
      const uid = await desk.addPerson();
      await desk.join(uid);
      await desk.service.cancelRenewal(uid);
      await sweepAt('2027-03-28T22:59:00Z');
      expect(await endedEmails(uid)).toEqual([]);
      // Seven past midnight in summer time; the provider counts in UTC and goes on to half past.
      await sweepAt('2027-03-28T23:07:00Z');
      expect(await desk.membershipsOf(uid)).toMatchObject([{ ended_at: null }]);
      expect(await endedEmails(uid)).toEqual([expect.stringContaining('ended on 28 March 2027')]);
      await desk.passTo('2027-03-28T23:40:00Z');
      await sweepAt('2027-03-29T00:07:00Z');
      expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      expect(await endedEmails(uid)).toHaveLength(1);
    });

    it('comes once, whatever the order of events, sweeps and processes', async () => {
      const uid = await member();
      await desk.service.cancelRenewal(uid);
      desk.clock.set('2027-02-02T11:00:00Z');
      await desk.sandbox.advance();
      const events = await desk.takeEvents();
      desk.clock.set('2027-02-03T00:07:00Z');
      const other = desk.openService();
      await Promise.all([
        ...events.toReversed().map((event) => desk.deliver(event)),
        desk.service.sweep(),
        other.sweep(),
        other.activate(uid),
        desk.service.activate(uid),
      ]);
      for (const event of events) await desk.deliver(event);
      await other.sweep();
      expect(await endedEmails(uid)).toHaveLength(1);
    });

    it('names the plan that was moved to', async () => {
      const uid = await member();
      await desk.service.upgrade(uid);
      await desk.service.cancelRenewal(uid);
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([
        expect.stringContaining('Your Couple/Family membership ended on 2 February 2027'),
      ]);
    });

    it('comes once more when a later membership ends', async () => {
      const uid = await member();
      await desk.service.cancelRenewal(uid);
      await sweepAt('2027-02-03T00:07:00Z');
      desk.clock.set('2027-02-05T10:00:00Z');
      await desk.join(uid);
      await desk.service.cancelRenewal(uid);
      await sweepAt('2028-02-06T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([
        expect.stringContaining('2 February 2027'),
        expect.stringContaining('5 February 2028'),
      ]);
    });

    it('is not sent for a membership that had ended before this mail was written', async () => {
      const uid = await member();
      await desk.service.cancelRenewal(uid);
      await sweepAt('2027-02-03T00:07:00Z');
      await desk.db.deleteFrom('mail_outbox').where('subject', '=', ENDED).execute();
      await desk.service.activate(uid);
      await sweepAt('2027-05-01T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([]);
    });
  });

  describe('whose renewal was never paid', () => {
    it('comes when the grace is over, once, and says why', async () => {
      const uid = await member('single', CARD.failsLater);
      for (const instant of ['2027-02-02T11:07:00Z', '2027-02-09T23:07:00Z']) {
        await sweepAt(instant);
        expect(await endedEmails(uid), instant).toEqual([]);
      }
      for (const instant of ['2027-02-10T00:07:00Z', '2027-02-10T01:07:00Z']) {
        await sweepAt(instant);
        expect(await endedEmails(uid), instant).toHaveLength(1);
      }
      const [mail] = await endedEmails(uid);
      for (const words of [
        'ended on 9 February 2027, because the renewal payment didn’t go through.',
        'You don’t owe us anything.',
        'we won’t try your card again',
        'kept your health card number',
        'Join again:\nhttp://localhost:3000/pricing',
      ]) {
        expect(mail).toContain(words);
      }
      expect(await desk.ledgerOf(uid)).toHaveLength(1);
    });

    it('does not come while the provider cannot be told to stop charging', async () => {
      const uid = await member('single', CARD.failsLater);
      await sweepAt('2027-02-02T11:07:00Z');
      desk.clock.set('2027-02-10T00:07:00Z');
      const broken = desk.openService({
        cancelNow: () => Promise.reject(new Error('unreachable')),
      });
      await broken.sweep();
      expect(await endedEmails(uid)).toEqual([]);
      await sweepAt('2027-02-10T01:07:00Z');
      expect(await endedEmails(uid)).toHaveLength(1);
    });

    it('is not sent to somebody who has bought anew in the grace', async () => {
      const uid = await member('single', CARD.failsLater);
      await desk.passTo('2027-02-03T11:00:00Z');
      await desk.service.cancelRenewal(uid);
      await desk.pay((await desk.service.createSubscription(uid, PRICES.single)).url);
      for (const event of await desk.takeEvents()) await desk.deliver(event);
      await sweepAt('2027-02-10T00:07:00Z');
      expect(await desk.membershipsOf(uid)).toMatchObject([
        { status: 'ended' },
        { status: 'active' },
      ]);
      expect(await endedEmails(uid)).toEqual([]);
    });
  });

  describe('is not sent', () => {
    it('while a membership renews', async () => {
      const uid = await member();
      await desk.passTo('2027-02-02T11:00:00Z');
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });
      expect(await endedEmails(uid)).toEqual([]);
    });

    it('after a refund, which has a mail of its own', async () => {
      const uid = await member();
      await desk.service.cancelRenewal(uid);
      await desk.service.askForRefund(uid);
      for (const event of await desk.takeEvents()) await desk.deliver(event);
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      expect(await desk.emailsTo(uid)).toContain('Your refund of £75');
      expect(await endedEmails(uid)).toEqual([]);
    });

    it('where the provider ended it early', async () => {
      const uid = await member();
      const [row] = await desk.membershipsOf(uid);
      await desk.payments.cancelNow(row?.subscription_id ?? '');
      await desk.takeEvents();
      // Nobody told us: it is found a year later.
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      expect(await endedEmails(uid)).toEqual([]);
    });

    it('for a subscription that was bought twice', async () => {
      desk.clock.set(BOUGHT);
      const uid = await payTwice(desk);
      await desk.service.activate(uid);
      for (const job of await desk.jobsNamed('subscription-unwind'))
        await desk.service.unwind(String(job.data['subscriptionId']));
      await sweepAt('2026-02-03T00:07:00Z');
      expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', 'Your refund of £150']);
    });

    it('to somebody who deletes the account', async () => {
      const uid = await member();
      await desk.service.cancelRenewal(uid);
      desk.clock.set('2026-06-01T10:00:00Z');
      await desk.service.closeAccount(uid);
      expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      await desk.db.deleteFrom('identity_user').where('id', '=', uid).execute();
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([]);
    });
  });
});
