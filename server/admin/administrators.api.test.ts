import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/store.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { turnOn } from '../identity/testing/two-step.ts';
import { OperatorError } from '../operator-error.ts';
import { buildPerson } from '../testing/people.ts';
import { runCli } from '../testing/run-cli.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, hasTestDatabase } from '../testing/test-database.ts';
import { createAdministrators } from './administrators.ts';

const CLI = 'server/admin/cli.ts';

describe.skipIf(!hasTestDatabase())('administrators, from the server’s terminal', () => {
  let app: TestApp;
  let administrators: ReturnType<typeof createAdministrators>;
  beforeAll(async () => {
    app = await startTestApp();
    const { connection, clock } = app;
    administrators = createAdministrators({
      connection,
      clock,
      appUrl: 'https://wellbrook.test',
      requireSecondFactor: false,
    });
  });
  afterAll(() => app.stop());

  /** Those that the command lists now. */
  const listed = async () =>
    (await administrators.list()).split('\n').map((line) => line.split(' ')[0]);

  it('says how to make the first one', async () => {
    expect(await administrators.list()).toBe(
      'There is no administrator yet. “npm run admin:grant -- EMAIL” makes one.',
    );
  });

  it('opens the console to a signed-in person at once, and says in the audit log where from', async () => {
    const person = await buildPerson(app);
    expect((await person.call('GET', '/admin/people')).status).toBe(403);
    // As sign-in does: whatever the case, and spaces around it.
    expect(await administrators.grant(` ${person.email.toUpperCase()} `)).toBe(
      `${person.email} is now an administrator. The console is at https://wellbrook.test/admin.`,
    );
    const { items } = (await person.call('GET', '/admin/audit')).body as { items: object[] };
    expect(items[0]).toMatchObject({
      action: 'account/role',
      actor: '',
      subject: person.uid,
      detail: 'from: command line, role: admin, before: user',
    });
    expect(await listed()).toContain(person.email);
    expect(await administrators.grant(person.email)).toBe(
      `${person.email} is already an administrator.`,
    );
  });

  it('says that the second factor comes first, where one is required', async () => {
    const { connection, clock } = app;
    const strict = createAdministrators({
      connection,
      clock,
      appUrl: 'https://wellbrook.test',
      requireSecondFactor: true,
    });
    const { email } = await buildPerson(app);
    expect(await strict.grant(email)).toContain('It asks for two-step sign-in first');
    await strict.revoke(email);
  });

  it('lets a person in again who has lost phone and recovery codes, and audits it', async () => {
    const person = await buildPerson(app);
    const browser = createBrowser(app.url, app.url);
    const signIn = () =>
      browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
    await signIn();
    await turnOn(browser);
    expect((await signIn()).body['code']).toBe('auth/code-required');
    expect(await administrators.resetSecondFactor(person.email)).toContain(
      'is signed out everywhere',
    );
    expect((await browser.get('/get-session')).body['user']).toBeNull();
    expect((await signIn()).status).toBe(200);
    expect((await browser.get('/second-factor')).body).toMatchObject({
      on: false,
      recoveryCodesLeft: 0,
    });
    const { rows } = await app.connection.query(
      "select actor_uid, subject, detail from audit_entry where action = 'account/second-factor-reset'",
    );
    expect(rows).toEqual([
      { actor_uid: null, subject: person.uid, detail: { from: 'command line' } },
    ]);
    await expect(administrators.resetSecondFactor('nobody@example.com')).rejects.toBeInstanceOf(
      OperatorError,
    );
  });

  it('closes the console at once, and keeps the last administrator', async () => {
    const [first, second] = [await buildPerson(app), await buildPerson(app)];
    await administrators.grant(first.email);
    await administrators.grant(second.email);
    expect(await administrators.revoke(first.email)).toBe(
      `${first.email} is no longer an administrator.`,
    );
    expect((await first.call('GET', '/admin/people')).status).toBe(403);
    expect(await administrators.revoke(first.email)).toBe(
      `${first.email} is not an administrator.`,
    );
    const others = (await listed()).filter((email) => email !== second.email);
    for (const email of others) await administrators.revoke(email ?? '');
    await expect(administrators.revoke(second.email)).rejects.toThrow(
      /^\S+ is the only administrator who can use the console/,
    );
    expect(await listed()).toEqual([second.email]);
    expect((await second.call('GET', '/admin/people')).status).toBe(200);
  });

  async function refusalOf(email: string): Promise<string> {
    const refused = administrators.grant(email);
    await expect(refused).rejects.toBeInstanceOf(OperatorError);
    return refused.catch((error: Error) => error.message);
  }

  it('refuses an address without an account, and says what to do first', async () => {
    expect(await refusalOf('nobody@example.com')).toContain(
      'Sign up at https://wellbrook.test/signup',
    );
    expect(await refusalOf('nobody')).toBe('nobody is not an email address.');
  });

  it('refuses an account whose address is not confirmed, or that is suspended', async () => {
    const person = await buildPerson(app);
    await app.services.identity.ban(person.uid, 'Chargeback');
    expect(await refusalOf(person.email)).toContain('is suspended');
    const email = 'unconfirmed@example.com';
    const { uid } = await app.services.identity.createUser({
      email,
      password: PASSWORD,
      name: 'Robin',
      verified: false,
    });
    expect(await refusalOf(email)).toContain('sign in once');
    await createAccountStore(app.connection.db).ensure(uid, email, 'Robin', app.clock.now());
    expect(await refusalOf(email)).toContain('is not confirmed yet');
  });

  describe.skipIf(!hasPostgres())('as commands beside a running server', () => {
    let email = '';
    beforeAll(async () => {
      ({ email } = await buildPerson(app));
    });
    const run = (...words: string[]) => runCli(CLI, words, { DATABASE_URL: app.databaseUrl ?? '' });

    it('are granted the console, listed, and lose it', async () => {
      expect(await run('grant', email)).toMatchObject({
        code: 0,
        out: expect.stringContaining('is now an administrator'),
      });
      expect((await run('list')).out).toContain(`${email}  Robin Marlow`);
      expect(await run('revoke', email)).toMatchObject({ code: 0 });
      expect(await listed()).not.toContain(email);
    });

    it('lose their second factor', async () => {
      expect(await run('reset-second-factor', email)).toMatchObject({
        code: 0,
        out: expect.stringContaining('signed out everywhere'),
      });
    });

    it.each([
      ['an account', ['grant', 'x@example.com'], /^There is no account for x@example\.com/],
      ['an email', ['grant'], /npm run admin:grant -- EMAIL/],
    ])('say that %s is missing', async (_, words, sentence) => {
      expect(await run(...words)).toMatchObject({
        code: 1,
        problem: expect.stringMatching(sentence),
      });
    });
  });

  it('say which process has the embedded database open', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'halewell-admin-'));
    const lock = lockFolder(folder);
    const { code, problem } = await runCli(CLI, ['list'], { DATA_DIR: folder });
    lock.release();
    rmSync(folder, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(problem).toContain('Another process is using the database');
    expect(problem).not.toContain('    at ');
  });
});
