import { CreditCard } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useLeaveForCardPage } from './use-leave-for-card-page.ts';

type Props = {
  uid: string;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
};

/** Opens the payment provider's page for the card; what goes wrong stands under the button. */
export function CardPageButton({ uid, label, variant = 'secondary' }: Props) {
  const { leave, pending, error } = useLeaveForCardPage(uid);
  return (
    <div>
      <Button
        variant={variant}
        icon={<CreditCard />}
        pending={pending}
        pendingText="One moment..."
        onClick={leave}
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
