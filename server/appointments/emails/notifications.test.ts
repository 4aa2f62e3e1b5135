import { describe, expect, it } from 'vitest';
import {
  type AppointmentAction,
  type AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { type AppointmentNotification, notificationsFor } from './notifications.ts';

/** A second, independent statement of P-21. */
const NOTIFIED = [
  ['request', null, 'member', ['requested', 'waiting']],
  ['add', null, 'provider', ['added']],
  ['correct', 'pending', 'provider', ['updated']],
  ['correct', 'confirmed', 'provider', ['updated']],
  ['correct', 'checked-in', 'provider', ['updated']],
  ['confirm', 'pending', 'provider', ['confirmed']],
  ['propose', 'pending', 'provider', ['proposed']],
  ['accept', 'pending', 'member', ['booked', 'accepted']],
  ['cancel', 'pending', 'provider', ['declined']],
  ['cancel', 'pending', 'member', ['taken-back', 'withdrawn']],
  ['cancel', 'pending', 'system', ['withdrawn']],
  ['expire', 'pending', 'system', ['expired', 'unanswered']],
  ['ask', 'confirmed', 'member', ['move-asked', 'move-wanted']],
  ['agree', 'confirmed', 'provider', ['move-agreed']],
  ['keep', 'confirmed', 'provider', ['move-declined']],
  ['keep', 'confirmed', 'member', ['move-withdrawn', 'move-dropped']],
  ['reschedule', 'confirmed', 'provider', ['rescheduled']],
  ['cancel', 'confirmed', 'provider', ['cancelled']],
  ['cancel', 'confirmed', 'member', ['cancelled-by-you', 'called-off']],
  ['cancel', 'confirmed', 'system', ['called-off']],
  ['check-in', 'confirmed', 'member', []],
  ['check-in', 'confirmed', 'provider', []],
  ['undo-check-in', 'checked-in', 'member', []],
  ['complete', 'checked-in', 'provider', []],
  ['dispute', 'checked-in', 'provider', []],
  ['attend', 'confirmed', 'provider', []],
  ['no-show', 'confirmed', 'provider', ['missed']],
  ['no-show', 'checked-in', 'provider', ['missed']],
  ['reopen', 'cancelled', 'provider', ['corrected']],
  ['reopen', 'completed', 'provider', []],
] as const;

type State = 'pending' | 'booked' | 'off';

/** What each email leaves its reader believing. */
const SAYS: Readonly<Record<AppointmentNotification, State | 'as before'>> = {
  requested: 'pending',
  proposed: 'pending',
  added: 'booked',
  confirmed: 'booked',
  booked: 'booked',
  rescheduled: 'booked',
  corrected: 'booked',
  updated: 'as before',
  declined: 'off',
  expired: 'off',
  'taken-back': 'off',
  cancelled: 'off',
  'cancelled-by-you': 'off',
  missed: 'off',
  'move-asked': 'booked',
  'move-agreed': 'booked',
  'move-declined': 'booked',
  'move-withdrawn': 'booked',
  'move-wanted': 'booked',
  'move-dropped': 'booked',
  waiting: 'pending',
  accepted: 'booked',
  withdrawn: 'off',
  'called-off': 'off',
  unanswered: 'off',
};
const TO_CLINIC: readonly AppointmentNotification[] = [
  'waiting',
  'accepted',
  'withdrawn',
  'called-off',
  'unanswered',
  'move-wanted',
  'move-dropped',
];

const stateOf = (status: string): State =>
  status === 'pending' ? 'pending' : status === 'cancelled' ? 'off' : 'booked';

const MOVES = (Object.keys(TRANSITIONS) as AppointmentAction[]).flatMap((event) => {
  const { from, to, by } = TRANSITIONS[event];
  return from.flatMap((status) =>
    by.map((actor: AppointmentActor) => ({ event, from: status, to, actor })),
  );
});

describe('who is notified of a change (P-21)', () => {
  it.each(NOTIFIED)('%s of a %s one by %s: %j', (event, from, actor, notifications) => {
    expect(notificationsFor({ event, from, actor })).toEqual(notifications);
  });

  it('is stated for every allowed change by everyone who may make it', () => {
    const stated = NOTIFIED.map(([event, from, actor]) => `${event} ${from} ${actor}`);
    for (const { event, from, actor } of MOVES)
      expect(stated).toContain(`${event} ${from} ${actor}`);
  });

  it.each(MOVES)('leaves nobody with an untrue email: $event of a $from one by $actor', (move) => {
    const { event, from, to, actor } = move;
    const sent = notificationsFor({ event, from, actor });
    const last = (ours: boolean) =>
      sent
        .filter((one) => TO_CLINIC.includes(one) === ours)
        .map((one) => SAYS[one])
        .at(-1);
    // Before it, what both sides read last is true.
    const before = stateOf(from);
    const now = stateOf(to);
    expect(last(false) ?? before).toBe(now);
    // The desk knows what it did itself.
    expect(last(true) ?? (actor === 'provider' ? now : before)).toBe(now);
  });
});
