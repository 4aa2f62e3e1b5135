import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { membershipContract } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import type { useUpgradeConfirmation } from './queries.ts';
import { bankWords } from './upgrade-copy.ts';

const NOT_CANCELLED = 'Your upgrade could not be cancelled. Please try again.';

type Props = {
  uid: string;
  amountPence: number;
  check: ReturnType<typeof useUpgradeConfirmation>;
  cancel: ReturnType<typeof useUpgradeConfirmation>;
};

/** The bank wants the member to confirm the upgrade's payment: on to the bank, or leave it (P-32). */
export function BankConfirmation({ uid, amountPence, check, cancel }: Props) {
  const { leave, pending, error } = useLeaveForBank(uid, () => check.mutate());
  const words = bankWords(amountPence);
  const wrong = error ?? (cancel.isError ? messageOf(cancel.error, NOT_CANCELLED) : undefined);
  return (
    <Notice
      tone="info"
      title={words.title}
      action={
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="sm"
              pending={pending}
              pendingText="One moment..."
              onClick={leave}
            >
              {words.yes}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              pending={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {words.no}
            </Button>
          </div>
          {wrong ? (
            <p role="alert" className="mt-2 text-sm font-medium text-red">
              {wrong}
            </p>
          ) : null}
        </>
      }
    >
      {check.isSuccess ? `${words.unanswered} ` : ''}
      {words.text}
    </Notice>
  );
}

const FAILED = 'Your bank’s page could not be opened. Please try again.';

/** Leads to the page where the bank asks; `onNothing`: there is nothing to confirm any more. */
function useLeaveForBank(uid: string, onNothing: () => void) {
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
