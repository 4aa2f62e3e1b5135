import type {
  AppointmentAction,
  AppointmentActor,
} from '#shared/domain/appointments/transitions.ts';
import type { AppointmentTables } from '../tables.ts';

/** What there is to write about: to the member, or to the desk of the provider. */
export type MemberNews =
  | 'requested'
  | 'added'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'rescheduled'
  | 'cancelled';
export type DeskNews = 'waiting' | 'withdrawn' | 'called-off';
export type News = MemberNews | DeskNews;

type Moved = {
  readonly action: AppointmentAction;
  readonly from: AppointmentTables['appointment']['status'];
  readonly actor: AppointmentActor;
};

/** Who hears of a move: the side that did not make it; of an operator's, both (P-21). */
export function newsOf({ action, from, actor }: Moved): News[] {
  if (action === 'confirm') return ['confirmed'];
  if (action === 'reschedule') return ['rescheduled'];
  if (action === 'expire') return ['expired'];
  if (action !== 'cancel') return [];
  const [forMember, forDesk] =
    from === 'pending'
      ? (['declined', 'withdrawn'] as const)
      : (['cancelled', 'called-off'] as const);
  if (actor === 'provider') return [forMember];
  // The system cancels for a member whose account goes: there is nobody left to write to.
  return actor === 'admin' ? [forMember, forDesk] : [forDesk];
}
