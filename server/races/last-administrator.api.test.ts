import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/store.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type Act, expectOnly, RACE_TIMEOUT_MS, type Races, startRaces } from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };

describe.skipIf(!hasTestDatabase())('the last administrator', TIMEOUT, () => {
  let races: Races;
  beforeAll(async () => {
    races = await startRaces('last-administrator');
  });
  afterAll(() => races.stop());

  /** Two administrators and nobody else who is one. */
  async function twoAlone(): Promise<[TestPerson, TestPerson]> {
    const two = [
      await buildPerson(races.app, { role: 'admin' }),
      await buildPerson(races.app, { role: 'admin' }),
    ] as const;
    const accounts = createAccountStore(races.app.connection.db);
    const { rows } = await races.app.connection.query(
      `select uid from account where stored_role = 'admin' and uid <> all($1::text[])`,
      [two.map(({ uid }) => uid)],
    );
    for (const { uid } of rows as { uid: string }[])
      await accounts.setRole(uid, 'user', new Date());
    return [...two];
  }

  const demote =
    (by: TestPerson, whom: TestPerson): Act =>
    (caller) =>
      caller.call('POST', `/admin/people/${whom.uid}/role`, { role: 'user' }, by);
  const suspend =
    (by: TestPerson, whom: TestPerson): Act =>
    (caller) =>
      caller.call('POST', `/admin/people/${whom.uid}/suspension`, { reason: 'Abuse' }, by);
  const deleteSelf =
    (who: TestPerson): Act =>
    (caller) =>
      caller.call('DELETE', `/auth/user/${who.uid}`, { confirmed: true }, who);

  it.each<[string, (one: TestPerson, two: TestPerson) => Act[]]>([
    ['demote each other', (one, two) => [demote(one, two), demote(two, one)]],
    ['suspend each other', (one, two) => [suspend(one, two), suspend(two, one)]],
    ['delete themselves', (one, two) => [deleteSelf(one), deleteSelf(two)]],
    [
      'demote, suspend and delete',
      (one, two) => [demote(one, two), suspend(two, one), deleteSelf(one)],
    ],
  ])('stays when two of them %s at the same moment', (_, acts) =>
    races.everyRound(async () => {
      const [one, two] = await twoAlone();
      const replies = await races.atOnce(...acts(one, two));
      expectOnly(replies.flat(), [
        '200',
        '401 auth/required',
        '403 auth/forbidden',
        '404 account/not-found',
        '409 admin/last-administrator',
      ]);
      const { rows } = await races.app.connection.query(
        `select uid from account join identity_user on id = uid
         where stored_role = 'admin' and not banned`,
      );
      expect(rows).toHaveLength(1);
    }),
  );
});
