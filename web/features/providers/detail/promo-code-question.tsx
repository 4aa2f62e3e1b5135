import { TicketPercent } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PromoCodes } from './use-promo-codes.ts';

/**
 * The button that shows promo codes while showing them would use the membership, and what that
 * means (decision 8); or that they could not be loaded.
 */
export function PromoCodeQuestion({ step, pending, show }: PromoCodes) {
  if (step === 'failed') {
    return (
      <Notice
        tone="error"
        title="We couldn’t load the promo code"
        action={
          <Button size="sm" pending={pending} onClick={show}>
            Try again
          </Button>
        }
      />
    );
  }
  if (step !== 'asks') return null;
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p id="promo-code-use" className="text-sm text-muted">
        You haven’t used your membership yet, so you can still ask for your money back. Seeing a
        promo code counts as using it.
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        aria-describedby="promo-code-use"
        icon={<TicketPercent />}
        pending={pending}
        onClick={show}
      >
        Show promo code
      </Button>
    </div>
  );
}
