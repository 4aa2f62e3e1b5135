import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearFaults } from '#payments-sandbox/faults.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { eraseAccount } from './delete-account.ts';
import { createErasureStore } from './erasure-store.ts';

const RIGHT = { confirmed: true };

describe.skipIf(!hasTestDatabase())('refused and interrupted account deletions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => clearFaults(app.sandbox.faults));
  afterAll(() => app.stop());

  const remove = (who: TestPerson, body: object, by: TestPerson = who) =>
    by.call('DELETE', `/auth/user/${who.uid}`, body);
  const isThere = async ({ uid }: TestPerson) =>
    (await app.services.identity.findUser(uid)) !== null;

  /** The emails to an address about the deletion of its account. */
  const noticesTo = async (email: string) =>
    (await app.services.outboxStore.listNewest(email)).filter(({ intent }) =>
      intent.startsWith('account-deleted:'),
    );

  it.each([[{}], [{ confirmed: false }]])(
    'refuse without the confirmation tick: %j',
    async (body) => {
      const person = await buildPerson(app);
      expect((await remove(person, body)).status).toBe(400);
      expect(await isThere(person)).toBe(true);
    },
  );

  it('change nothing while the payment service is unavailable', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    app.sandbox.faults.api.failNext = 100;
    const response = await remove(member, RIGHT);
    expect([response.status, response.body['code']]).toEqual([503, 'payments/unavailable']);
    expect(response.body['error']).toContain('we haven’t deleted your account');
    expect(await isThere(member)).toBe(true);
    expect(await noticesTo(member.email)).toEqual([]);
    clearFaults(app.sandbox.faults);
    expect((await remove(member, RIGHT)).status).toBe(200);
    expect(await isThere(member)).toBe(false);
  });

  it('can be repeated after a crash between provider and database', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const crashing = {
      ...app.services,
      people: createErasureStore(app.connection.db),
      payments: app.sandbox.port,
      log: pino({ level: 'silent' }),
      newsletter: { erasePerson: () => Promise.reject(new Error('the power went out')) },
      erasures: { record: () => Promise.resolve('the hash') },
      clock: app.clock,
      outbox: { queue: () => Promise.resolve() },
      brandName: 'Halewell',
      appUrl: app.url,
    };
    const { uid } = member;
    await expect(eraseAccount(crashing, uid, uid)).rejects.toThrow('the power went out');
    expect(await isThere(member)).toBe(true);
    expect((await member.call('GET', `/auth/user/${uid}`)).status).toBe(200);
    expect((await remove(member, RIGHT)).status).toBe(200);
    expect(await isThere(member)).toBe(false);
  });

  it('can be done by an operator', async () => {
    const [person, admin] = [await buildPerson(app), await buildPerson(app, { role: 'admin' })];
    expect((await remove(person, RIGHT, admin)).status).toBe(200);
    expect([await isThere(person), await isThere(admin)]).toEqual([false, true]);
    const notes = await app.connection.db
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('actor_uid', '=', admin.uid)
      .execute();
    const [{ text_body: text } = {}, ...others] = await noticesTo(person.email);
    expect(others).toEqual([]);
    expect(text).toContain('Our team has just deleted your Halewell account.');
    expect(text).not.toContain(person.uid);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(notes).toEqual([{ action: 'account/deleted', subject: hash }]);
  });

  it('leave the export and the deletion in the audit log, without who it was', async () => {
    const person = await buildPerson(app);
    const exported = await person.call('GET', `/auth/user/${person.uid}/export?format=json`);
    expect(exported.status).toBe(200);
    expect((await remove(person, RIGHT)).status).toBe(200);
    const { rows } = await app.connection.query(
      `select action, actor_uid, subject, detail from audit_entry
       where subject = (select uid_hash from erasure order by erased_at desc limit 1) order by id`,
    );
    const entry = { actor_uid: null, subject: expect.stringMatching(/^[0-9a-f]{64}$/), detail: {} };
    expect(rows).toEqual([
      { action: 'account/exported', ...entry },
      { action: 'account/deleted', ...entry },
    ]);
  });

  it('email nobody whose address was never verified, or who was deleted before', async () => {
    const { accountLife, identity } = app.services;
    const admin = await buildPerson(app, { role: 'admin' });
    const email = 'never.verified@example.com';
    const { uid } = await identity.createUser({
      email,
      password: 'Teal-Harbour-42',
      name: 'Robin Marlow',
      verified: false,
    });
    await accountLife.deleteAccount(uid, admin.uid);
    const restored = await buildPerson(app);
    await accountLife.eraseAgain(restored.uid);
    expect(await isThere(restored)).toBe(false);
    for (const address of [email, restored.email]) expect(await noticesTo(address)).toEqual([]);
  });

  it('keep emails of people whose address ends like the deleted one', async () => {
    const [person, other] = [await buildPerson(app), await buildPerson(app)];
    const about = (email: string, to: string) => ({
      intent: `test:${email}:${to}`,
      recipient: to,
      subject: 'Hello',
      created_at: app.clock.now(),
      sent_at: null,
      failed_at: null,
      last_error: null,
    });
    const longer = `jo${person.email}`;
    await app.connection.db
      .insertInto('mail_outbox')
      .values([about(longer, longer), about(person.email, other.email)])
      .execute();
    expect((await remove(person, RIGHT)).status).toBe(200);
    const subjects = async (email: string) =>
      (await app.services.outboxStore.listNewest(email)).map(({ subject }) => subject);
    expect(await subjects(longer)).toEqual(['Hello']);
    expect(await subjects(other.email)).toEqual([]);
  });

  it('anonymise audit entries of a deleted operator', async () => {
    const [admin, other] = [await buildPerson(app, { role: 'admin' }), await buildPerson(app)];
    await admin.call('POST', `/admin/people/${other.uid}/role`, { role: 'provider' });
    expect((await remove(admin, RIGHT)).status).toBe(200);
    const entries = await app.connection.db
      .selectFrom('audit_entry')
      .select(['actor_uid', 'action'])
      .where('subject', '=', other.uid)
      .execute();
    expect(entries).toEqual([{ actor_uid: null, action: 'account/role' }]);
  });
});
