import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';
import { payTwice } from './testing/pay-twice.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const ENDED = 'Your membership has ended';

describe.skipIf(!hasTestDatabase())('the email about the end of a membership', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  async function member(plan: PlanId = 'single', card = CARD.good): Promise<string> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid, plan, card);
    return uid;
  }

  /** The texts of the emails about the end, oldest first. */
  const endedEmails = (uid: string): Promise<string[]> => env.emailTexts(uid, ENDED);

  /** Sets the clock and runs the hourly sweep, without any event. */
  async function sweepAt(instant: string): Promise<void> {
    env.clock.set(instant);
    await env.sandbox.advance();
    await env.drainEvents();
    await env.service.sweep();
  }

  describe('with a cancelled renewal', () => {
    it('is sent once after the last day, with what is kept and how to join again', async () => {
      const uid = await member();
      await env.service.cancelRenewal(uid);
      // The provider ends it at ten o'clock and sends an event; the day is paid to its end.
      for (const instant of ['2027-02-02T10:00:00Z', '2027-02-02T23:59:59Z']) {
        await env.advanceTo(instant);
        await env.service.sweep();
        expect(await endedEmails(uid), instant).toEqual([]);
      }
      for (const instant of ['2027-02-03T00:07:00Z', '2027-02-03T01:07:00Z']) {
        await sweepAt(instant);
        expect(await endedEmails(uid), instant).toHaveLength(1);
      }
      const [email] = await endedEmails(uid);
      for (const text of [
        'Your Single membership ended on 2 February 2027, because its renewal was cancelled.',
        'We haven’t taken another payment, and we won’t.',
        'kept your health card number and your history',
        'Join again:\nhttp://localhost:3000/pricing',
      ]) {
        expect(email).toContain(text);
      }
      expect(await env.ledgerOf(uid)).toHaveLength(1);
    });

    it('is sent even if the provider ends the subscription only after midnight in London', async () => {
      env.clock.set('2026-03-28T23:30:00Z');
      const uid = await env.addPerson();
      await env.join(uid);
      await env.service.cancelRenewal(uid);
      await sweepAt('2027-03-28T22:59:00Z');
      expect(await endedEmails(uid)).toEqual([]);
      // 00:07 in summer time; the provider counts in UTC and ends it at 00:30.
      await sweepAt('2027-03-28T23:07:00Z');
      expect(await env.membershipsOf(uid)).toMatchObject([{ ended_at: null }]);
      expect(await endedEmails(uid)).toEqual([expect.stringContaining('ended on 28 March 2027')]);
      await env.advanceTo('2027-03-28T23:40:00Z');
      await sweepAt('2027-03-29T00:07:00Z');
      expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      expect(await endedEmails(uid)).toHaveLength(1);
    });

    it('is sent once in any order of events, sweeps and processes', async () => {
      const uid = await member();
      await env.service.cancelRenewal(uid);
      env.clock.set('2027-02-02T11:00:00Z');
      await env.sandbox.advance();
      const events = await env.drainEvents();
      env.clock.set('2027-02-03T00:07:00Z');
      const other = env.openService();
      await Promise.all([
        ...events.toReversed().map((event) => env.deliver(event)),
        env.service.sweep(),
        other.sweep(),
        other.activate(uid),
        env.service.activate(uid),
      ]);
      for (const event of events) await env.deliver(event);
      await other.sweep();
      expect(await endedEmails(uid)).toHaveLength(1);
    });

    it('names the plan after an upgrade', async () => {
      const uid = await member();
      await env.service.upgrade(uid);
      await env.service.cancelRenewal(uid);
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([
        expect.stringContaining('Your Couple/Family membership ended on 2 February 2027'),
      ]);
    });

    it('is sent again when a later membership ends', async () => {
      const uid = await member();
      await env.service.cancelRenewal(uid);
      await sweepAt('2027-02-03T00:07:00Z');
      env.clock.set('2027-02-05T10:00:00Z');
      await env.join(uid);
      await env.service.cancelRenewal(uid);
      await sweepAt('2028-02-06T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([
        expect.stringContaining('2 February 2027'),
        expect.stringContaining('5 February 2028'),
      ]);
    });

    it('is not sent for a membership that ended before this email was introduced', async () => {
      const uid = await member();
      await env.service.cancelRenewal(uid);
      await sweepAt('2027-02-03T00:07:00Z');
      await env.db.deleteFrom('mail_outbox').where('subject', '=', ENDED).execute();
      await env.service.activate(uid);
      await sweepAt('2027-05-01T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([]);
    });
  });

  describe('with an unpaid renewal', () => {
    it('is sent once after the grace period, with the reason', async () => {
      const uid = await member('single', CARD.failsLater);
      for (const instant of ['2027-02-02T11:07:00Z', '2027-02-09T23:07:00Z']) {
        await sweepAt(instant);
        expect(await endedEmails(uid), instant).toEqual([]);
      }
      for (const instant of ['2027-02-10T00:07:00Z', '2027-02-10T01:07:00Z']) {
        await sweepAt(instant);
        expect(await endedEmails(uid), instant).toHaveLength(1);
      }
      const [email] = await endedEmails(uid);
      for (const text of [
        'ended on 9 February 2027, because the renewal payment didn’t go through.',
        'You don’t owe us anything.',
        'we won’t try your card again',
        'kept your health card number',
        'Join again:\nhttp://localhost:3000/pricing',
      ]) {
        expect(email).toContain(text);
      }
      expect(await env.ledgerOf(uid)).toHaveLength(1);
    });

    it('is not sent while the subscription cannot be ended at the provider', async () => {
      const uid = await member('single', CARD.failsLater);
      await sweepAt('2027-02-02T11:07:00Z');
      env.clock.set('2027-02-10T00:07:00Z');
      const broken = env.openService({
        cancelNow: () => Promise.reject(new Error('unreachable')),
      });
      await broken.sweep();
      expect(await endedEmails(uid)).toEqual([]);
      await sweepAt('2027-02-10T01:07:00Z');
      expect(await endedEmails(uid)).toHaveLength(1);
    });

    it('is not sent to a person who has bought again in the grace period', async () => {
      const uid = await member('single', CARD.failsLater);
      await env.advanceTo('2027-02-03T11:00:00Z');
      await env.service.cancelRenewal(uid);
      await env.pay((await env.service.createSubscription(uid, PRICES.single)).url);
      for (const event of await env.drainEvents()) await env.deliver(event);
      await sweepAt('2027-02-10T00:07:00Z');
      expect(await env.membershipsOf(uid)).toMatchObject([
        { status: 'ended' },
        { status: 'active' },
      ]);
      expect(await endedEmails(uid)).toEqual([]);
    });
  });

  describe('is not sent', () => {
    it('while a membership renews', async () => {
      const uid = await member();
      await env.advanceTo('2027-02-02T11:00:00Z');
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await env.service.getStatus(uid)).toMatchObject({ active: true });
      expect(await endedEmails(uid)).toEqual([]);
    });

    it('after a refund, which has its own email', async () => {
      const uid = await member();
      await env.service.cancelRenewal(uid);
      await env.service.askForRefund(uid);
      for (const event of await env.drainEvents()) await env.deliver(event);
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      expect(await env.emailsTo(uid)).toContain('Your refund of £75');
      expect(await endedEmails(uid)).toEqual([]);
    });

    it('if the provider ended the subscription early', async () => {
      const uid = await member();
      const [row] = await env.membershipsOf(uid);
      await env.payments.cancelNow(row?.subscription_id ?? '');
      await env.drainEvents();
      // Without an event it is detected a year later.
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      expect(await endedEmails(uid)).toEqual([]);
    });

    it('for a subscription that was bought twice', async () => {
      env.clock.set(BOUGHT);
      const uid = await payTwice(env);
      await env.service.activate(uid);
      for (const job of await env.jobsNamed('subscription-unwind'))
        await env.service.unwind(String(job.data['subscriptionId']));
      await sweepAt('2026-02-03T00:07:00Z');
      expect(await env.emailsTo(uid)).toEqual(['Your membership is active', 'Your refund of £150']);
    });

    it('to a person who deletes the account', async () => {
      const uid = await member();
      await env.service.cancelRenewal(uid);
      env.clock.set('2026-06-01T10:00:00Z');
      await env.service.closeAccount(uid);
      expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
      await env.db.deleteFrom('identity_user').where('id', '=', uid).execute();
      await sweepAt('2027-02-03T00:07:00Z');
      expect(await endedEmails(uid)).toEqual([]);
    });
  });
});
