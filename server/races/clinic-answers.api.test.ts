import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmed, addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { linkedToken } from '../appointments/testing/linked-token.ts';
import { historyOfAppointment } from '../appointments/testing/history-of.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  expectOnly,
  expectWinners,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };
/** Another caller moved it first. */
const MOVED = [
  '409 appointment/stale',
  '409 appointment/not-possible',
  '409 appointment/no-proposal',
  '409 settlement/not-settled',
  '409 settlement/desk-check-in',
  '409 settlement/disputed',
];

describe.skipIf(!hasTestDatabase())('what a clinic answers', TIMEOUT, () => {
  let races: Races;
  let desk: Desk;
  let member: TestPerson;
  beforeAll(async () => {
    races = await startRaces('clinic-answers');
    desk = await buildDesk(races.app);
    member = await buildPerson(races.app, { plan: 'single' });
  });
  afterAll(() => races.stop());

  const post =
    (path: string, body: object, who: TestPerson = desk): Act =>
    (caller) =>
      caller.post(path, body, who);
  const answer = (id: string, accept: boolean) =>
    post(`/appointments/${id}/proposal/answer`, { accept }, member);
  const settle = (id: string, action: string) => post(`/appointments/${id}/settlement`, { action });
  const confirm =
    (id: string): Act =>
    (caller) =>
      caller.call('PUT', `/appointments/${id}`, { status: 'confirmed' }, desk);
  /** A visit of today whose time has passed. */
  const visitOver = (who = member) => addConfirmed(desk, who, { preferredTime: '00:00-00:01' });
  const history = (id: string) => historyOfAppointment(races.app, id);

  it('about a proposed time counts once, whether accepted, declined or confirmed as requested', () =>
    races.everyRound(async () => {
      const id = await addPending(desk, member);
      const time = { requestedDate: '2026-03-20', preferredTime: '9am' };
      await desk.call('POST', `/appointments/${id}/proposal`, time);
      const replies = await races.atOnce(answer(id, true), answer(id, false), confirm(id));
      const { path, status } = await history(id);
      // A member may still cancel what the clinic has confirmed, but declines only a proposal.
      expectWinners(replies.flat(), 1, MOVED);
      expect(`${path} ${status}`).toMatch(
        /^propose (accept confirmed|cancel cancelled|confirm confirmed)$/,
      );
    }));

  it('about a proposed time is never an answer to another one', () =>
    races.everyRound(async () => {
      const id = await addPending(desk, member);
      const propose = (preferredTime: string) =>
        post(`/appointments/${id}/proposal`, { requestedDate: '2026-03-20', preferredTime });
      const nine = { requestedDate: '2026-03-20', preferredTime: '9am' };
      await desk.call('POST', `/appointments/${id}/proposal`, nine);
      const token = await linkedToken(races.app, member.email, id);
      const byEmail: Act = (caller) =>
        caller.post('/appointments/linked-proposal/answer', { token, accept: true }, {});
      const [answers = [], proposals = []] = await races.atOnce(byEmail, propose('11am'));
      expectOnly(answers, ['200', '404 proposal/link-not-valid', '409 appointment/stale']);
      expectOnly(proposals, ['200', ...MOVED]);
      const { path } = await history(id);
      const { body } = await desk.call('GET', `/appointments/${id}`);
      // Who accepts nine o'clock is never booked for eleven.
      if (body['status'] === 'confirmed') expect(body['preferredTime']).toBe('9am');
      expect(path).toMatch(/^propose( accept|( propose)+)$/);
    }));

  it('about a time that the member asks for counts once, also against who takes it back', () =>
    races.everyRound(async () => {
      const id = await addConfirmed(desk, member);
      const wanted = { requestedDate: '2026-03-20', preferredTime: '9am' };
      await member.call('POST', `/appointments/${id}/proposal`, wanted);
      const byDesk = (accept: boolean) => post(`/appointments/${id}/proposal/answer`, { accept });
      const replies = await races.atOnce(byDesk(true), byDesk(false), answer(id, false));
      expectWinners(replies.flat(), 1, MOVED);
      const { path } = await history(id);
      expect(path).toMatch(/^ask (agree|keep)$/);
      const { body } = await desk.call('GET', `/appointments/${id}`);
      const moved = path === 'ask agree';
      expect([body['preferredTime'] === '9am', body['proposal']]).toEqual([moved, null]);
    }));

  it('is corrected by one of several people who read the same version', () =>
    races.everyRound(async () => {
      const id = await addPending(desk, member);
      const correct =
        (change: object): Act =>
        (caller) =>
          caller.call('PUT', `/appointments/${id}/corrections`, { ...change, version: 1 }, desk);
      const replies = await races.atOnce(
        correct({ paymentStatus: 'paid' }),
        correct({ notes: 'Ring twice' }),
        correct({ phone: '0113 496 0109' }),
      );
      expectWinners(replies.flat(), 1, ['409 appointment/stale']);
      const { path } = await history(id);
      expect(path).toBe('correct');
    }));

  it('about a visit that is over counts once, and its stamp with it', () =>
    races.everyRound(async () => {
      const id = await visitOver();
      const replies = await races.atOnce(settle(id, 'attend'), settle(id, 'no-show'));
      expectWinners(replies.flat(), 1, MOVED);
      const { path } = await history(id);
      expect(path).toMatch(/^(attend|no-show)$/);
    }));

  it('may be undone at the same moment, and the last step is what counts', () =>
    races.everyRound(async () => {
      const id = await visitOver();
      await races.atOnce(settle(id, 'attend'), settle(id, 'no-show'), settle(id, 'reopen'));
      const { path, status } = await history(id);
      const last = path.split(' ').at(-1) ?? '';
      const expected: Readonly<Record<string, string>> = {
        attend: 'completed',
        'no-show': 'cancelled',
        reopen: 'confirmed',
      };
      expect(status).toBe(expected[last]);
    }));

  it('disputes a check-in or completes the visit', () =>
    races.everyRound(async () => {
      // Of the visits of a day only one counts, so this one is a new member's.
      const visitor = await buildPerson(races.app, { plan: 'single' });
      const id = await visitOver(visitor);
      await visitor.call('POST', `/appointments/${id}/check-in`);
      const complete: Act = (caller) =>
        caller.call('PUT', `/appointments/${id}`, { status: 'completed' }, desk);
      await races.atOnce(settle(id, 'dispute'), complete);
      const { rows } = await races.app.connection.query(
        `select verified from reward_visit where appointment_id = $1`,
        [id],
      );
      const { status } = await history(id);
      expect(rows).toEqual([{ verified: status === 'completed' }]);
    }));
});
