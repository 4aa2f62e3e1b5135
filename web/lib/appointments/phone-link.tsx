import { Phone } from 'lucide-react';
import { telLink } from '#shared/domain/contact/tel-link.ts';

/** A link to call a provider. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={telLink(phone) ?? undefined}
      className="text-link inline-flex min-h-6 items-center gap-1.5"
    >
      <Phone className="size-4 shrink-0" />
      {phone}
    </a>
  );
}
