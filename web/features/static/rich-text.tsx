import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Words } from '#web/content/static-text.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { splitWords, type WordPart } from './rich-text.ts';

/** A text with its links, and with the brand, email and phone of the installation filled in. */
export function RichText({ children }: { children: Words }) {
  return splitWords(children).map((part, place) => (
    <Fragment key={place}>
      <Part part={part} />
    </Fragment>
  ));
}

function Part({ part }: { part: WordPart }) {
  const { brand, appUrl } = useSite();
  if (part.kind === 'text') return part.text;
  if (part.kind === 'strong')
    return <strong className="font-semibold text-ink">{part.text}</strong>;
  if (part.kind === 'brand') return brand.name;
  if (part.kind === 'email') return <EmailLink />;
  if (part.kind === 'phone') return <PhoneLink />;
  return part.to.startsWith('/') ? (
    <Link className="text-link" to={part.to} data-address={readable(appUrl + part.to)}>
      {part.text}
    </Link>
  ) : (
    <a className="text-link" href={part.to} rel="noreferrer" data-address={readable(part.to)}>
      {part.text}
    </a>
  );
}

/** An address as it stands behind its link on paper. */
function readable(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
