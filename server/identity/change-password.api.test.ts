import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

const NEW = 'Quiet-harbour-77';
const WRONG = 'Incorrect password. Please try again or reset your password if needed.';

describe.skipIf(!hasTestDatabase())('changing the password while signed in (ADR-062)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const change = (person: TestPerson, currentPassword: string, newPassword: string) =>
    person.call('POST', '/auth/password', { currentPassword, newPassword });
  const signIn = async ({ email }: TestPerson, password: string) => {
    const browser = createBrowser(app.url, app.url);
    const { status } = await browser.post('/sign-in/email', { email, password });
    return { browser, status };
  };
  const emailsTo = async ({ email }: TestPerson, kind: string) => {
    const { rows } = await app.connection.query(
      'select intent from mail_outbox where lower(recipient) = $1 and intent like $2',
      [email, `${kind}:%`],
    );
    return rows.length;
  };

  it('keeps this session, ends the others, and replaces the password', async () => {
    const person = await buildPerson(app);
    const other = await signIn(person, PASSWORD);
    expect((await change(person, PASSWORD, NEW)).body).toEqual({ success: true });
    expect((await person.call('GET', '/auth/sessions')).body['sessions']).toEqual([
      expect.objectContaining({ current: true }),
    ]);
    expect((await other.browser.get('/token')).body['code']).toBe('auth/signed-out');
    expect((await signIn(person, PASSWORD)).status).toBe(401);
    expect((await signIn(person, NEW)).status).toBe(200);
  });

  it('invalidates the links emailed before', async () => {
    const person = await buildPerson(app);
    const browser = createBrowser(app.url, app.url);
    await browser.post('/request-password-reset', { email: person.email });
    await browser.post('/sign-in/magic-link', { email: person.email });
    const links = async () => {
      const { rows } = await app.connection.query(
        `select 1 from identity_mailed_link where user_id = $1
         union all select 1 from identity_verification where strpos(value, $2) > 0`,
        [person.uid, person.email],
      );
      return rows.length;
    };
    expect(await links()).toBe(2);
    expect((await change(person, PASSWORD, NEW)).status).toBe(200);
    expect(await links()).toBe(0);
  });

  it('lets the page of a link know whether it still works, before it asks for anything', async () => {
    const person = await buildPerson(app);
    const browser = createBrowser(app.url, app.url);
    await browser.post('/request-password-reset', { email: person.email });
    const [email] = await app.services.outboxStore.listNewest(person.email, 1);
    const token = /token=([0-9a-f]{32})/.exec(JSON.stringify(email))?.[1] ?? '';
    const check = async (kind: string, code = token) =>
      (await callApi(app, 'POST', '/auth/links/check', { kind, token: code })).body['works'];
    const kinds = ['reset-password', 'verify-email', 'approve-email', 'confirm-email'];
    kinds.push('lock-account');
    expect(await Promise.all(kinds.map((kind) => check(kind)))).toEqual([
      true,
      ...Array.from({ length: 4 }, () => false),
    ]);
    expect(await check('reset-password', 'f'.repeat(32))).toBe(false);
    // Asking uses nothing up.
    expect(await check('reset-password')).toBe(true);
    expect((await change(person, PASSWORD, NEW)).status).toBe(200);
    expect(await check('reset-password')).toBe(false);
  });

  it.each([
    ['a wrong current password', 'Wrong-word-11', NEW, 403, 'account/wrong-password', WRONG],
    ['an empty current password', '', NEW, 403, 'account/wrong-password', WRONG],
    [
      'a new password that breaks the rules',
      PASSWORD,
      'short',
      400,
      'auth/weak-password',
      'Password must contain at least 8 characters, an uppercase letter, a digit and a special character',
    ],
    [
      'the same password',
      PASSWORD,
      PASSWORD,
      400,
      'auth/weak-password',
      'Your new password must be different from your current one.',
    ],
  ])('refuses %s and changes nothing', async (_, current, next, status, code, words) => {
    const person = await buildPerson(app);
    const response = await change(person, current, next);
    expect(response).toMatchObject({ status, body: { code, error: words } });
    expect((await signIn(person, PASSWORD)).status).toBe(200);
    expect(await emailsTo(person, 'password-changed')).toBe(0);
  });

  it('counts wrong current passwords as guesses, and forgets them after the right one', async () => {
    const person = await buildPerson(app);
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, count) => {
        const response = await change(person, `Wrong-word-${count}`, NEW);
        return response.body['code'];
      }),
    );
    expect(codes.filter((code) => code === 'account/wrong-password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate/too-many')).toHaveLength(2);
    expect((await change(person, PASSWORD, NEW)).status).toBe(429);
    await app.connection.query('delete from rate_limit');
    const wrong = async (times: number) => {
      for (let count = 0; count < times; count++)
        expect((await change(person, `Wrong-word-${count}`, `${NEW}!`)).status).toBe(403);
    };
    await wrong(9);
    expect((await change(person, PASSWORD, NEW)).status).toBe(200);
    // As many as at the beginning.
    await wrong(10);
  });

  it('takes an accent in any encoding, and renews an older hash without ending links', async () => {
    const [composed, decomposed] = ['Crème-brûlée-42', 'Crème-brûlée-42'.normalize('NFD')];
    const person = await buildPerson(app);
    expect((await change(person, PASSWORD, decomposed)).status).toBe(200);
    expect((await signIn(person, composed)).status).toBe(200);
    expect((await signIn(person, decomposed)).status).toBe(200);
    expect((await change(person, composed, decomposed)).body['code']).toBe('auth/weak-password');
    const keepRaw = async () =>
      app.connection.query('update identity_account set password = $1 where user_id = $2', [
        await hash(decomposed),
        person.uid,
      ]);
    const links = async () => {
      const { rows } = await app.connection.query(
        'select 1 from identity_mailed_link where user_id = $1',
        [person.uid],
      );
      return rows.length;
    };
    await keepRaw();
    await createBrowser(app.url, app.url).post('/request-password-reset', { email: person.email });
    expect((await signIn(person, composed)).status).toBe(200);
    expect(await links()).toBe(1);
    await keepRaw();
    expect((await change(person, composed, NEW)).status).toBe(200);
    expect((await signIn(person, NEW)).status).toBe(200);
  });

  it('emails that other devices were signed out', async () => {
    const person = await buildPerson(app);
    await change(person, PASSWORD, NEW);
    expect(await emailsTo(person, 'password-changed')).toBe(1);
  });

  it('asks people without a password to set one by email', async () => {
    const person = await buildPerson(app);
    await app.connection.query('delete from identity_account where user_id = $1', [person.uid]);
    const response = await change(person, PASSWORD, NEW);
    expect([response.status, response.body['code']]).toEqual([409, 'account/no-password']);
  });
});
