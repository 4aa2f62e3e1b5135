import type {
  AppointmentAction,
  AppointmentActor,
} from '#shared/domain/appointments/transitions.ts';
import type { AppointmentTables } from '../tables.ts';

/** The emails about appointments, to the member or to the provider's desk. */
export type MemberNotification =
  | 'requested'
  | 'added'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'rescheduled'
  | 'cancelled'
  | 'missed'
  | 'proposed'
  | 'updated'
  | 'corrected';
export type DeskNotification = 'waiting' | 'withdrawn' | 'called-off' | 'accepted';
export type AppointmentNotification = MemberNotification | DeskNotification;

type StatusChange = {
  readonly action: AppointmentAction;
  readonly from: AppointmentTables['appointment']['status'];
  readonly actor: AppointmentActor;
};

/** Notifies the side that did not make the change (P-21). */
export function notificationsFor({ action, from, actor }: StatusChange): AppointmentNotification[] {
  if (action === 'confirm') return ['confirmed'];
  if (action === 'reschedule') return ['rescheduled'];
  if (action === 'expire') return ['expired'];
  if (action === 'propose') return ['proposed'];
  if (action === 'accept') return ['accepted'];
  if (action === 'no-show') return ['missed'];
  // Corrects the email about a missed visit.
  if (action === 'reopen') return from === 'cancelled' ? ['corrected'] : [];
  if (action !== 'cancel') return [];
  const [forMember, forDesk] =
    from === 'pending'
      ? (['declined', 'withdrawn'] as const)
      : (['cancelled', 'called-off'] as const);
  // The system cancels when the member's account is deleted: only the desk is notified.
  return actor === 'provider' ? [forMember] : [forDesk];
}
