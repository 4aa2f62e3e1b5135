import type { Appointment, AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { GENDER_NAMES } from '#shared/domain/accounts/gender.ts';
import { canMove } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

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
  return cardState === 'lapsed' ? 'Card lapsed' : 'Card unknown';
}

export type LikelyAction = 'confirm' | 'check-in' | 'complete' | 'reschedule';

/**
 * The action beside "View Details" on a small screen: the status's next transition; a visit on
 * another day is rescheduled instead of checked in.
 */
export function likelyAction(
  { status, requestedDate }: Pick<Appointment, 'status' | 'requestedDate'>,
  today: Day,
): LikelyAction | null {
  if (canMove('confirm', status, 'provider')) return 'confirm';
  if (canMove('complete', status, 'provider')) return 'complete';
  if (canMove('check-in', status, 'provider') && requestedDate === today) return 'check-in';
  return canMove('reschedule', status, 'provider') ? 'reschedule' : null;
}

export const LIKELY_ACTION_LABELS: Readonly<Record<LikelyAction, string>> = {
  confirm: 'Confirm',
  'check-in': 'Check in',
  complete: 'Mark Completed',
  reschedule: 'Reschedule',
};
