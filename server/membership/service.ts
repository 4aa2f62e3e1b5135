import type { Connection } from '../database/connection.ts';
import { withDeps } from '../with-deps.ts';
import { activate, checkPayment, reconcileCheckout } from './check-payment.ts';
import { cancelRenewal, resumeRenewal } from './change-renewal.ts';
import { changeEmail, updateCustomerEmail } from './change-email.ts';
import { closeAccount } from './close-account.ts';
import { cancelUpgrade, checkUpgrade, openUpgradeConfirmation } from './confirm-upgrade.ts';
import { createSubscription } from './create-subscription.ts';
import type { MembershipDeps } from './deps.ts';
import { decideWarning } from './disputes/decide-warning.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { unsubscribeLost } from './disputes/unsubscribe-lost.ts';
import { getMembership, getStatus } from './get-membership.ts';
import { getCardNumber, getCardQr } from './health-card.ts';
import { listPlans } from './list-plans.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { receiveEvent } from './receive-event.ts';
import { askForRefund } from './refunds/request-refund.ts';
import { carryOutRefund } from './refunds/carry-out-refund.ts';
import { unwindSubscription } from './refunds/cancel-and-refund.ts';
import { payAnotherWay } from './refunds/pay-another-way.ts';
import { decideRefund, listRefundRequests } from './refunds/refund-queue.ts';
import { remindOfRenewals } from './remind-of-renewals.ts';
import { showCodes } from './show-codes.ts';
import { createMembershipStores } from './stores.ts';
import { sweep } from './sweep.ts';
import { upgrade } from './upgrade.ts';
import { watchDisputes, watchRefunds } from './watch-payments.ts';

type Options = Omit<MembershipDeps, 'stores'> & { readonly connection: Connection };

/** The membership use cases and their background jobs (P-3, P-5, P-28 to P-31). */
export function createMembershipService({ connection, ...rest }: Options) {
  const deps: MembershipDeps = { ...rest, stores: createMembershipStores(connection) };
  const service = withDeps(deps, {
    createSubscription,
    checkPayment,
    activate,
    getStatus,
    getMembership,
    listPlans,
    getCardNumber,
    getCardQr,
    showCodes,
    cancelRenewal,
    resumeRenewal,
    openPaymentPage,
    upgrade,
    openUpgradeConfirmation,
    checkUpgrade,
    cancelUpgrade,
    askForRefund,
    listRefundRequests,
    decideRefund,
    payAnotherWay,
    listDisputes,
    decideWarning,
    receiveEvent,
    closeAccount,
    changeEmail,
    updateCustomerEmail,
    reconcile: reconcileCheckout,
    unwind: unwindSubscription,
    carryOutRefund,
    unsubscribeLost,
    sweep,
    remind: remindOfRenewals,
    watchRefunds,
    watchDisputes,
  });
  const { jobs } = deps;
  jobs.handle('customer-email', ({ uid }) => service.updateCustomerEmail(String(uid)));
  jobs.handle('checkout-reconcile', ({ checkoutId }) => service.reconcile(String(checkoutId)));
  jobs.handle('subscription-unwind', ({ subscriptionId }) =>
    service.unwind(String(subscriptionId)),
  );
  jobs.handle('membership-refund', ({ requestId }) => service.carryOutRefund(String(requestId)));
  jobs.handle('dispute-unsubscribe', ({ disputeId }) => service.unsubscribeLost(String(disputeId)));
  jobs.every('membership-sweep', '7 * * * *', service.sweep);
  jobs.every('membership-remind', '15 8 * * *', service.remind);
  jobs.every('membership-refund-watch', '40 4 * * *', service.watchRefunds);
  jobs.every('membership-dispute-watch', '27 * * * *', service.watchDisputes);
  return service;
}

export type MembershipService = ReturnType<typeof createMembershipService>;
