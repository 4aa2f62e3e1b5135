import { type OccupiedTime, occupiedTime } from '../appointments/overlap.ts';
import { type Day, londonDay } from '../dates/day.ts';
import { lastCoveredDay, type Term } from '../membership/membership-period.ts';

/** A membership of the person, current or past, suspended or not. */
export type EarningTerm = Term & { readonly startedAt: Date };

/** Another visit of the person that counts already, on the same day. */
export type CountedVisit = {
  readonly providerId: string;
  /** Null if its time can't be read. */
  readonly time: OccupiedTime | null;
};

export type VisitOfDay = {
  readonly providerId: string;
  readonly day: Day;
  /** As typed. */
  readonly preferredTime: string;
};

export type VisitRefusal = 'no-membership' | 'same-clinic' | 'overlap' | 'unknown-time';

/** Whether a day lies in a membership: from the day it was bought to its last day. */
export function coversDay({ startedAt, endedAt, ...term }: EarningTerm, day: Day): boolean {
  const lastDay = lastCoveredDay(term);
  const endedOn = endedAt && londonDay(endedAt);
  return (
    londonDay(startedAt) <= day &&
    day <= (endedOn !== null && endedOn < lastDay ? endedOn : lastDay)
  );
}

/**
 * Why a visit doesn't count for stamps and rewards, or null (P-24, P-72): its day lies in no membership of the
 * person, or a visit that counts already was at the same clinic that day or at the same time. A time that
 * can't be read could be any: of two visits on a day, of which one has such a time, the first counts. A
 * family shares one card, so its visits are those of one person.
 */
export function visitRefusal(
  { providerId, day, preferredTime }: VisitOfDay,
  terms: readonly EarningTerm[],
  countedThatDay: readonly CountedVisit[],
): VisitRefusal | null {
  if (!terms.some((term) => coversDay(term, day))) return 'no-membership';
  if (countedThatDay.some((other) => other.providerId === providerId)) return 'same-clinic';
  const time = occupiedTime(preferredTime);
  for (const { time: other } of countedThatDay) {
    if (time === null || other === null) return 'unknown-time';
    if (time.from < other.until && other.from < time.until) return 'overlap';
  }
  return null;
}

const REFUSAL_TEXTS: Readonly<Record<VisitRefusal, string>> = {
  'no-membership': 'You weren’t a member on this day.',
  'same-clinic': 'One appointment per provider counts each day.',
  overlap: 'It was at the same time as another appointment that counts.',
  'unknown-time':
    'You had two appointments on this day, and one of them has no clear time. So only one counts.',
};

/** Why a visit doesn't count, as the member reads it. */
export function refusalText(refusal: VisitRefusal): string {
  return REFUSAL_TEXTS[refusal];
}
