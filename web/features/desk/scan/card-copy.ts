import { CARD_NUMBER_WRONG } from '#shared/forms/provider-appointment.ts';
import type { DeskCard } from '#shared/contract/desk.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { clockTime, longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { reasonOf } from '../actions/failure-copy.ts';

const MINUTE_MS = 60_000;

/** "As of 2:05pm": when the card was checked. */
export function asOfText({ checkedAt }: Pick<DeskCard, 'checkedAt'>): string {
  return `As of ${clockTime(new Date(checkedAt))}`;
}

export type CardStateLabel = { readonly tone: BadgeTone; readonly text: string };

/** The badge of a card's state (P-51), such as "Active until 3 March 2027". */
export function cardStateLabel({
  state,
  expiresAt,
  checkedAt,
}: Pick<DeskCard, 'state' | 'expiresAt' | 'checkedAt'>): CardStateLabel {
  const day = expiresAt === null ? null : longDate(expiresAt);
  if (state === 'unknown') return { tone: 'grey', text: 'Card not recognised' };
  if (state === 'lapsed')
    return { tone: 'yellow', text: day === null ? 'Lapsed' : `Lapsed on ${day}` };
  if (state === 'cancelled')
    return { tone: 'red', text: day === null ? 'Cancelled' : `Cancelled on ${day}` };
  if (state === 'suspended') return { tone: 'red', text: 'Not active' };
  // In the grace period after a failed renewal the expiry is in the past, but the card is active.
  const isFuture = expiresAt !== null && expiresAt >= londonDay(new Date(checkedAt));
  return { tone: 'benefit', text: isFuture ? `Active until ${day}` : 'Active' };
}

/** Warning before the visit is charged; null where member prices apply. */
export function priceWarning({ state }: Pick<DeskCard, 'state'>): string | null {
  return state === 'active' || state === 'unknown' ? null : 'Member prices don’t apply.';
}

export function unknownCardText({ cardNumber }: Pick<DeskCard, 'cardNumber'>): string {
  return cardNumber === ''
    ? CARD_NUMBER_WRONG
    : `No card has the number ${formatCardNumber(cardNumber)}. Check each digit against the card.`;
}

const visitCountText = (count: number) =>
  count === 0 ? 'No visits today' : `${plural(count, 'visit')} today`;

/** The result as one announcement for screen readers. */
export function resultText(card: DeskCard): string {
  if (card.state === 'unknown') return `Card not recognised. ${unknownCardText(card)}`;
  const { text } = cardStateLabel(card);
  return [card.fullName, card.plan, text, priceWarning(card), visitCountText(card.visits.length)]
    .filter((part) => part !== null && part !== '')
    .map((part) => part?.replace(/\.$/, ''))
    .join('. ');
}

/**
 * Why a look-up failed.
 * @param now when the error response arrived
 */
export function lookupFailure(error: unknown, now: Date): string {
  if (error instanceof ApiError && error.code === 'rate/too-many') {
    const { retryAfterSeconds: wait } = error;
    if (wait === null) return 'Too many searches. Try again later.';
    const from = new Date(Math.ceil((now.getTime() + wait * 1000) / MINUTE_MS) * MINUTE_MS);
    return `Too many searches. Try again at ${clockTime(from)}.`;
  }
  return `We couldn’t look up the card. ${reasonOf(error)}`;
}
