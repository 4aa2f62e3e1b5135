import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays, type Day, londonDay } from '../dates/day.ts';
import { londonMinute } from '../dates/london-instant.ts';
import type { SettleAction } from './desk-limits.ts';
import { occupiedTime } from './overlap.ts';
import { isPossible } from './transitions.ts';

/** For how many days after a visit the desk may settle it, or undo that (P-14). */
export const SETTLE_DAYS = 14;

/** A visit today without a clear time is over from 6pm. */
const EVENING_MINUTE = 18 * 60;

export type SettleRefusal =
  | 'settlement/not-over'
  | 'settlement/too-late'
  | 'settlement/not-settled'
  | 'settlement/desk-check-in'
  | 'settlement/disputed';

export type SettleVisit = Pick<
  Appointment,
  'status' | 'requestedDate' | 'preferredTime' | 'checkIn' | 'settled' | 'disputed'
>;

/** Whether a visit is over: its day has passed, or its time today has. */
export function isOver(
  { requestedDate, preferredTime }: Pick<SettleVisit, 'requestedDate' | 'preferredTime'>,
  now: Date,
): boolean {
  const today = londonDay(now);
  if (requestedDate !== today) return requestedDate < today;
  return londonMinute(now) >= (occupiedTime(preferredTime)?.until ?? EVENING_MINUTE);
}

/** The last day on which the desk may settle the visits of a day. */
export function settleUntil(day: Day): Day {
  return addDays(day, SETTLE_DAYS);
}

/**
 * Why the desk can't settle a visit now, besides its status (`transitions.ts`); null if it can. A
 * dispute doesn't wait until the visit is over: the patient may check in from outside.
 */
export function settleRefusal(
  action: SettleAction,
  visit: SettleVisit,
  now: Date,
): SettleRefusal | null {
  if (londonDay(now) > settleUntil(visit.requestedDate)) return 'settlement/too-late';
  if (action === 'reopen') return visit.settled === null ? 'settlement/not-settled' : null;
  if (action !== 'dispute') return isOver(visit, now) ? null : 'settlement/not-over';
  if (visit.disputed) return 'settlement/disputed';
  const byMember = visit.checkIn !== null && visit.checkIn.method !== 'desk';
  return byMember ? null : 'settlement/desk-check-in';
}

/** Whether the desk may take the action now; every button uses it. */
export function canSettle(action: SettleAction, visit: SettleVisit, now: Date): boolean {
  return isPossible(action, visit.status) && settleRefusal(action, visit, now) === null;
}

/**
 * Whether a visit waits for the desk's word: it is over and nobody checked in, or only by the member's
 * own word, or the check-in is disputed.
 */
export function isUnsettled(visit: SettleVisit, now: Date): boolean {
  const { status, checkIn } = visit;
  const waits = status === 'confirmed' || (status === 'checked-in' && checkIn?.verified !== true);
  return waits && isOver(visit, now) && londonDay(now) <= settleUntil(visit.requestedDate);
}
