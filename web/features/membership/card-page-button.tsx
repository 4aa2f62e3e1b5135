import { CreditCard } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { membershipContract } from '#shared/contract/membership.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

type Props = {
  uid: string;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
};

/** Opens the payment provider's card page; errors are shown under the button. */
export function CardPageButton({ uid, label, variant = 'secondary' }: Props) {
  const { openCardPage, pending, error } = useOpenCardPage(uid);
  return (
    <div>
      <Button
        variant={variant}
        icon={<CreditCard />}
        pending={pending}
        pendingText="One moment…"
        onClick={openCardPage}
      >
        {label}
      </Button>
      {error ? (
        <p role="alert" className="mt-2 text-sm font-medium text-red">
          {error}
        </p>
      ) : null}
    </div>
  );
}

const FAILED = 'We couldn’t open the page to change your card. Please try again.';

/** Redirects to the payment provider's card page, which returns to the profile. */
function useOpenCardPage(uid: string) {
  const opening = useMutation({
    mutationFn: () => api.call(membershipContract.openPaymentPage, { params: { uid }, body: {} }),
    // Pending until the browser has navigated away.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return {
    openCardPage: () => {
      if (!opening.isPending) opening.mutate();
    },
    pending: opening.isPending || opening.isSuccess,
    error: opening.isError ? messageOf(opening.error, FAILED) : undefined,
  };
}
