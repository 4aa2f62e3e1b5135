import type { Membership } from '#shared/contract/membership.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription-status.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { campaignOn } from '#shared/domain/membership/campaign.ts';
import { isLive } from '#shared/domain/membership/fulfil.ts';
import { PLAN_IDS, PLANS } from '#shared/domain/membership/plan.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { createAskForRefund } from './refunds/ask-for-refund.ts';
import { createCarryOutRefund } from './refunds/carry-out-refund.ts';
import { createCarryOutUpgrade } from './carry-out-upgrade.ts';
import { createChangeRenewal } from './change-renewal.ts';
import { createConfirmUpgrade } from './confirm-upgrade.ts';
import { createCreateSubscription } from './create-subscription.ts';
import { endAtProvider, findActive, refuseSuspended } from './current-membership.ts';
import { createDecideWarning } from './disputes/decide-warning.ts';
import { presentDispute, presentWarning } from './disputes/present-disputes.ts';
import { createUnsubscribeLost } from './disputes/unsubscribe-lost.ts';
import { createWatchDisputes } from './disputes/watch-disputes.ts';
import { createFinishUpgrade } from './finish-upgrade.ts';
import { createFindCustomer } from './find-customer.ts';
import { createDecideRefund } from './refunds/decide-refund.ts';
import { createGiveBack } from './refunds/give-back.ts';
import { createPayAnotherWay } from './refunds/pay-another-way.ts';
import { openPaymentPage } from './open-payment-page.ts';
import type { MembershipParts } from './parts.ts';
import { chooseRow, presentMembership, presentStatus } from './present.ts';
import { presentRefundQueue } from './refunds/present-refund.ts';
import { readOutcomes } from './disputes/outcomes.ts';
import { ifKnown } from './read-provider.ts';
import { createReceiveEvent } from './receive-event.ts';
import { remindOfRenewals } from './remind-of-renewals.ts';
import { createShowCodes } from './show-codes.ts';
import { createStatusStore } from './status-store.ts';
import { createMembershipStores } from './stores.ts';
import { createSweep } from './sweep.ts';
import { createSyncPerson } from './sync-person.ts';
import { createUnwindSubscription } from './unwind-subscription.ts';
import { createUpgrade } from './upgrade.ts';
import { createWatchRefunds } from './refunds/watch-refunds.ts';

type Given = Omit<MembershipParts, 'stores'> & {
  readonly connection: Pick<Connection, 'db' | 'ask'>;
};

/** Buying, having and ending a membership (spec 1; spec 4, Membership and Payment return; decisions 3, 5, 28–31). */
export function createMembershipService({ connection, ...given }: Given) {
  const parts: MembershipParts = { ...given, stores: createMembershipStores(connection.db) };
  const { stores, clock, jobs, payments } = parts;
  const statuses = createStatusStore(connection);
  const sync = createSyncPerson(parts);
  const findCustomer = createFindCustomer(parts, sync);
  const steps = createCarryOutUpgrade(parts, sync);
  const finishing = createFinishUpgrade(parts, sync, steps);
  const upgradeParts = { parts, sync, steps, finishing };
  const upgrade = createUpgrade(upgradeParts);
  const confirmation = createConfirmUpgrade(upgradeParts);
  const events = createReceiveEvent(parts, catchUp);
  const sweep = createSweep(parts, sync, events.apply, finishing.finish);
  const giveBack = createGiveBack(payments);
  const unwind = createUnwindSubscription(parts, sync, giveBack);
  const carryOutRefund = createCarryOutRefund(parts, sync, giveBack);
  const askForRefund = createAskForRefund(parts, carryOutRefund);
  const decideRefund = createDecideRefund(parts, carryOutRefund);
  const watchRefunds = createWatchRefunds(parts, sync);
  const watchDisputes = createWatchDisputes(parts, sync);
  const unsubscribeLost = createUnsubscribeLost(parts, sync);
  const changeRenewal = createChangeRenewal(parts, sync);
  const today = () => londonDay(clock.now());

  jobs.handle('checkout-reconcile', ({ checkoutId }) => reconcile(String(checkoutId)));
  jobs.handle('subscription-unwind', ({ subscriptionId }) => unwind(String(subscriptionId)));
  jobs.handle('membership-refund', ({ requestId }) => carryOutRefund(String(requestId)));
  jobs.handle('dispute-unsubscribe', ({ disputeId }) => unsubscribeLost(String(disputeId)));
  jobs.every('membership-sweep', '7 * * * *', sweep);
  jobs.every('membership-remind', '15 8 * * *', remind);
  jobs.every('membership-refund-watch', '40 4 * * *', watchRefunds);
  jobs.every('membership-dispute-watch', '27 * * * *', watchDisputes);

  async function reconcile(checkoutId: string): Promise<void> {
    const checkout = await stores.checkouts.find(checkoutId);
    if (checkout) await sync(checkout.uid);
  }

  /** An event may be about an upgrade, or about the membership that one waits for. */
  async function catchUp(uid: string): Promise<{ processing: boolean }> {
    const known = await sync(uid);
    await finishing.finishAll(uid);
    return known;
  }

  function remind(): Promise<void> {
    return remindOfRenewals(parts);
  }

  async function details(uid: string): Promise<Membership> {
    const rows = await stores.memberships.list(uid);
    const row = chooseRow(rows);
    if (!row) throw new AppError('membership/none');
    const beside = {
      rows,
      ledger: await stores.ledger.list(uid),
      use: await stores.uses.of(row),
      wish: await stores.refunds.findOfMembership(row.id),
      totals: await stores.ledger.totalsOf(uid, row.subscription_id),
      change: await stores.planChanges.findUnsettled(row.id),
      outcome: (await readOutcomes(stores, uid))(row.subscription_id),
    };
    return presentMembership(row, beside, clock.now());
  }

  async function change(uid: string, cancel: boolean): Promise<Membership> {
    await changeRenewal(uid, cancel);
    return details(uid);
  }

  /** Nothing more is charged for what is given up; what fails here is tried again by the sweep. */
  async function withdrawUpgrade(uid: string): Promise<void> {
    try {
      await finishing.finishAll(uid);
    } catch (error) {
      parts.log.error({ uid, err: error }, 'an upgrade could not be withdrawn yet');
    }
  }

  async function askForPayment(uid: string): Promise<'active' | 'processing' | 'unpaid'> {
    if (!(await stores.customers.findPerson(uid))) throw new AppError('account/not-found');
    if (await findActive(parts, uid)) return 'active';
    let processing = false;
    try {
      ({ processing } = await sync(uid));
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error;
      parts.log.error({ uid, err: error }, 'the payment provider did not say what was paid');
    }
    if (await findActive(parts, uid)) return 'active';
    refuseSuspended(await stores.memberships.findCurrent(uid), clock.now());
    return processing ? 'processing' : 'unpaid';
  }

  return {
    createSubscription: createCreateSubscription(parts, sync, findCustomer),

    /**
     * How the person's payment stands, asking the provider on the spot where nothing is active yet
     * (decision 3). The browser's word counts for nothing; asking again changes nothing.
     * @returns `processing` while the bank is still working on it; `unpaid` while no payment is
     *   known, or while the provider does not answer
     * @throws AppError account/not-found, membership/suspended
     */
    askForPayment,

    /** The same; whether the person is a member. */
    activate: async (uid: string): Promise<boolean> => (await askForPayment(uid)) === 'active',

    async getStatus(uid: string): Promise<SubscriptionStatus> {
      return presentStatus(await statuses.find(uid), today());
    },

    /** @throws AppError membership/none */
    getMembership: details,
    /** Throws as `createChangeRenewal` does. */
    cancelRenewal: (uid: string) => change(uid, true),
    resumeRenewal: (uid: string) => change(uid, false),

    /** Throws as `createAskForRefund` does. */
    async askForRefund(uid: string): Promise<Membership> {
      await askForRefund(uid);
      await withdrawUpgrade(uid);
      return details(uid);
    },

    /** `shownPence`: the price that the member agreed to. Throws as `createUpgrade` does. */
    async upgrade(uid: string, shownPence?: number): Promise<Membership> {
      await upgrade(uid, shownPence);
      return details(uid);
    },

    /** Throws as `createConfirmUpgrade` does. */
    openUpgradeConfirmation: confirmation.open,

    /** Throws as `createConfirmUpgrade` does. */
    async checkUpgrade(uid: string): Promise<Membership> {
      await confirmation.check(uid);
      return details(uid);
    },

    /** Throws as `createConfirmUpgrade` does. */
    async cancelUpgrade(uid: string): Promise<Membership> {
      await confirmation.cancel(uid);
      return details(uid);
    },

    /** The provider's own page for the card. @throws AppError membership/none, payments/unavailable */
    openPaymentPage: (uid: string) => openPaymentPage(parts, findCustomer, uid),

    async listRefundRequests() {
      return presentRefundQueue(
        await stores.refundQueue.list(),
        await stores.failedRefunds.listWithPeople(),
      );
    },
    decideRefund,
    /** Throws as `createPayAnotherWay` does. */
    payAnotherWay: createPayAnotherWay(parts),

    /** Disputes and fraud warnings, for the operators. */
    async listDisputes() {
      return {
        disputes: (await stores.disputes.listWithPeople()).map(presentDispute),
        warnings: (await stores.warnings.listWithPeople()).map(presentWarning),
      };
    },
    decideWarning: createDecideWarning(parts, sync, carryOutRefund),

    /** Throws as `createShowCodes` does. */
    showCodes: createShowCodes(parts),

    /** The plans with their prices, and the campaign that runs today. */
    async listPlans() {
      const campaign = campaignOn(await stores.campaigns.list(), today());
      return {
        plans: PLAN_IDS.map((id) => {
          const { name, amountPence, people } = PLANS[id];
          return { id, name, amountPence, people, priceId: parts.prices[id] };
        }),
        campaign: campaign && {
          headline: campaign.headline,
          endsOn: campaign.endsOn,
          years: campaign.years,
        },
      };
    },

    /** @throws AppError healthcard/none */
    async getCardNumber(uid: string): Promise<string> {
      const number = await stores.cards.findNumber(uid);
      if (number === null) throw new AppError('healthcard/none');
      return number;
    },

    /** @throws AppError webhook/bad-signature; whatever else fails, the provider sends the event again */
    receiveEvent: (rawBody: string, signature: string) => events.receive(rawBody, signature),

    /**
     * Ends what is still being charged, before an account is deleted (decision 45). The payment
     * records stay.
     */
    async closeAccount(uid: string): Promise<void> {
      await sync(uid);
      // What was promised is paid back while the provider still knows the person.
      for (const { id } of await stores.refunds.listPaying(uid)) await carryOutRefund(id);
      const current = await stores.memberships.findCurrent(uid);
      if (current) await endAtProvider(parts, current);
      const customer = await stores.customers.find(uid);
      if (!customer) return;
      // One whose first payment is still processing is not a membership, and ends all the same.
      const subscriptions = await ifKnown(() => payments.listSubscriptions(customer.customer_id));
      for (const { id, status } of subscriptions) {
        if (isLive({ state: status })) await payments.cancelNow(id);
      }
      await sync(uid);
      // Before the provider forgets the person: a payment that waits for the bank is withdrawn.
      await finishing.finishAll(uid);
    },

    reconcile,
    sweep,
    remind,
    unwind,
    carryOutRefund,
    watchRefunds,
    watchDisputes,
    unsubscribeLost,
  };
}

export type MembershipService = ReturnType<typeof createMembershipService>;
