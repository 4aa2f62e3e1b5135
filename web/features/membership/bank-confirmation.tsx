import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { membershipContract } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import type { useUpgradeConfirmation } from './queries.ts';
import { bankConfirmationCopy } from './upgrade-copy.ts';

const NOT_CANCELLED = 'We couldn’t cancel your upgrade. Please try again.';

type Props = {
  uid: string;
  amountPence: number;
  check: ReturnType<typeof useUpgradeConfirmation>;
  cancel: ReturnType<typeof useUpgradeConfirmation>;
};

/** The bank requires confirmation of the upgrade payment: continue to the bank or cancel (P-32). */
export function BankConfirmation({ uid, amountPence, check, cancel }: Props) {
  const { openBankPage, pending, error } = useOpenBankPage(uid, () => check.mutate());
  const copy = bankConfirmationCopy(amountPence);
  const errorText = error ?? (cancel.isError ? messageOf(cancel.error, NOT_CANCELLED) : undefined);
  return (
    <Notice
      tone="info"
      title={copy.title}
      action={
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="sm"
              pending={pending}
              pendingText="One moment…"
              onClick={openBankPage}
            >
              {copy.yes}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              pending={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {copy.no}
            </Button>
          </div>
          {errorText ? (
            <p role="alert" className="mt-2 text-sm font-medium text-red">
              {errorText}
            </p>
          ) : null}
        </>
      }
    >
      {check.isSuccess ? `${copy.unanswered} ` : ''}
      {copy.text}
    </Notice>
  );
}

const FAILED = 'We couldn’t open your bank’s page. Please try again.';

/** Redirects to the bank's confirmation page; calls `onNothingToConfirm` if none is pending. */
function useOpenBankPage(uid: string, onNothingToConfirm: () => void) {
  const opening = useMutation({
    mutationFn: () =>
      api.call(membershipContract.openUpgradeConfirmation, { params: { uid }, body: {} }),
    onSuccess: ({ url }) => (url === null ? onNothingToConfirm() : window.location.assign(url)),
  });
  const { reset } = opening;
  useEffect(() => {
    // The back button may restore this page from the bfcache with its button still pending.
    const resetOnRestore = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', resetOnRestore);
    return () => window.removeEventListener('pageshow', resetOnRestore);
  }, [reset]);
  return {
    openBankPage: () => {
      if (!opening.isPending) opening.mutate();
    },
    // Pending until the browser has navigated away.
    pending: opening.isPending || Boolean(opening.data?.url),
    error: opening.isError ? messageOf(opening.error, FAILED) : undefined,
  };
}
