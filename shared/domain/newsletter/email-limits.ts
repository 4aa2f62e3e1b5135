const DAY_MS = 24 * 60 * 60_000;
const MONTH_DAYS = 30;

/** One account can ask for so many different addresses on one London day. */
export const ADDRESSES_PER_ACCOUNT_AND_DAY = 5;

/** How many days the link of a confirmation mail works. */
export const NEWSLETTER_LINK_DAYS = 7;

/**
 * Whoever asks, an address gets one confirmation mail in 24 hours and three in 30 days: nobody can
 * fill somebody else's mailbox with them. Gives the instants after which the newest and the third
 * newest mail would stand in the way.
 */
export function emailBounds(now: Date): { readonly newest: Date; readonly third: Date } {
  return { newest: daysFrom(now, -1), third: daysFrom(now, -MONTH_DAYS) };
}

/** When a link that is mailed now stops working. */
export function linkExpiry(now: Date): Date {
  return daysFrom(now, NEWSLETTER_LINK_DAYS);
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
