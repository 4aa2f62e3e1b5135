import { canonicalPhone } from '../accounts/canonical-phone.ts';
import { isUkMobile } from '../accounts/uk-mobile.ts';
import type { Day } from '../dates/day.ts';

export type PersonTraits = {
  readonly email: string;
  readonly phone: string;
  readonly fullName: string;
  readonly dob: Day | null;
  readonly address: string;
  /** Keyed hashes of the cards that paid for their memberships. */
  readonly cards: readonly string[];
};

const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: lower case, without a plus-tag, and without the dots that Gmail
 * ignores. For comparison only, not for sending.
 */
export function canonicalEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [untagged = ''] = mailbox.split('+');
  return DOTLESS_DOMAINS.has(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}

/** Evidence that two accounts belong to one person. */
export type SamePersonEvidence =
  | 'mailbox'
  | 'name-and-birthday'
  | 'name-and-home'
  | 'mobile'
  | 'card';

/**
 * Why two accounts are considered one person who refers themselves, or null (P-26): asked when the code is
 * used, at the purchase and when the money matures. A mobile number or a payment card is sufficient alone.
 * A landline or an address belongs to a household and counts only with the name; a name, a surname or a
 * birthday alone never does.
 */
export function samePersonEvidence(
  one: PersonTraits,
  other: PersonTraits,
): SamePersonEvidence | null {
  if (canonicalEmail(one.email) === canonicalEmail(other.email)) return 'mailbox';
  const phone = canonicalPhone(one.phone);
  const samePhone = phone !== '' && phone === canonicalPhone(other.phone);
  if (canonicalName(one.fullName) === canonicalName(other.fullName)) {
    if (one.dob !== null && one.dob === other.dob) return 'name-and-birthday';
    if (samePhone || isSameAddress(one.address, other.address)) return 'name-and-home';
  }
  if (samePhone && isUkMobile(phone)) return 'mobile';
  return one.cards.some((card) => other.cards.includes(card)) ? 'card' : null;
}

/** Whether two addresses are the same but for their punctuation. */
function isSameAddress(one: string, other: string): boolean {
  const address = canonicalAddress(one);
  return address !== '' && address === canonicalAddress(other);
}

function canonicalAddress(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function canonicalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
