import type {
  AppointmentAction,
  AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
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
  | 'corrected'
  | 'booked'
  | 'taken-back'
  | 'cancelled-by-you'
  | 'move-asked'
  | 'move-agreed'
  | 'move-declined'
  | 'move-withdrawn';
export type DeskNotification =
  | 'waiting'
  | 'withdrawn'
  | 'called-off'
  | 'accepted'
  | 'unanswered'
  | 'move-wanted'
  | 'move-dropped';
export type AppointmentNotification = MemberNotification | DeskNotification;

type Status = AppointmentTables['appointment']['status'];
type Receivers = readonly [member: MemberNotification | null, clinic: DeskNotification | null];

/** Every change that `TRANSITIONS` allows, by everyone who may make it: "confirm pending by provider". */
type AllowedMove = {
  [
    Action in AppointmentAction
  ]: `${Action} ${(typeof TRANSITIONS)[Action]['from'][number]} by ${(typeof TRANSITIONS)[Action]['by'][number]}`;
}[AppointmentAction];

/** What else happens to an appointment: it is made, corrected, or cancelled with its member's account. */
type OtherEvent =
  | 'request new by member'
  | 'add new by provider'
  | `correct ${'pending' | 'confirmed' | 'checked-in'} by provider`
  | `cancel ${'pending' | 'confirmed'} by system`;

const NOBODY: Receivers = [null, null];

/**
 * Who is notified of every change, and how (P-21). The member's emails are their record, so that the newest one is always
 * true: they are notified of what they did themselves too, unless the one before still holds. The clinic knows what
 * its own desk did, and is notified of what anybody else did.
 */
const RECEIVERS: Readonly<Record<AllowedMove | OtherEvent, Receivers>> = {
  'request new by member': ['requested', 'waiting'],
  'add new by provider': ['added', null],
  'correct pending by provider': ['updated', null],
  'correct confirmed by provider': ['updated', null],
  'correct checked-in by provider': ['updated', null],

  'confirm pending by provider': ['confirmed', null],
  'propose pending by provider': ['proposed', null],
  'accept pending by member': ['booked', 'accepted'],
  'cancel pending by provider': ['declined', null],
  'cancel pending by member': ['taken-back', 'withdrawn'],
  'expire pending by system': ['expired', 'unanswered'],

  'ask confirmed by member': ['move-asked', 'move-wanted'],
  'agree confirmed by provider': ['move-agreed', null],
  'keep confirmed by provider': ['move-declined', null],
  'keep confirmed by member': ['move-withdrawn', 'move-dropped'],
  'reschedule confirmed by provider': ['rescheduled', null],
  'cancel confirmed by provider': ['cancelled', null],
  'cancel confirmed by member': ['cancelled-by-you', 'called-off'],
  // The account is deleted: there is no member left to write to.
  'cancel pending by system': [null, 'withdrawn'],
  'cancel confirmed by system': [null, 'called-off'],

  // The visit takes place as booked: the email before holds.
  'check-in confirmed by member': NOBODY,
  'check-in confirmed by provider': NOBODY,
  'undo-check-in checked-in by member': NOBODY,
  'complete checked-in by provider': NOBODY,
  'attend confirmed by provider': NOBODY,
  // It stays checked in until the desk settles it.
  'dispute checked-in by provider': NOBODY,
  'no-show confirmed by provider': ['missed', null],
  'no-show checked-in by provider': ['missed', null],
  'reopen cancelled by provider': ['corrected', null],
  'reopen completed by provider': NOBODY,
};

type Happening = {
  readonly event: AppointmentAction | 'request' | 'add' | 'correct';
  /** Null for a new one. */
  readonly from: Status | null;
  readonly actor: AppointmentActor;
};

/** The emails about what happened to an appointment. */
export function notificationsFor({ event, from, actor }: Happening): AppointmentNotification[] {
  const key = `${event} ${from ?? 'new'} by ${actor}`;
  const receivers = isKeyOf(RECEIVERS, key) ? RECEIVERS[key] : NOBODY;
  return receivers.filter((notification) => notification !== null);
}
