import { telLink } from '#shared/domain/contact/tel-link.ts';
import { useSite } from '#web/lib/site/use-site.ts';

export function EmailLink() {
  const { supportEmail } = useSite().brand;
  return (
    <a className="text-link break-words" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
}

export function PhoneLink() {
  const { supportPhone } = useSite().brand;
  return (
    <a className="text-link whitespace-nowrap" href={telLink(supportPhone) ?? undefined}>
      {supportPhone}
    </a>
  );
}
