import { expect } from 'vitest';
import type { TestApp } from '../../testing/start-test-app.ts';
import { notificationsIn } from './outbox-of.ts';

type Event = { action: string; from_status: string | null; to_status: string; actor_role: string };
type Row = { status: string; version: number; requested_date: string };

/** The notifications of each change; check-in and completion have none. */
const NOTIFICATIONS: Readonly<Record<string, readonly string[]>> = {
  confirm: ['confirmed'],
  reschedule: ['rescheduled'],
  expire: ['expired', 'unanswered'],
  propose: ['proposed'],
  accept: ['accepted', 'booked'],
  ask: ['move-asked', 'move-wanted'],
  agree: ['move-agreed'],
  'keep confirmed provider': ['move-declined'],
  'keep confirmed member': ['move-dropped', 'move-withdrawn'],
  'no-show': ['missed'],
  'reopen cancelled provider': ['corrected'],
  'cancel pending provider': ['declined'],
  'cancel pending member': ['taken-back', 'withdrawn'],
  'cancel confirmed provider': ['cancelled'],
  'cancel confirmed member': ['called-off', 'cancelled-by-you'],
};

/**
 * An appointment's actions after its creation, as "confirm cancel", and its row. Asserts that each event
 * starts at the previous status, the last one ends at the row's status, the version counts them, and
 * each has exactly its notifications.
 */
export async function historyOfAppointment(
  app: TestApp,
  id: string,
): Promise<Row & { path: string }> {
  const { rows: all } = await app.connection.query(
    `select action, from_status, to_status, actor_role from appointment_event
     where appointment_id = $1 order by id`,
    [id],
  );
  const [first, ...moves] = all as Event[];
  const { rows } = await app.connection.query(
    'select status, version, requested_date from appointment where id = $1',
    [id],
  );
  const row = rows[0] as Row;
  let status = first?.to_status;
  for (const move of moves) {
    expect(move.from_status).toBe(status);
    status = move.to_status;
  }
  expect(row).toMatchObject({ status, version: moves.length + 1 });
  const expected = moves.flatMap(({ action, from_status: from, actor_role: actor }, index) => {
    const notifications = NOTIFICATIONS[action] ?? NOTIFICATIONS[`${action} ${from} ${actor}`];
    return (notifications ?? []).map((notification) => `${notification}:${index + 2}`);
  });
  const created = first?.to_status === 'pending' ? ['requested:1', 'waiting:1'] : ['added:1'];
  const notifications = (await notificationsIn(app, id)).filter(
    (each) => !each.startsWith('reminder'),
  );
  expect(notifications).toEqual([...created, ...expected].toSorted());
  return { ...row, path: moves.map(({ action }) => action).join(' ') };
}
