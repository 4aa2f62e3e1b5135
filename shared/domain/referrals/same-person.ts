import type { Day } from '../dates/day.ts';

export type PersonTraits = {
  readonly email: string;
  readonly phone: string;
  readonly fullName: string;
  readonly dob: Day | null;
};

const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: lower case, without a plus-tag, and without the dots that Gmail
 * ignores. For comparison only, never to send to.
 */
export function canonicalEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [untagged = ''] = mailbox.split('+');
  return DOTLESS_DOMAINS.has(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}

/** The digits of a UK number in its national form: "+44 7700 900123" is "07700900123". */
export function canonicalPhone(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?44(?:0(?=\d{10}))?/, '0');
}

/**
 * Whether two accounts are one person who would refer themselves (decision 26): the same mailbox,
 * the same phone, or the same name and birthday.
 */
export function isSamePerson(one: PersonTraits, other: PersonTraits): boolean {
  const phone = canonicalPhone(one.phone);
  return (
    canonicalEmail(one.email) === canonicalEmail(other.email) ||
    (phone !== '' && phone === canonicalPhone(other.phone)) ||
    (one.dob !== null &&
      one.dob === other.dob &&
      canonicalName(one.fullName) === canonicalName(other.fullName))
  );
}

function canonicalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
