import { Mail, Phone } from 'lucide-react';
import { useId } from 'react';
import { EmailLink, PhoneLink } from './contact-links.tsx';

type Props = { title: string; text: string; className?: string };

/** The support contact on the FAQ and policy pages (STATIC-07, STATIC-08). */
export function SupportContact({ title, text, className = '' }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={`break-inside-avoid rounded-card border border-line bg-surface p-4 sm:p-6 ${className}`}
    >
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      <address className="mt-4 flex flex-wrap gap-x-8 gap-y-3 not-italic [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary">
        <span className="inline-flex min-h-6 items-center gap-2">
          <Mail />
          <EmailLink />
        </span>
        <span className="inline-flex min-h-6 items-center gap-2">
          <Phone />
          <PhoneLink />
        </span>
      </address>
    </section>
  );
}
