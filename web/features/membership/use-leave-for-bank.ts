import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { membershipContract } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

const FAILED = 'Your bank’s page could not be opened. Please try again.';

/** Leads to the page where the bank asks; `onNothing`: there is nothing to confirm any more. */
export function useLeaveForBank(uid: string, onNothing: () => void) {
  const opening = useMutation({
    mutationFn: () =>
      api.call(membershipContract.openUpgradeConfirmation, { params: { uid }, body: {} }),
    onSuccess: ({ url }) => (url === null ? onNothing() : window.location.assign(url)),
  });
  const { reset } = opening;
  useEffect(() => {
    // The browser's Back may bring this page as it was left, with its button still at work.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);
  return {
    leave: () => {
      if (!opening.isPending) opening.mutate();
    },
    // The button stays pending until the browser has left.
    pending: opening.isPending || Boolean(opening.data?.url),
    error: opening.isError ? messageOf(opening.error, FAILED) : undefined,
  };
}
