import { subscriptionStatusContract } from '#shared/contract/subscription-status.ts';
import { toast } from '#web/ui/toast.ts';
import { api } from '../api/browser-api.ts';
import { createMembershipCheck } from './membership-check.ts';
import { membershipStore } from './membership-store.ts';

/** The membership check of whoever is signed in. Load it lazily. */
export const membershipCheck = createMembershipCheck({
  store: membershipStore,
  fetchStatus: (uid) =>
    api.call(subscriptionStatusContract.getSubscriptionStatus, { params: { uid } }),
  onFailed: () =>
    toast.show({
      kind: 'error',
      text: 'Unable to verify membership status. Please try again later.',
    }),
});
