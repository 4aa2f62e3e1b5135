import { addDays, type Day, londonDay } from '../dates/day.ts';
import { londonInstant, londonMinute } from '../dates/london-instant.ts';
import { canonicalEmail } from '../referrals/same-person.ts';

/** How a clinic is emailed about appointment requests (ADR-077). */
export const REQUEST_EMAILS = ['immediate', 'digest', 'off'] as const;
export type RequestEmails = (typeof REQUEST_EMAILS)[number];

const DAY_MS = 86_400_000;

const hours = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => from + index);

/** The London hours at which a digest can be sent, and how many of them a clinic may choose. */
export const DIGEST_HOURS: readonly number[] = hours(7, 21);
export const DIGEST_HOURS_MAX = 6;

/** The London hours at which tomorrow's list can be sent. */
export const TOMORROW_HOURS: readonly number[] = hours(16, 21);
export const FIRST_TOMORROW_HOUR = 18;

/** Addresses besides the owners'. */
export const ADDED_ADDRESSES_MAX = 5;
/** How long the link that confirms one works. */
export const ADDRESS_LINK_DAYS = 7;
/** How long a clinic waits before it asks an address again that unsubscribed and didn't confirm since. */
export const ASK_AGAIN_DAYS = 30;
/** How long events of a clinic that is not live wait for its digest. */
export const DIGEST_ENTRY_DAYS = 30;

/** Whether a clinic may ask an address again whose owner unsubscribed; `asked`: the answer is awaited. */
export type AskingAgain = 'never' | 'allowed' | 'asked';

type AskedAddress = {
  /** When the last confirmation was sent. */
  readonly askedAt: Date;
  /** Whether that one was answered with yes. */
  readonly confirmed: boolean;
  readonly unsubscribed: boolean;
  readonly askingAgain: AskingAgain;
};

/**
 * The London day from which a clinic may send an address another confirmation; null: never. Who unsubscribes is
 * asked again straight away if they had confirmed before, as the click may have been an accident, and else once
 * in 30 days.
 */
export function mayAskFrom({
  askedAt,
  confirmed,
  unsubscribed,
  askingAgain,
}: AskedAddress): Day | null {
  const asked = londonDay(askedAt);
  if (!unsubscribed) return asked;
  if (askingAgain === 'never') return null;
  return confirmed ? asked : addDays(asked, ASK_AGAIN_DAYS);
}

export const ADDRESS_STATES = ['waiting', 'confirmed', 'unsubscribed'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

/** What a clinic sees of an address. One that unsubscribed and was asked again waits while its link works. */
export function addressState(address: AskedAddress, now: Date): AddressState {
  if (!address.unsubscribed) return address.confirmed ? 'confirmed' : 'waiting';
  return canConfirm(address, now) ? 'waiting' : 'unsubscribed';
}

/** Whether the link of the last confirmation works. */
export function canConfirm(
  { askedAt, confirmed, unsubscribed, askingAgain }: AskedAddress,
  now: Date,
): boolean {
  if (confirmed || (unsubscribed && askingAgain !== 'asked')) return false;
  return now.getTime() - askedAt.getTime() < ADDRESS_LINK_DAYS * DAY_MS;
}

export type NotificationChoice = {
  readonly requests: RequestEmails;
  readonly digestHours: readonly number[];
  /** Null: no list. */
  readonly tomorrowHour: number | null;
};

/** For a clinic that has chosen nothing. */
export const USUAL_NOTIFICATIONS: NotificationChoice = {
  requests: 'immediate',
  digestHours: [9, 13, 17],
  tomorrowHour: null,
};

const at = (day: Day, hour: number) => londonInstant(day, hour * 60);

/**
 * The last time, up to now, at which a digest was due. What happened before it and is not sent yet is sent
 * in one email, however many times were missed.
 * @param chosen London hours, at least one
 */
export function digestSlot(now: Date, chosen: readonly number[]): Date {
  const today = londonDay(now);
  const [latest = at(today, 0)] = [today, addDays(today, -1)]
    .flatMap((day) => chosen.toSorted((one, other) => other - one).map((hour) => at(day, hour)))
    .filter((slot) => slot <= now);
  return latest;
}

/** Whether today's list of tomorrow is due: from its hour until midnight, when it would be out of date. */
export function isTomorrowListDue(now: Date, hour: number): boolean {
  return londonMinute(now) >= hour * 60;
}

/**
 * Whom the emails of a clinic reach: its owners but those it leaves out, and the addresses it added. A mailbox
 * that is both gets one email.
 */
export function recipientsOf<
  Owner extends { readonly email: string; readonly off: boolean },
  Added extends { readonly email: string },
>(
  owners: readonly Owner[],
  added: readonly Added[],
): { readonly owners: Owner[]; readonly added: Added[] } {
  const reached = owners.filter(({ off }) => !off);
  const mailboxes = new Set(reached.map(({ email }) => canonicalEmail(email)));
  return {
    owners: reached,
    added: added.filter(({ email }) => !mailboxes.has(canonicalEmail(email))),
  };
}
