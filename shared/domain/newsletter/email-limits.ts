const DAY_MS = 24 * 60 * 60_000;
const MONTH_DAYS = 30;

/** How many different addresses an account may subscribe per London day. */
export const ADDRESSES_PER_ACCOUNT_AND_DAY = 5;

/** How many days the link in a confirmation email is valid. */
export const NEWSLETTER_LINK_DAYS = 7;

/**
 * An address gets at most one confirmation email in 24 hours and three in 30 days, regardless of
 * who requests them, so that nobody can flood another person's mailbox.
 * @returns the instants after which the newest and the third newest email must not have been sent
 */
export function emailBounds(now: Date): { readonly newest: Date; readonly third: Date } {
  return { newest: daysFrom(now, -1), third: daysFrom(now, -MONTH_DAYS) };
}

/** When a link emailed now expires. */
export function linkExpiry(now: Date): Date {
  return daysFrom(now, NEWSLETTER_LINK_DAYS);
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
