import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { answerBank, membersOf } from './testing/confirm-at-bank.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { revealCode } from './testing/use-membership.ts';

type Members = ReturnType<typeof membersOf>;
const PAID_TWICE = ['charge 7500', 'charge 7500'];

describe.skipIf(!hasTestDatabase())(
  'an upgrade that waits for the bank while the membership is given up',
  () => {
    let desk: Desk;
    let asked: Members['asked'];
    let bankPage: Members['bankPage'];
    let isOpen: Members['isOpen'];
    let hear: Members['hear'];
    let entriesOf: Members['entriesOf'];
    let statusesOf: Members['statusesOf'];
    beforeAll(async () => {
      desk = await openDesk();
      ({ asked, bankPage, isOpen, hear, entriesOf, statusesOf } = membersOf(desk));
    });
    beforeEach(() => desk.takeEvents());
    afterAll(() => desk.close());

    it('is withdrawn with the membership that is paid back meanwhile', async () => {
      const uid = await asked();
      const url = await bankPage(uid);
      expect(await desk.service.askForRefund(uid)).toMatchObject({ active: false });
      expect(await isOpen(url)).toBe(false);
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await entriesOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    });

    it('is paid back with the membership where it was confirmed just before', async () => {
      const uid = await asked();
      await answerBank(desk, await bankPage(uid), 'complete');
      await desk.service.askForRefund(uid);
      await hear();
      expect((await entriesOf(uid)).toSorted()).toEqual([
        ...PAID_TWICE,
        'refund 7500',
        'refund 7500',
      ]);
      expect(await statusesOf(uid)).toEqual(['returned']);
      expect(await desk.service.getMembership(uid)).toMatchObject({
        plan: 'single',
        active: false,
      });
    });

    it('is paid back where it was confirmed after the operators were asked for a refund', async () => {
      const uid = await asked();
      const url = await bankPage(uid);
      await revealCode(desk.db, uid, desk.clock.now());
      // The provider cannot be reached, so that the payment is not withdrawn.
      const cutOff = desk.openService({
        withdrawCharge: () => Promise.reject(new PaymentsUnavailable('time-out')),
      });
      await cutOff.askForRefund(uid);
      await answerBank(desk, url, 'complete');
      await hear();
      expect(await entriesOf(uid)).toEqual([...PAID_TWICE, 'refund 7500']);
      expect(await desk.service.getMembership(uid)).toMatchObject({ plan: 'single', active: true });
      await expect(desk.service.checkUpgrade(uid)).rejects.toMatchObject({
        code: 'membership/upgrade-returned',
      });
    });

    it('is withdrawn, or paid back, with the account', async () => {
      for (const confirmed of [false, true]) {
        const uid = await asked();
        const url = await bankPage(uid);
        if (confirmed) await answerBank(desk, url, 'complete');
        await desk.service.closeAccount(uid);
        expect(await statusesOf(uid)).toEqual([confirmed ? 'returned' : 'abandoned']);
        expect(await entriesOf(uid)).toEqual(
          confirmed ? [...PAID_TWICE, 'refund 7500'] : ['charge 7500'],
        );
        expect(await isOpen(url)).toBe(false);
      }
    });

    it('is withdrawn by the one event that tells that the subscription ended', async () => {
      const uid = await asked();
      const url = await bankPage(uid);
      await hear();
      const [membership] = await desk.membershipsOf(uid);
      await desk.payments.cancelNow(membership?.subscription_id ?? '');
      await hear();
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await isOpen(url)).toBe(false);
    });

    it('is withdrawn where the renewal is cancelled meanwhile', async () => {
      const uid = await asked();
      await desk.service.cancelRenewal(uid);
      await hear();
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await desk.service.getMembership(uid)).toMatchObject({ upgradeConfirmation: null });
    });
  },
);
