import { Phone } from 'lucide-react';

/** A link to call a provider: "+44 (0)20 …" is dialled without the bracketed zero. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = phone.replace('(0)', '').replaceAll(/[^+\d]/g, '');
  return (
    <a href={`tel:${number}`} className="text-link inline-flex min-h-6 items-center gap-1.5">
      <Phone className="size-4 shrink-0" />
      {phone}
    </a>
  );
}
