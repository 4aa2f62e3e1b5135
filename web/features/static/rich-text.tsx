import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RichTextSource } from '#web/content/static-text.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { parseRichText, type TextPart } from './rich-text.ts';

/** Renders a text of the static pages with links and the installation's brand, email and phone. */
export function RichText({ children }: { children: RichTextSource }) {
  return parseRichText(children).map((part, place) => (
    <Fragment key={place}>
      <Part part={part} />
    </Fragment>
  ));
}

function Part({ part }: { part: TextPart }) {
  const { brand, appUrl } = useSite();
  if (part.kind === 'text') return part.text;
  if (part.kind === 'strong')
    return <strong className="font-semibold text-ink">{part.text}</strong>;
  if (part.kind === 'brand') return brand.name;
  if (part.kind === 'email') return <EmailLink />;
  if (part.kind === 'phone') return <PhoneLink />;
  return part.to.startsWith('/') ? (
    <Link className="text-link" to={part.to} data-address={printedUrl(appUrl + part.to)}>
      {part.text}
    </Link>
  ) : (
    <a className="text-link" href={part.to} rel="noreferrer" data-address={printedUrl(part.to)}>
      {part.text}
    </a>
  );
}

/** The URL as printed after its link. */
function printedUrl(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
