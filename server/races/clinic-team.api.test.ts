import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk } from '../appointments/testing/desk.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { tokenFor } from '../identity/testing/email-change.ts';
import { PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { SEARCH } from './testing/more-invariants.ts';
import {
  type Act,
  expectOnly,
  expectWinners,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };

describe.skipIf(!hasTestDatabase())('the team and the state of a clinic', TIMEOUT, () => {
  let races: Races;
  let member: TestPerson;
  beforeAll(async () => {
    races = await startRaces('clinic-team', SEARCH);
    member = await buildPerson(races.app, { plan: 'single' });
  });
  afterAll(() => races.stop());

  const provider = () => buildPerson(races.app, { role: 'provider' });
  const remove =
    (path: string, who: TestPerson): Act =>
    (caller) =>
      caller.call('DELETE', path, undefined, who);
  const logOf = async (providerId: string) => {
    const { rows } = await races.app.connection.query(
      'select action, actor_uid from clinic_log where provider_id = $1 order by id',
      [providerId],
    );
    return rows as { action: string; actor_uid: string | null }[];
  };

  it('lets one of many use an invitation, who makes one account', () =>
    races.everyRound(async () => {
      const desk = await buildDesk(races.app);
      const email = `race.${Math.random().toString(36).slice(2)}@example.com`;
      await desk.call('POST', `/clinics/${desk.providerId}/invitations`, {
        email,
        kind: 'reception',
      });
      const token = await tokenFor(races.app, email, '/join-clinic');
      const body = { token, fullName: 'Sam Okafor', password: PASSWORD };
      const [replies = []] = await races.atOnce((caller) =>
        caller.post('/clinic-invitations/register', body),
      );
      expectWinners(replies, 1, [
        '400 auth/invalid-action-code',
        '409 auth/email-already-in-use',
        '409 clinic/other-account',
      ]);
      expect((await logOf(desk.providerId)).map(({ action }) => action)).toEqual([
        'team/invited',
        'team/joined',
      ]);
    }));

  it('keeps an owner, however many remove each other', () =>
    races.everyRound(async () => {
      const desk = await buildDesk(races.app);
      const other = await provider();
      await addStaff(races.app, desk.providerId, other, 'owner');
      const team = `/clinics/${desk.providerId}/team`;
      const replies = await races.atOnce(
        remove(`${team}/${other.uid}`, desk),
        remove(`${team}/${desk.uid}`, other),
        remove(`${team}/${desk.uid}`, desk),
        remove(`${team}/${other.uid}`, other),
      );
      expectOnly(replies.flat(), ['200', '404 provider/not-found', '409 clinic/last-owner']);
      const { rows } = await races.app.connection.query(
        `select uid from clinic_staff where provider_id = $1 and kind = 'owner'`,
        [desk.providerId],
      );
      expect(rows).toHaveLength(1);
    }));

  it('takes no invitation of a manager who has just been removed', () =>
    races.everyRound(async () => {
      const desk = await buildDesk(races.app);
      const manager = await provider();
      await addStaff(races.app, desk.providerId, manager, 'manager');
      const invite: Act = (caller) =>
        caller.post(
          `/clinics/${desk.providerId}/invitations`,
          { email: `x${Math.random().toString(36).slice(2)}@example.com`, kind: 'reception' },
          manager,
        );
      await races.atOnce(invite, remove(`/clinics/${desk.providerId}/team/${manager.uid}`, desk));
      const log = await logOf(desk.providerId);
      const removed = log.findIndex(({ action }) => action === 'team/removed');
      expect(removed).toBeGreaterThanOrEqual(0);
      expect(log.slice(removed + 1).filter(({ actor_uid: uid }) => uid === manager.uid)).toEqual(
        [],
      );
    }));

  it('takes no request once the clinic is paused', () =>
    races.everyRound(async () => {
      const desk = await buildDesk(races.app);
      const path = `/clinics/${desk.providerId}/state`;
      const { version } = (await desk.call('GET', path)).body;
      const pause: Act = (caller) => caller.post(path, { action: 'pause', version }, desk);
      const ask: Act = (caller) =>
        caller.post(
          '/appointments',
          {
            providerId: desk.providerId,
            requestedDate: '2026-03-20',
            preferredTime: '9am',
            symptoms: 'A check-up',
          },
          member,
        );
      const [paused = [], asked = []] = await races.atOnce(pause, ask);
      expectWinners(paused, 1, ['409 clinic/not-possible']);
      expectOnly(asked, ['200', '409 provider/takes-no-requests']);
      const { rows } = await races.app.connection.query(
        `select count(*)::int as taken from appointment where provider_id = $1`,
        [desk.providerId],
      );
      const taken = asked.filter(({ status }) => status === 200).length;
      expect(rows).toEqual([{ taken }]);
      const late = await member.call('POST', '/appointments', { providerId: desk.providerId });
      expect(late.body['code']).toBe('provider/takes-no-requests');
    }));
});
