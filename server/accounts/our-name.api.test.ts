import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClinicRecord } from '#shared/contract/clinic-record.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { apply, emailsTo } from '../clinic-applications/testing/applications.ts';
import { someApplication } from '../clinic-applications/testing/some-application.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { tokenFor } from '../identity/testing/email-change.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

/** The brand comes from the settings. */
const BRAND = 'Teal Health';
const MESSAGE = `Please use a name that can’t be mistaken for ${BRAND}`;
const OURS = 'Teаl Heаlth Support';

describe.skipIf(!hasTestDatabase())('a name that could be taken for ours', () => {
  let app: TestApp;
  let person: TestPerson;
  let desk: Desk;
  beforeAll(async () => {
    app = await startTestApp({ env: { BRAND_NAME: BRAND } });
    person = await buildPerson(app);
    desk = await buildDesk(app);
    await addStaff(app, desk.providerId, desk);
  });
  afterAll(() => app.stop());

  const refused = (field: string) => ({ code: 'request/invalid', fields: { [field]: MESSAGE } });
  const expectRefused = ({ status, body }: Pick<TestResponse, 'status' | 'body'>, field: string) =>
    expect([status, body]).toEqual([400, expect.objectContaining(refused(field))]);
  const namesOf = async (
    table: 'identity_user' | 'account' | 'provider' | 'clinic_application',
  ) => {
    const column = table === 'account' ? 'full_name' : 'name';
    const { rows } = await app.connection.query(`select ${column} as name from ${table}`);
    return rows.map((row) => (row as { name: string }).name);
  };

  it('is refused at sign-up, before anything is looked up or sent', async () => {
    const browser = createBrowser(app.url, app.url);
    const email = 'halewell.fan@example.com';
    const signUp = (name: string) =>
      browser.post('/sign-up/email', { email, password: PASSWORD, name });
    expectRefused(await signUp(OURS), 'name');
    expect(await namesOf('identity_user')).not.toContain(OURS);
    expect(await app.services.outboxStore.listNewest(email)).toEqual([]);

    const { status, body } = await signUp('Halewell Support');
    expect(status).toBe(200);
    const { user, registrationToken } = body as {
      user: { uid: string };
      registrationToken: string;
    };
    const saved = await callApi(
      app,
      'POST',
      '/auth/users',
      { uid: user.uid, email, fullName: OURS },
      { authorization: `Bearer ${registrationToken}` },
    );
    expectRefused(saved, 'fullName');
  });

  it('is refused in settings and for the family', async () => {
    const path = `/auth/user/${person.uid}`;
    expectRefused(await person.call('POST', path, { fullName: OURS, version: 0 }), 'fullName');
    const { status } = await person.call('POST', path, { fullName: 'Teal Healey', version: 0 });
    expect(status).toBe(200);
    const member = { fullName: 'Mia Teal', dateOfBirth: '2015-06-01', gender: 'female' };
    const save = (...familyMembers: object[]) =>
      person.call('POST', '/family-details/save', {
        uid: person.uid,
        familyMembers,
        version: 0,
      });
    expectRefused(await save(member, { ...member, fullName: OURS }), 'familyMembers.1.fullName');
    expect((await save(member)).status).toBe(200);
  });

  it.each([
    [OURS, ''],
    ['NHS England', ''],
    ['https://example.com/win', 'https example com win'],
    ['J. Smith 🌱', 'J Smith'],
    ['🌱', ''],
  ])('from another service, such as %j, is taken over as %j', async (theirs, ours) => {
    await app.connection.query('update identity_user set name = $1 where id = $2', [
      theirs,
      person.uid,
    ]);
    await app.connection.query('delete from account where uid = $1', [person.uid]);
    const { body } = await person.call('GET', `/auth/user/${person.uid}`);
    expect(await namesOf('account')).not.toContain(OURS);
    expect([body['email'], body['fullName']]).toEqual([person.email, ours]);
  });

  it('of an office, or with a link, is refused at sign-up', async () => {
    const browser = createBrowser(app.url, app.url);
    for (const name of ['NHS England', 'https://example.com/win']) {
      const email = 'an.office@example.com';
      const { status, body } = await browser.post('/sign-up/email', {
        email,
        password: PASSWORD,
        name,
      });
      expect([status, body.code]).toEqual([400, 'request/invalid']);
      expect(Object.keys(body.fields ?? {})).toEqual(['name']);
    }
    expect(await namesOf('identity_user')).not.toContain('NHS England');
  });

  it('is refused to the people whom a clinic invites, whose link still works', async () => {
    const email = 'invited.person@example.com';
    const path = `/clinics/${desk.providerId}/invitations`;
    expect((await desk.call('POST', path, { email, kind: 'reception' })).status).toBe(200);
    const token = await tokenFor(app, email, '/join-clinic');
    const join = (fullName: string) =>
      callApi(app, 'POST', '/clinic-invitations/register', { token, fullName, password: PASSWORD });
    expectRefused(await join(OURS), 'fullName');
    expect((await join('Sam Okafor')).body).toEqual({ email });
  });

  it('is refused in applications, of the practice and of the person', async () => {
    for (const field of ['name', 'contactName']) {
      const application = someApplication({ [field]: OURS });
      expectRefused(await apply(app, application), `application.${field}`);
      expect(await emailsTo(app, application.contactEmail)).toEqual([]);
    }
    expect(await namesOf('clinic_application')).toEqual([]);
    expect((await apply(app, someApplication({ name: 'Teal Healthcare' }))).status).toBe(200);
  });

  it('is refused to a clinic, which keeps one that our team gave it', async () => {
    const path = `/clinics/${desk.providerId}/record`;
    const read = async () => (await desk.call('GET', path)).body as ClinicRecord;
    const save = async (changes: object) => {
      const { id: _, removedLocations: __, ...record } = (await read()).record;
      return desk.call('PUT', path, { ...record, ...changes });
    };
    expectRefused(await save({ name: OURS }), 'name');
    expect((await read()).change).toBeNull();
    const [first, ...others] = (await read()).record.locations;
    const named = [{ ...first, title: OURS }, ...others];
    expectRefused(await save({ locations: named }), 'locations.0.title');

    const admin = await buildPerson(app, { role: 'admin' });
    const { id, removedLocations: _, ...record } = (await read()).record;
    const kept = await admin.call('PUT', `/admin/providers/${id}`, { ...record, name: OURS });
    expect(kept.status).toBe(200);
    expect((await save({ summary: 'New words' })).body).toMatchObject({
      record: { name: OURS, summary: 'New words' },
    });
  });
});
