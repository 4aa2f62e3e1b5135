import { expect } from 'vitest';
import type { TestApp } from '../../testing/start-test-app.ts';
import { newsIn } from './outbox-of.ts';

type Event = { action: string; from_status: string | null; to_status: string; actor_role: string };
type Row = { status: string; version: number; requested_date: string };

/** What each move is told as; a check-in and a completion are told to nobody. */
const TOLD: Readonly<Record<string, string>> = {
  confirm: 'confirmed',
  reschedule: 'rescheduled',
  expire: 'expired',
  'cancel pending provider': 'declined',
  'cancel pending member': 'withdrawn',
  'cancel confirmed provider': 'cancelled',
  'cancel confirmed member': 'called-off',
};

/**
 * The one path that an appointment has taken, as "confirm cancel", and how it stands. Insists that
 * the lines of its record follow on one another and end where the row stands, that the version
 * counts them, and that there is one mail for each of them and no other.
 */
export async function storyOf(app: TestApp, id: string): Promise<Row & { path: string }> {
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
  const told = moves.flatMap(({ action, from_status: from, actor_role: actor }, index) => {
    const news = TOLD[action] ?? TOLD[`${action} ${from} ${actor}`];
    return news === undefined ? [] : [`${news}:${index + 2}`];
  });
  const made = first?.to_status === 'pending' ? ['requested:1', 'waiting:1'] : ['added:1'];
  const news = (await newsIn(app, id)).filter((each) => !each.startsWith('reminder'));
  expect(news).toEqual([...made, ...told].toSorted());
  return { ...row, path: moves.map(({ action }) => action).join(' ') };
}
