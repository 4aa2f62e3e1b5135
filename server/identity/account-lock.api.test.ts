import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  approve,
  askForChange,
  changeEmail,
  confirm,
  newAddress,
  post,
  subjectsTo,
  tokenFor,
} from './testing/email-change.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

const NEW_PASSWORD = 'Teal-Harbour-42';

describe.skipIf(!hasTestDatabase())('“This wasn’t me”', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const lock = (token: string) => post(app, '/lock-account', { token });
  const lockToken = (email: string) => tokenFor(app, email, '/lock-account');
  const emailOf = async ({ uid }: TestPerson) => (await app.services.identity.findUser(uid))?.email;
  const signIn = async (email: string, password = PASSWORD) => {
    const { status, body } = await createBrowser(app.url, app.url).post('/sign-in/email', {
      email,
      password,
    });
    return status === 200 ? 'signed in' : body['code'];
  };
  const reset = (token: string) =>
    post(app, '/reset-password', { token, newPassword: NEW_PASSWORD });
  const isInvalid = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    expect([status, body['code']]).toEqual([400, 'auth/invalid-action-code']);

  it('locks the account until the password is reset by email', async () => {
    const person = await buildPerson(app);
    const tokens = await askForChange(app, person, newAddress());
    await post(app, '/request-password-reset', { email: person.email });
    await post(app, '/sign-in/magic-link', { email: person.email });
    const [oldReset, link] = [
      await tokenFor(app, person.email, '/reset-password'),
      await tokenFor(app, person.email, '/magic-link'),
    ];
    expect((await lock(await lockToken(person.email))).body).toEqual({ recovery: 'email' });

    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(401);
    expect(await signIn(person.email)).toBe('auth/account-locked');
    expect(await signIn(person.email, 'Wrong-word-11')).toBe('auth/invalid-credential');
    isInvalid(await post(app, '/magic-link/verify', { token: link }));
    isInvalid(await reset(oldReset));
    isInvalid(await approve(app, tokens.approve));
    isInvalid(await confirm(app, tokens.confirm));

    expect(await subjectsTo(app, person.email)).toContain('We’ve locked your Halewell account');
    expect((await reset(await tokenFor(app, person.email, '/reset-password'))).status).toBe(200);
    expect(await signIn(person.email)).toBe('auth/invalid-credential');
    expect(await signIn(person.email, NEW_PASSWORD)).toBe('signed in');
    isInvalid(await approve(app, tokens.approve));
  });

  it('gives the earlier address back, from either mailbox and from an email before the change', async () => {
    for (const mailbox of ['old', 'new', 'before']) {
      const [person, to] = [await buildPerson(app), newAddress()];
      const tokens = await askForChange(app, person, to);
      const before = await lockToken(person.email);
      await approve(app, tokens.approve);
      await confirm(app, tokens.confirm);
      expect(await emailOf(person)).toBe(to);
      const links = { old: await lockToken(person.email), new: await lockToken(to), before };
      expect((await lock(links[mailbox as keyof typeof links])).body).toEqual({
        recovery: 'email',
      });
      expect(await emailOf(person)).toBe(person.email);
      expect(await tokenFor(app, to, '/reset-password')).toBe('');
      await post(app, '/request-password-reset', { email: to });
      expect(await tokenFor(app, to, '/reset-password')).toBe('');
      // All the links of the account are used up, those of the other mailbox too.
      for (const token of Object.values(links)) isInvalid(await lock(token));
      await reset(await tokenFor(app, person.email, '/reset-password'));
      expect(await signIn(person.email, NEW_PASSWORD)).toBe('signed in');
      const { body } = await buildCall(person, NEW_PASSWORD);
      expect(body).toMatchObject({ email: person.email });
    }
  });

  /** The profile of a person who signs in again. */
  async function buildCall(person: TestPerson, password: string) {
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: person.email, password });
    const token = String((await browser.post('/token')).body['token']);
    return callApi(app, 'GET', `/auth/user/${person.uid}`, undefined, {
      authorization: `Bearer ${token}`,
    });
  }

  it('goes back to the address that the account had when its event happened', async () => {
    const person = await buildPerson(app);
    const [second, third] = [newAddress(), newAddress()];
    await changeEmail(app, person, second);
    const firstLink = await lockToken(person.email);
    const moved = { ...person, email: second };
    await changeEmail(app, moved, third);
    expect((await lock(await lockToken(second))).body).toEqual({ recovery: 'email' });
    expect(await emailOf(person)).toBe(second);
    isInvalid(await lock(firstLink));

    const other = await buildPerson(app);
    const [next, last] = [newAddress(), newAddress()];
    await changeEmail(app, other, next);
    const link = await lockToken(other.email);
    await changeEmail(app, { ...other, email: next }, last);
    await lock(link);
    expect(await emailOf(other)).toBe(other.email);
  });

  it('leaves no mailbox with the account if another account has the address meanwhile', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    await changeEmail(app, person, to);
    const { uid } = await app.services.identity.createUser({
      email: person.email,
      password: PASSWORD,
      name: 'Ann Lee',
      verified: true,
    });
    expect((await lock(await lockToken(person.email))).body).toEqual({ recovery: 'support' });
    expect(await emailOf(person)).toBe(`${person.uid}@locked.invalid`);
    await post(app, '/request-password-reset', { email: to });
    expect(await tokenFor(app, to, '/reset-password')).toBe('');
    expect(await tokenFor(app, person.email, '/reset-password')).toBe('');
    expect((await app.services.identity.findUserByEmail(person.email))?.uid).toBe(uid);
    expect(await signIn(to)).toBe('auth/invalid-credential');
  });

  it('takes a link once, also in parallel, for seven days', async () => {
    const [person, late] = [await buildPerson(app), await buildPerson(app)];
    await askForChange(app, person, newAddress());
    const token = await lockToken(person.email);
    const both = await Promise.all([lock(token), lock(token)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    const mails = (await subjectsTo(app, person.email)).filter((s) => s.includes('locked'));
    expect(mails).toHaveLength(1);

    await askForChange(app, late, newAddress());
    await app.connection.query(
      "update identity_lock_link set expires_at = expires_at - interval '7 days 1 s' where user_id = $1",
      [late.uid],
    );
    isInvalid(await lock(await lockToken(late.email)));
    isInvalid(await lock('f'.repeat(32)));
    expect(await signIn(late.email)).toBe('signed in');
  });

  it('is not an approval, and an approval locks nothing', async () => {
    const person = await buildPerson(app);
    const tokens = await askForChange(app, person, newAddress());
    isInvalid(await lock(tokens.approve));
    isInvalid(await lock(tokens.confirm));
    isInvalid(await approve(app, await lockToken(person.email)));
    expect(await signIn(person.email)).toBe('signed in');
  });

  it('stores its token as a hash only', async () => {
    const person = await buildPerson(app);
    await askForChange(app, person, newAddress());
    const token = await lockToken(person.email);
    const { rows } = await app.connection.query(
      'select * from identity_lock_link where user_id = $1',
      [person.uid],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('removes a social sign-in that was added since, and keeps an earlier one', async () => {
    const person = await buildPerson(app);
    const link = (provider: string) =>
      app.connection.query(
        `insert into identity_account (id, user_id, provider_id, account_id, created_at)
         values ($1, $2, $3, $1, clock_timestamp())`,
        [`${provider}-${person.uid}`, person.uid, provider],
      );
    await link('google');
    await askForChange(app, person, newAddress());
    await link('github');
    await lock(await lockToken(person.email));
    const { rows } = await app.connection.query(
      'select provider_id from identity_account where user_id = $1 order by 1',
      [person.uid],
    );
    expect(rows).toEqual([{ provider_id: 'credential' }, { provider_id: 'google' }]);
  });

  it('does not lift a suspension', async () => {
    const person = await buildPerson(app);
    await askForChange(app, person, newAddress());
    await app.services.identity.ban(person.uid, 'Abuse');
    await lock(await lockToken(person.email));
    expect((await reset(await tokenFor(app, person.email, '/reset-password'))).status).toBe(200);
    expect(await signIn(person.email, NEW_PASSWORD)).toBe('auth/user-disabled');
  });

  it('lets no session be added to a locked account, whatever adds it', async () => {
    const person = await buildPerson(app);
    await askForChange(app, person, newAddress());
    await lock(await lockToken(person.email));
    const added = app.connection.query(
      `insert into identity_session (id, token, user_id, expires_at)
       values ('s', 't', $1, now() + interval '1 hour')`,
      [person.uid],
    );
    await expect(added).rejects.toThrow('the account is locked');
  });

  it('ends an open event stream', async () => {
    const person = await buildPerson(app);
    await askForChange(app, person, newAddress());
    const response = await fetch(`${app.url}/api/appointments/changes`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await lock(await lockToken(person.email));
    for (let done = false; !done;) done = (await reader?.read())?.done ?? true;
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(401);
  });

  it('is in the email about a changed password', async () => {
    const person = await buildPerson(app);
    await post(app, '/request-password-reset', { email: person.email });
    await reset(await tokenFor(app, person.email, '/reset-password'));
    expect(await subjectsTo(app, person.email)).toContain('Your Halewell password was changed');
    expect((await lock(await lockToken(person.email))).status).toBe(200);
    expect(await signIn(person.email, NEW_PASSWORD)).toBe('auth/account-locked');
  });

  it('is in the email about a sign-in where device and network are both new', async () => {
    const person = await buildPerson(app);
    const mails = async () =>
      (await subjectsTo(app, person.email)).filter((s) => s.startsWith('New sign-in'));
    const browser = createBrowser(app.url, app.url);
    const credentials = { email: person.email, password: PASSWORD };
    // buildPerson has signed in from this address: the device alone is new.
    await browser.post('/sign-in/email', credentials);
    expect(await mails()).toEqual([]);
    const forget = () => app.connection.query('delete from identity_known_address');
    await forget();
    // The network alone is new.
    await browser.post('/sign-in/email', credentials);
    expect(await mails()).toEqual([]);
    await forget();
    await createBrowser(app.url, app.url).post('/sign-in/email', credentials);
    expect(await mails()).toHaveLength(1);
    expect((await lock(await lockToken(person.email))).status).toBe(200);
  });

  it('is in no email about the first sign-in after the address was verified or changed', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    await changeEmail(app, person, to);
    await app.connection.query('delete from identity_known_address');
    expect(await signIn(to)).toBe('signed in');
    expect((await subjectsTo(app, to)).filter((s) => s.startsWith('New sign-in'))).toEqual([]);
  });

  it('is audited', async () => {
    const person = await buildPerson(app);
    await askForChange(app, person, newAddress());
    await lock(await lockToken(person.email));
    const { rows } = await app.connection.query(
      "select detail from audit_entry where subject = $1 and action = 'security/account-locked'",
      [person.uid],
    );
    expect(rows).toEqual([{ detail: { emailGivenBack: false } }]);
  });
});
