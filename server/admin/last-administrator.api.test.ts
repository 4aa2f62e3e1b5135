import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const REFUSED = [409, 'admin/last-administrator'];

describe.skipIf(!hasTestDatabase())('the only administrator', () => {
  let app: TestApp;
  let only: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    only = await buildPerson(app, { role: 'admin', plan: 'single' });
  });
  afterAll(() => app.stop());

  const deleteAccount = async (person: TestPerson) => {
    const { status, body } = await person.call('DELETE', `/auth/user/${person.uid}`, {
      confirmed: true,
    });
    return [status, body['code']];
  };

  const expectMembershipKept = async () => {
    const { rows } = await app.connection.query('select ended_at from membership where uid = $1', [
      only.uid,
    ]);
    expect(rows).toEqual([{ ended_at: null }]);
  };

  it('can’t delete their account, and keeps the membership that the deletion would end', async () => {
    expect(await deleteAccount(only)).toEqual(REFUSED);
    await expectMembershipKept();
  });

  it('can’t be deleted while another one is suspended, and can afterwards', async () => {
    const other = await buildPerson(app, { role: 'admin' });
    const suspend = (reason: string | null) =>
      only.call('POST', `/admin/people/${other.uid}/suspension`, { reason });
    await suspend('Abuse');
    expect(await deleteAccount(only)).toEqual(REFUSED);
    await expectMembershipKept();
    await suspend(null);
    expect((await deleteAccount(only))[0]).toBe(200);
  });

  it.each([
    ['demotes', `update account set stored_role = 'user' where stored_role = 'admin'`],
    [
      'suspends',
      `update identity_user set banned = true where id in (select uid from account where stored_role = 'admin')`,
    ],
    [
      'deletes',
      `delete from identity_user where id in (select uid from account where stored_role = 'admin')`,
    ],
  ])('stays whatever %s them: the database refuses it', async (_, statement) => {
    await buildPerson(app, { role: 'admin' });
    await expect(app.connection.query(statement)).rejects.toMatchObject({
      constraint: 'last_administrator',
    });
  });
});
