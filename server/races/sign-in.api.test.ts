import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_PASSKEYS } from '#shared/domain/accounts/passkey-limits.ts';
import { createAuthenticator } from '../identity/passkeys/testing/authenticator.ts';
import { codeOf } from '../identity/testing/code-of.ts';
import { askForChange, newAddress, tokenFor } from '../identity/testing/email-change.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { turnOn } from '../identity/testing/two-step.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  CALLERS,
  expectOnly,
  expectWinners,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
  TOO_MANY,
} from './testing/race.ts';

/** Passwords and codes that are being checked count as guesses, until one is right. */
const NEW_PASSWORD = 'Teal-Harbour-42';

describe.skipIf(!hasTestDatabase())('at the same moment', { timeout: RACE_TIMEOUT_MS }, () => {
  let races: Races;
  let admin: TestPerson;
  beforeAll(async () => {
    races = await startRaces('sign-in');
    admin = await buildPerson(races.app, { role: 'admin' });
  });
  afterAll(() => races.stop());

  const signIn = async (email: string, password = PASSWORD) => {
    const browser = createBrowser(races.app.url, races.app.origin);
    const { status, body } = await browser.post('/sign-in/email', { email, password });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { outcome: status === 200 ? 'signed in' : String(body['code']), cookie, browser };
  };
  const countOf = async (table: string, { uid }: TestPerson) => {
    const { rows } = await races.app.connection.query(
      `select 1 from identity_${table} where user_id = $1`,
      [uid],
    );
    return rows.length;
  };

  it('sign-ins leave a person at most twenty sessions', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      await races.app.connection.query(
        `insert into identity_session (id, token, user_id, expires_at)
         select $1 || n, $1 || n, $1, now() + interval '1 hour' from generate_series(1, 18) n`,
        [person.uid],
      );
      const [replies = []] = await races.atOnce((caller) =>
        caller.post('/identity/sign-in/email', { email: person.email, password: PASSWORD }),
      );
      expectOnly(replies, ['200', TOO_MANY]);
      expect(outcomes(replies)['200']).toBeGreaterThan(1);
      expect(await countOf('session', person)).toBe(20);
    }));

  it('two-step sign-in is set up with one key, and turned on once', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      const [begun = []] = await races.atOnce((caller) =>
        caller.post('/identity/second-factor/set-up', undefined, person),
      );
      expectOnly(begun, ['200', TOO_MANY]);
      const codes = begun
        .filter(({ status }) => status === 200)
        .map(({ body }) => codeOf(String(body['key'])));
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post(
          '/identity/second-factor/confirm',
          { code: codes[index % codes.length] },
          person,
        ),
      );
      expectWinners(replies, 1, [
        '400 auth/invalid-verification-code',
        '409 auth/set-up-expired',
        // Whose session was read before the winner, and whose account after.
        '403 auth/proof-required',
      ]);
      expect(await countOf('authenticator', person)).toBe(1);
    }));

  it('one code of an authenticator app signs in once', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app);
      const { cookie, browser } = await signIn(person.email);
      const { key } = await turnOn(browser);
      expect(cookie).not.toBe('');
      const begun = await signIn(person.email);
      expect(begun.outcome).toBe('auth/code-required');
      const [replies = []] = await races.atOnce((caller) =>
        caller.post('/identity/sign-in/code', { code: codeOf(key, 1) }, { cookie: begun.cookie }),
      );
      expectWinners(replies, 1, [
        '400 auth/invalid-verification-code',
        '401 auth/sign-in-expired',
        TOO_MANY,
      ]);
    }));

  it('registrations give a person at most ten passkeys', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app);
      const options = await races.atOnce((caller) =>
        caller.post('/identity/passkeys/options', undefined, person),
      );
      const created = options
        .flat()
        .map(({ body }) => createAuthenticator(app.origin).create(body['options'] as object));
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post('/identity/passkeys', { name: 'Phone', passkey: created[index] }, person),
      );
      const added = Math.min(CALLERS, MOST_PASSKEYS);
      expectWinners(replies, added, ['409 passkey/too-many']);
      expect(await countOf('passkey', person)).toBe(added);
    }));

  it('an email changes once, to one of two accounts that want it', () =>
    races.everyRound(async () => {
      const { app } = races;
      const to = newAddress();
      const people = [await buildPerson(app), await buildPerson(app)];
      const tokens: { approve: string; confirm: string }[] = [];
      for (const person of people) {
        tokens.push(await askForChange(app, person, to));
        await app.connection.query('delete from rate_limit');
      }
      const [first, second] = tokens;
      const confirm = (token = '') => ({ token, password: PASSWORD });
      const replies = await races.atOnce(
        (caller) => caller.post('/identity/email-change/approve', { token: first?.approve }),
        (caller) => caller.post('/identity/email-change/confirm', confirm(first?.confirm)),
        (caller) => caller.post('/identity/email-change/approve', { token: second?.approve }),
        (caller) => caller.post('/identity/email-change/confirm', confirm(second?.confirm)),
      );
      for (const link of replies)
        expectWinners(link, 1, ['400 auth/invalid-action-code', TOO_MANY]);
      const owners = await Promise.all(
        people.map(async ({ uid }) => (await app.services.identity.findUser(uid))?.email),
      );
      expect(owners.filter((email) => email === to)).toHaveLength(1);
    }));

  it('a password changes once, and the session that changed it stays', () =>
    races.everyRound(async () => {
      const person = await buildPerson(races.app);
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post(
          '/auth/password',
          { currentPassword: PASSWORD, newPassword: `${NEW_PASSWORD}-${index}` },
          person,
        ),
      );
      expectWinners(replies, 1, ['403 account/wrong-password', TOO_MANY]);
      expect(await countOf('session', person)).toBe(1);
      const winner = replies.findIndex(({ status }) => status === 200);
      const { outcome } = await signIn(person.email, `${NEW_PASSWORD}-${winner}`);
      expect(outcome).toBe('signed in');
    }));

  it('an account that is locked is locked, whatever its password is changed to', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app);
      await askForChange(app, person, newAddress());
      const token = await tokenFor(app, person.email, '/lock-account');
      const [locked = [], changed = [], signedIn = []] = await races.atOnce(
        (caller) => caller.post('/identity/lock-account', { token }),
        (caller) =>
          caller.post(
            '/auth/password',
            { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
            person,
          ),
        (caller) =>
          caller.post('/identity/sign-in/email', { email: person.email, password: PASSWORD }),
      );
      expectWinners(locked, 1, ['400 auth/invalid-action-code']);
      expectOnly(changed, ['200', '403 account/wrong-password', '401 auth/required', TOO_MANY]);
      expectOnly(signedIn, [
        '200',
        '403 auth/account-locked',
        '401 auth/invalid-credential',
        TOO_MANY,
      ]);
      expect(await countOf('session', person)).toBe(0);
      expect((await signIn(person.email)).outcome).not.toBe('signed in');
      expect((await signIn(person.email, NEW_PASSWORD)).outcome).not.toBe('signed in');
    }));

  it('an account that is suspended has no session', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app);
      const [suspended = [], signedIn = []] = await races.atOnce(
        (caller) =>
          caller.post(`/admin/people/${person.uid}/suspension`, { reason: 'Abuse' }, admin),
        (caller) =>
          caller.post('/identity/sign-in/email', { email: person.email, password: PASSWORD }),
      );
      expectOnly(suspended, ['200']);
      expectOnly(signedIn, ['200', '403 auth/user-disabled', TOO_MANY]);
      expect(await countOf('session', person)).toBe(0);
    }));
});
