import { addDays, type Day } from '#shared/domain/dates/day.ts';
import type { DatedLine } from '#shared/domain/providers/offer.ts';

type Span = { readonly line: string; readonly from?: number; readonly until?: number };

/** One that is valid, one that has ended and one that is planned; in days from today. */
const OFFERS_OF = new Map<string, readonly Span[]>([
  [
    'clearbell-hearing-edinburgh',
    [
      { line: 'Full hearing test £90 to £72 (use promo code LISTEN20)', from: -20, until: 60 },
      { line: '25% off tinnitus counselling (use promo code QUIET25)', from: -90, until: -15 },
      { line: '30% off hearing aid fitting (use promo code FITTED30)', from: 45, until: 75 },
    ],
  ],
]);

/** The offers of a demo clinic with first and last days around the day on which it is seeded. */
export function datedOffers(providerId: string, today: Day): DatedLine[] {
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  return (OFFERS_OF.get(providerId) ?? []).map(({ line, from, until }) => ({
    line,
    from: dayAt(from),
    until: dayAt(until),
  }));
}
