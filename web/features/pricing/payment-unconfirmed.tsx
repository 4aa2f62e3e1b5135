import { telLink } from '#shared/domain/contact/tel-link.ts';
import { useSite } from '#web/lib/site/use-site.ts';

/** A payment that is not confirmed yet: message and support contact (P-3). */
export function PaymentUnconfirmed({ message }: { message: string }) {
  const { supportEmail, supportPhone } = useSite().brand;
  return (
    <>
      <p className="font-semibold text-ink">{message}</p>
      <output className="mt-2 block text-muted">
        If you’ve paid, don’t worry. Your membership will start as soon as your payment is
        confirmed. If it takes longer than a few minutes, email{' '}
        <a className="text-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>{' '}
        or call{' '}
        <a className="text-link whitespace-nowrap" href={telLink(supportPhone) ?? undefined}>
          {supportPhone}
        </a>
        .
      </output>
    </>
  );
}
