import type { DeskCard } from '#shared/contract/desk.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { londonTime } from '#web/lib/site/check-time.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { reasonOf } from '../actions/failure-copy.ts';

const MINUTE_MS = 60_000;

/** "As of 14:05": when an answer was true. */
export function asOfWords({ checkedAt }: Pick<DeskCard, 'checkedAt'>): string {
  return `As of ${londonTime(new Date(checkedAt))}`;
}

export type CardStateWords = { readonly tone: BadgeTone; readonly words: string };

/** The state of a card in words (P-51): "Active until 3 March 2027". */
export function cardStateWords({
  state,
  expiresAt,
  checkedAt,
}: Pick<DeskCard, 'state' | 'expiresAt' | 'checkedAt'>): CardStateWords {
  const day = expiresAt === null ? null : longDate(expiresAt);
  if (state === 'unknown') return { tone: 'grey', words: 'Unknown card' };
  if (state === 'lapsed')
    return { tone: 'yellow', words: day === null ? 'Lapsed' : `Lapsed on ${day}` };
  if (state === 'cancelled')
    return { tone: 'red', words: day === null ? 'Cancelled' : `Cancelled on ${day}` };
  if (state === 'suspended') return { tone: 'red', words: 'Not active' };
  // In the days of grace after a failed renewal the paid period is behind: the card is good today.
  const ahead = expiresAt !== null && expiresAt >= londonDay(new Date(checkedAt));
  return { tone: 'benefit', words: ahead ? `Active until ${day}` : 'Active' };
}

/** What a provider has to know before the visit is charged; null where the card is good. */
export function priceWarning({ state }: Pick<DeskCard, 'state'>): string | null {
  return state === 'active' || state === 'unknown' ? null : 'Member prices do not apply.';
}

export function unknownWords({ cardNumber }: Pick<DeskCard, 'cardNumber'>): string {
  return cardNumber === ''
    ? 'That is no card number. A card number has 12 digits; please compare it with the card.'
    : `No card has the number ${formatCardNumber(cardNumber)}. Please compare it with the card.`;
}

const visitsInWords = (count: number) =>
  count === 0 ? 'No visit today' : `${plural(count, 'visit')} today`;

/** The result in a breath, for people who listen. */
export function resultInWords(card: DeskCard): string {
  if (card.state === 'unknown') return `We do not know this card. ${unknownWords(card)}`;
  const { words } = cardStateWords(card);
  return [card.fullName, card.plan, words, priceWarning(card), visitsInWords(card.visits.length)]
    .filter((part) => part !== null && part !== '')
    .map((part) => part?.replace(/\.$/, ''))
    .join('. ');
}

/**
 * Why a card was not looked up.
 * @param now the instant at which the refusal came
 */
export function lookupFailure(error: unknown, now: Date): string {
  if (error instanceof ApiError && error.code === 'rate/too-many') {
    const { retryAfterSeconds: wait } = error;
    if (wait === null) return 'Too many look-ups. Please try again later.';
    const from = new Date(Math.ceil((now.getTime() + wait * 1000) / MINUTE_MS) * MINUTE_MS);
    return `Too many look-ups. Please try again at ${londonTime(from)}.`;
  }
  return `The card could not be looked up. ${reasonOf(error)}`;
}
