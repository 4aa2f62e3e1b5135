import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { isVisit } from '#shared/domain/rewards/stamp-card.ts';

type Visit = Pick<
  Appointment,
  'providerId' | 'requestedDate' | 'status' | 'checkIn' | 'visitAnswer'
>;

/**
 * The days of the visits on the open card, in stamping order. At most one visit counts per provider
 * and day (P-24).
 * @param progress how many stamps the open card has
 * @returns at most `progress` days; fewer if some visits are unknown
 */
export function stampDays(visits: readonly Visit[], progress: number): Day[] {
  if (progress === 0) return [];
  const counted = new Map<string, Visit>();
  const attended = visits.filter(
    ({ status, visitAnswer }) => isVisit(status) && visitAnswer !== 'denied',
  );
  for (const visit of attended.toSorted(byStamp)) {
    const key = `${visit.providerId} ${visit.requestedDate}`;
    if (!counted.has(key)) counted.set(key, visit);
  }
  return [...counted.values()].slice(-progress).map(({ requestedDate }) => requestedDate);
}

function byStamp(one: Visit, other: Visit): number {
  return stampedAt(one).localeCompare(stampedAt(other));
}

/** The check-in time of a visit, else its day. */
function stampedAt({ checkIn, requestedDate }: Visit): string {
  return checkIn?.at ?? requestedDate;
}
