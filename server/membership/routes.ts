import type { disputesContract } from '#shared/contract/disputes.ts';
import type { healthCardContract } from '#shared/contract/health-card.ts';
import type { membershipContract } from '#shared/contract/membership.ts';
import { ERROR_CATALOGUE } from '#shared/errors/catalogue.ts';
import type { Handlers } from '../http/call.ts';
import type { MembershipService } from './service.ts';

const ACTIVATED = { success: true, message: 'Your membership is active.' };
const PAID_ANOTHER_WAY = { success: true, message: 'Refund marked as paid.' };
/** Not an error: the payment may still be processing, and the page polls (P-3). */
const NOT_YET = { success: false, message: ERROR_CATALOGUE['membership/not-activated'].message };

export function membershipRoutes(
  membership: MembershipService,
): Handlers<typeof membershipContract> {
  return {
    async activateMembership({ params }) {
      const outcome = await membership.checkPayment(params.uid);
      if (outcome === 'active') return ACTIVATED;
      return outcome === 'processing' ? { ...NOT_YET, processing: true } : NOT_YET;
    },
    createSubscription: ({ body }) => membership.createSubscription(body.uid, body.priceId),
    getSubscriptionStatus: ({ params }) => membership.getStatus(params.uid),
    async receivePaymentEvent(call) {
      const signature = call.requestHeader('stripe-signature') ?? '';
      await membership.receiveEvent(await call.rawBody(), signature);
      return { received: true };
    },
    listPlans: () => membership.listPlans(),
    getMembership: ({ params }) => membership.getMembership(params.uid),
    cancelRenewal: ({ params }) => membership.cancelRenewal(params.uid),
    resumeRenewal: ({ params }) => membership.resumeRenewal(params.uid),
    askForRefund: ({ params }) => membership.askForRefund(params.uid),
    upgradeMembership: ({ params, body }) => membership.upgrade(params.uid, body.amountPence),
    openUpgradeConfirmation: async ({ params }) => ({
      url: await membership.openUpgradeConfirmation(params.uid),
    }),
    checkUpgrade: ({ params }) => membership.checkUpgrade(params.uid),
    cancelUpgrade: ({ params }) => membership.cancelUpgrade(params.uid),
    openPaymentPage: ({ params }) => membership.openPaymentPage(params.uid),
    listRefundRequests: () => membership.listRefundRequests(),
    decideRefund: ({ params, body, caller }) =>
      membership.decideRefund(params.id, { ...body, by: caller.uid }),
    async payAnotherWay({ params, body, caller }) {
      await membership.payAnotherWay(params.id, { ...body, by: caller.uid });
      return PAID_ANOTHER_WAY;
    },
  };
}

const DECIDED = {
  genuine: { success: true, message: 'The membership is active again.' },
  refund: { success: true, message: 'The refund is on its way and the membership has ended.' },
} as const;

export function disputeRoutes(membership: MembershipService): Handlers<typeof disputesContract> {
  return {
    listDisputes: () => membership.listDisputes(),
    async decideFraudWarning({ params, body, caller }) {
      await membership.decideWarning(params.id, { ...body, by: caller.uid });
      return DECIDED[body.decision];
    },
  };
}

export function healthCardRoutes(
  membership: MembershipService,
): Pick<Handlers<typeof healthCardContract>, 'getHealthCard' | 'getHealthCardQr'> {
  return {
    async getHealthCard({ params }) {
      return { healthCardNumber: await membership.getCardNumber(params.uid) };
    },
    getHealthCardQr: ({ params }) => membership.getCardQr(params.uid),
  };
}
