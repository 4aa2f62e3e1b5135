import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A payment that is not confirmed yet: message, retry button and support contact (P-3). */
export function PaymentUnconfirmed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { supportEmail, supportPhone } = useSite().brand;
  return (
    <Notice
      tone="warning"
      title={message}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <output className="block">
        If you’ve paid, don’t worry. Your membership will start as soon as your payment is
        confirmed. If it takes longer than a few minutes, email{' '}
        <a className="text-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>{' '}
        or call{' '}
        <a className="text-link whitespace-nowrap" href={`tel:${supportPhone.replaceAll(' ', '')}`}>
          {supportPhone}
        </a>
        .
      </output>
    </Notice>
  );
}
