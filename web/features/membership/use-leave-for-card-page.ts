import { useMutation } from '@tanstack/react-query';
import { membershipContract } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

const FAILED = 'The page for your card could not be opened. Please try again.';

/** Leads to the payment provider's own page for the card, which leads back to the profile. */
export function useLeaveForCardPage(uid: string) {
  const opening = useMutation({
    mutationFn: () => api.call(membershipContract.openPaymentPage, { params: { uid }, body: {} }),
    // The button stays pending until the browser has left.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return {
    leave: () => {
      if (!opening.isPending) opening.mutate();
    },
    pending: opening.isPending || opening.isSuccess,
    error: opening.isError ? messageOf(opening.error, FAILED) : undefined,
  };
}
