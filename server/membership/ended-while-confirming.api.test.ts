import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { submitAtBank, membersOf } from './testing/confirm-at-bank.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';
import { revealCode } from './testing/use-membership.ts';

type Members = ReturnType<typeof membersOf>;
const PAID_TWICE = ['charge 7500', 'charge 7500'];

describe.skipIf(!hasTestDatabase())(
  'an upgrade awaiting confirmation while the membership ends',
  () => {
    let env: TestEnv;
    let confirmingMember: Members['confirmingMember'];
    let bankPage: Members['bankPage'];
    let isOpen: Members['isOpen'];
    let receiveEvents: Members['receiveEvents'];
    let entriesOf: Members['entriesOf'];
    let statusesOf: Members['statusesOf'];
    beforeAll(async () => {
      env = await openTestEnv();
      ({ confirmingMember, bankPage, isOpen, receiveEvents, entriesOf, statusesOf } =
        membersOf(env));
    });
    beforeEach(() => env.drainEvents());
    afterAll(() => env.close());

    it('is withdrawn when the membership is refunded', async () => {
      const uid = await confirmingMember();
      const url = await bankPage(uid);
      expect(await env.service.askForRefund(uid)).toMatchObject({ active: false });
      expect(await isOpen(url)).toBe(false);
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await entriesOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    });

    it('is refunded with the membership if it was just confirmed', async () => {
      const uid = await confirmingMember();
      await submitAtBank(env, await bankPage(uid), 'complete');
      await env.service.askForRefund(uid);
      await receiveEvents();
      expect((await entriesOf(uid)).toSorted()).toEqual([
        ...PAID_TWICE,
        'refund 7500',
        'refund 7500',
      ]);
      expect(await statusesOf(uid)).toEqual(['returned']);
      expect(await env.service.getMembership(uid)).toMatchObject({
        plan: 'single',
        active: false,
      });
    });

    it('is refunded if it was confirmed after a refund request', async () => {
      const uid = await confirmingMember();
      const url = await bankPage(uid);
      await revealCode(env.db, uid, env.clock.now());
      // The provider is down, so the payment is not withdrawn.
      const cutOff = env.openService({
        withdrawCharge: () => Promise.reject(new PaymentsUnavailable('time-out')),
      });
      await cutOff.askForRefund(uid);
      await submitAtBank(env, url, 'complete');
      await receiveEvents();
      expect(await entriesOf(uid)).toEqual([...PAID_TWICE, 'refund 7500']);
      expect(await env.service.getMembership(uid)).toMatchObject({ plan: 'single', active: true });
      await expect(env.service.checkUpgrade(uid)).rejects.toMatchObject({
        code: 'membership/upgrade-returned',
      });
    });

    it('is withdrawn or refunded when the account is closed', async () => {
      for (const confirmed of [false, true]) {
        const uid = await confirmingMember();
        const url = await bankPage(uid);
        if (confirmed) await submitAtBank(env, url, 'complete');
        await env.service.closeAccount(uid);
        expect(await statusesOf(uid)).toEqual([confirmed ? 'returned' : 'abandoned']);
        expect(await entriesOf(uid)).toEqual(
          confirmed ? [...PAID_TWICE, 'refund 7500'] : ['charge 7500'],
        );
        expect(await isOpen(url)).toBe(false);
      }
    });

    it('is withdrawn by the event about the end of the subscription', async () => {
      const uid = await confirmingMember();
      const url = await bankPage(uid);
      await receiveEvents();
      const [membership] = await env.membershipsOf(uid);
      await env.payments.cancelNow(membership?.subscription_id ?? '');
      await receiveEvents();
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await isOpen(url)).toBe(false);
    });

    it('is withdrawn when the renewal is cancelled', async () => {
      const uid = await confirmingMember();
      await env.service.cancelRenewal(uid);
      await receiveEvents();
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await env.service.getMembership(uid)).toMatchObject({ upgradeConfirmation: null });
    });
  },
);
