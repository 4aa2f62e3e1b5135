import { canonicalPhone } from '../accounts/canonical-phone.ts';
import { isUkMobile } from '../accounts/uk-mobile.ts';
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
export type SamePersonEvidence = 'mailbox' | 'name-and-birthday' | 'mobile';

/**
 * Why two accounts are considered one person who refers themselves (P-26), or null. A mobile number
 * is sufficient alone. A landline belongs to a household and never counts, nor does a surname, an
 * address or a birthday alone.
 */
export function samePersonEvidence(
  one: PersonTraits,
  other: PersonTraits,
): SamePersonEvidence | null {
  if (canonicalEmail(one.email) === canonicalEmail(other.email)) return 'mailbox';
  const sameBirthday = one.dob !== null && one.dob === other.dob;
  if (sameBirthday && canonicalName(one.fullName) === canonicalName(other.fullName))
    return 'name-and-birthday';
  const phone = canonicalPhone(one.phone);
  return isUkMobile(phone) && phone === canonicalPhone(other.phone) ? 'mobile' : null;
}

function canonicalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
