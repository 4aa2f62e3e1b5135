import type { Appointment, AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { GENDER_NAMES } from '#shared/domain/accounts/gender.ts';
import { type DeskFilters, hasDeskFilters } from '#shared/domain/appointments/desk-list.ts';
import { canSettle, type SettleVisit } from '#shared/domain/appointments/settlement.ts';
import { isTooEarly } from '#shared/domain/appointments/check-in.ts';
import { canMove } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { appointmentInWords } from '../actions/action-copy.ts';
import { SETTLE_LABELS } from '../settle/settle-copy.ts';

/** Status colours of the desk (DASH-33); pending is yellow, as everywhere. */
export const DESK_STATUS_TONES: Readonly<Record<AppointmentStatus, BadgeTone>> = {
  pending: 'yellow',
  confirmed: 'green',
  'checked-in': 'purple',
  completed: 'blue',
  cancelled: 'red',
};

/** "Showing 50 of 1,200". */
export function showingText(shown: number, total: number): string {
  return `Showing ${grouped(shown)} of ${grouped(total)}`;
}

/** The result as an announcement: "Showing 50 of 1,200 requests". */
export function resultText(shown: number, total: number, filters: DeskFilters): string {
  if (shown === 0) return hasDeskFilters(filters) ? 'No matching requests.' : 'No requests yet.';
  return `${showingText(shown, total)} ${total === 1 ? 'request' : 'requests'}.`;
}

/** "Reschedule: Ada Lovelace, 5 March 2026, 10am": a row's button, named for screen readers. */
export function rowActionName(
  action: string,
  appointment: Parameters<typeof appointmentInWords>[0],
): string {
  return `${action}: ${appointmentInWords(appointment)}`;
}

/** "35 years, Female"; unknown parts are left out (DASH-21). */
export function patientLine({
  patientAge,
  patientGender,
}: Pick<Appointment, 'patientAge' | 'patientGender'>): string {
  const age = patientAge === null ? '' : plural(patientAge, 'year');
  const known = Object.entries(GENDER_NAMES).find(([gender]) => gender === patientGender);
  return [age, known?.[1] ?? patientGender].filter((part) => part !== '').join(', ');
}

/** Warning for a card without discount (P-51); null for an active one. */
export function cardWarning({ cardState }: Pick<Appointment, 'cardState'>): string | null {
  if (cardState === 'active') return null;
  if (cardState === 'suspended') return 'Card not active';
  return cardState === 'lapsed' ? 'Card lapsed' : 'Not recognised';
}

export type LikelyAction = 'confirm' | 'check-in' | 'complete' | 'attend' | 'reschedule';

/**
 * The action beside "View Details": the status's next transition. A visit on another day is
 * rescheduled instead of checked in, and one of an earlier day settled.
 */
export function likelyAction(visit: SettleVisit, today: Day): LikelyAction | null {
  const { status, requestedDate } = visit;
  if (canMove('confirm', status, 'provider')) return 'confirm';
  if (canMove('complete', status, 'provider'))
    return isTooEarly('complete', visit, today) ? null : 'complete';
  if (canMove('check-in', status, 'provider') && requestedDate === today) return 'check-in';
  // At the day's begin: a visit of today is checked in, even late.
  if (canSettle('attend', visit, londonInstant(today, 0))) return 'attend';
  return canMove('reschedule', status, 'provider') ? 'reschedule' : null;
}

export const LIKELY_ACTION_LABELS: Readonly<Record<LikelyAction, string>> = {
  confirm: 'Confirm',
  'check-in': 'Check in',
  complete: 'Mark Completed',
  attend: SETTLE_LABELS.attend,
  reschedule: 'Reschedule',
};
