import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmed, addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { historyOfAppointment } from '../appointments/testing/history-of.ts';
import { visits } from '../rewards/testing/check-ins.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  expectWinners,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const TODAY = '2026-03-02';
const TIMEOUT = { timeout: RACE_TIMEOUT_MS };
/** Another caller moved it first. */
const MOVED = [
  '409 appointment/stale',
  '409 appointment/not-possible',
  '409 check-in/not-confirmed',
  '409 check-in/not-checked-in',
];

describe.skipIf(!hasTestDatabase())('an appointment', TIMEOUT, () => {
  let races: Races;
  let desk: Desk;
  let member: TestPerson;
  beforeAll(async () => {
    races = await startRaces('appointments');
    desk = await buildDesk(races.app);
    member = await buildPerson(races.app, { plan: 'single' });
  });
  afterAll(() => races.stop());

  const put =
    (id: string, change: object, who: TestPerson = desk): Act =>
    (caller) =>
      caller.call('PUT', `/appointments/${id}`, change, who);
  const confirm = (id: string) => put(id, { status: 'confirmed' });
  const cancel = (id: string, who: TestPerson) => put(id, { status: 'cancelled' }, who);
  const checkIn =
    (id: string, who = member): Act =>
    (caller) =>
      caller.post(`/appointments/${id}/check-in`, { earlyConfirmed: true }, who);
  const undo =
    (id: string, who = member): Act =>
    (caller) =>
      caller.post(`/appointments/${id}/undo-check-in`, undefined, who);
  const history = (id: string) => historyOfAppointment(races.app, id);
  const visitsOf = async (id: string) => {
    const { rows } = await races.app.connection.query(
      'select 1 from reward_visit where appointment_id = $1',
      [id],
    );
    return rows.length;
  };
  const wins = (replies: Parameters<typeof outcomes>[0]) => outcomes(replies)['200'] ?? 0;

  it('is confirmed once', () =>
    races.everyRound(async () => {
      const id = await addPending(desk, member);
      const [replies = []] = await races.atOnce(confirm(id));
      expectWinners(replies, 1, MOVED);
      expect((await history(id)).path).toBe('confirm');
    }));

  it('is checked in once, and counted once', () =>
    races.everyRound(async () => {
      const id = await addConfirmed(desk, member);
      const [replies = []] = await races.atOnce(checkIn(id));
      expectWinners(replies, 1, MOVED);
      expect(await history(id)).toMatchObject({ path: 'check-in', status: 'checked-in' });
    }));

  it('on one day at one clinic counts once, whichever of several is checked in', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app, { plan: 'single' });
      const ids = [await addConfirmed(desk, person), await addConfirmed(desk, person)];
      const replies = await races.atOnce(...ids.map((id) => checkIn(id, person)));
      for (const of of replies) expectWinners(of, 1, MOVED);
      expect(await visitsOf(ids[0] ?? '')).toBe(1 - (await visitsOf(ids[1] ?? '')));
    }));

  it('on such a day counts once at most, in check-ins and undos of three', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app, { plan: 'single' });
      const ids = [
        await addConfirmed(desk, person),
        await addConfirmed(desk, person),
        await addConfirmed(desk, person),
      ];
      const acts = ids.flatMap((id) => [checkIn(id, person), undo(id, person)]);
      await races.atOnce(...acts);
      const statuses = await Promise.all(ids.map(async (id) => (await history(id)).status));
      const counted = await Promise.all(ids.map(visitsOf));
      expect(counted.filter((count) => count === 1)).toHaveLength(
        statuses.includes('checked-in') ? 1 : 0,
      );
    }));

  it('is rescheduled once from one version', () =>
    races.everyRound(async () => {
      const id = await addConfirmed(desk, member);
      const [replies = []] = await races.atOnce((caller, index) =>
        put(id, {
          requestedDate: `2026-04-${10 + (index % 20)}`,
          preferredTime: '3pm',
          version: 1,
        })(caller, index),
      );
      expectWinners(replies, 1, MOVED);
      expect((await history(id)).path).toBe('reschedule');
    }));

  it('is withdrawn or confirmed, as its history says', () =>
    races.everyRound(async () => {
      const id = await addPending(desk, member);
      const [confirmed = [], withdrawn = []] = await races.atOnce(confirm(id), cancel(id, member));
      const { path, status } = await history(id);
      expect(path).toMatch(/^(confirm|cancel|confirm cancel)$/);
      expect([wins(confirmed), wins(withdrawn)]).toEqual([
        path.startsWith('confirm') ? 1 : 0,
        path.endsWith('cancel') ? 1 : 0,
      ]);
      expect(status).toBe(path.endsWith('cancel') ? 'cancelled' : 'confirmed');
    }));

  it('is checked in or cancelled, by the member or the clinic', () =>
    races.everyRound(async () => {
      const id = await addConfirmed(desk, member);
      const replies = await races.atOnce(checkIn(id), cancel(id, member), cancel(id, desk));
      expectWinners(replies.flat(), 1, MOVED);
      const { path, status } = await history(id);
      expect(`${path} ${status}`).toMatch(/^(check-in checked-in|cancel cancelled)$/);
    }));

  it('makes only valid moves when it is confirmed, cancelled and rescheduled', () =>
    races.everyRound(async () => {
      const id = await addPending(desk, member);
      const later = { requestedDate: '2026-03-09', preferredTime: '3pm' };
      const replies = await races.atOnce(
        confirm(id),
        cancel(id, member),
        put(id, later),
        put(id, { ...later, status: 'confirmed' }),
      );
      const { path, status, requested_date: day } = await history(id);
      expect(path).toMatch(/^(confirm( reschedule)*( cancel)?|cancel)$/);
      expectWinners(replies.flat(), path.split(' ').length, MOVED);
      expect(status).toBe(path.endsWith('cancel') ? 'cancelled' : 'confirmed');
      expect(day).toBe(path.includes('reschedule') ? '2026-03-09' : '2026-03-05');
    }));

  it('is checked in and undone in turns, and its stamp keeps in step', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app, { plan: 'single' });
      const id = await addConfirmed(desk, person);
      const replies = await races.atOnce(checkIn(id, person), undo(id, person));
      const { path, status } = await history(id);
      expect(path).toMatch(/^check-in( undo-check-in check-in)*( undo-check-in)?$/);
      expectWinners(replies.flat(), path.split(' ').length, MOVED);
      expect(await visitsOf(id)).toBe(status === 'checked-in' ? 1 : 0);
    }));

  it('is undone or completed', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app, { plan: 'single' });
      const id = await addConfirmed(desk, person);
      await person.call('POST', `/appointments/${id}/check-in`);
      const replies = await races.atOnce(undo(id, person), put(id, { status: 'completed' }));
      expectWinners(replies.flat(), 1, MOVED);
      const { path, status } = await history(id);
      expect(`${path} ${status}`).toMatch(
        /^check-in (undo-check-in confirmed|complete completed)$/,
      );
    }));

  it('is undone, or its reward is claimed', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app, { plan: 'single' });
      await visits(app, person.uid, 4, { until: '2026-02-20' });
      const id = await addConfirmed(desk, person, { requestedDate: TODAY });
      await person.call('POST', `/appointments/${id}/check-in`);
      // By hand it awaits the clinic; here the clinic has said that the member was there.
      await app.connection.runScript(`
        update appointment set check_in_method = 'gps' where id = '${id}';
        update reward_visit set verified = true where appointment_id = '${id}'`);
      const [claimed = [], undone = []] = await races.atOnce(
        (caller) => caller.post('/rewards/claim', { uid: person.uid, set: 1 }, person),
        undo(id, person),
      );
      const isClaimed = wins(claimed) > 0;
      expectWinners(claimed, isClaimed ? claimed.length : 0, ['404 reward/none-to-claim']);
      expectWinners(undone, isClaimed ? 0 : 1, ['409 check-in/reward-claimed', ...MOVED]);
    }));
});
