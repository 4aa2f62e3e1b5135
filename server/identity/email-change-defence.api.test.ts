import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  approve,
  askForChange,
  callEmailChange,
  confirm,
  emailOf,
  expectInvalid,
  newAddress,
  post,
  tokenFor,
} from './testing/email-change.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

const NEW_PASSWORD = 'Teal-Harbour-42';

describe.skipIf(!hasTestDatabase())(
  'a pending change of email, when the owner defends the account',
  () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp();
    });
    afterAll(() => app.stop());

    type Defence = (owner: TestPerson) => Promise<{ status: number } | number | string>;

    /** The owner at another device; the change was asked for in the session of `person`. */
    async function elsewhere(person: TestPerson): Promise<TestPerson> {
      const browser = createBrowser(app.url, app.url);
      await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
      const token = String((await browser.post('/token')).body['token']);
      const headers = { authorization: `Bearer ${token}` };
      return {
        ...person,
        token,
        call: (method, path, body) => callApi(app, method, path, body, headers),
      };
    }

    it.each<[string, Defence]>([
      [
        'changes the password',
        ({ call }) =>
          call('POST', '/auth/password', {
            currentPassword: PASSWORD,
            newPassword: NEW_PASSWORD,
          }),
      ],
      ['signs out everywhere else', ({ call }) => call('POST', '/auth/sessions/end-others')],
      [
        'ends the session that asked',
        async ({ call }) => {
          const { body } = await call('GET', '/auth/sessions');
          const sessions = body['sessions'] as { id: string; current: boolean }[];
          const asked = sessions.find(({ current }) => !current);
          return call('DELETE', `/auth/sessions/${asked?.id}`);
        },
      ],
      [
        'resets the password',
        async ({ email }) => {
          await post(app, '/request-password-reset', { email });
          const token = await tokenFor(app, email, '/reset-password');
          return post(app, '/reset-password', { token, newPassword: NEW_PASSWORD });
        },
      ],
      [
        'says that it wasn’t them',
        async ({ email }) =>
          post(app, '/lock-account', { token: await tokenFor(app, email, '/lock-account') }),
      ],
      ['has every session revoked', ({ uid }) => app.services.identity.revokeSessions(uid)],
      [
        'is suspended for a while',
        async ({ uid }) => {
          await app.services.identity.ban(uid, 'Abuse');
          await app.services.identity.unban(uid);
          return 200;
        },
      ],
    ])('ends when the owner %s', async (_, defend) => {
      const [person, to] = [await buildPerson(app), newAddress()];
      const owner = await elsewhere(person);
      const tokens = await askForChange(app, person, to);
      const done = await defend(owner);
      if (typeof done === 'object') expect(done.status).toBe(200);
      expectInvalid(await approve(app, tokens.approve));
      for (const password of [PASSWORD, NEW_PASSWORD])
        expectInvalid(await confirm(app, tokens.confirm, password));
      expect(await emailOf(app, person)).toBe(person.email);
    });

    it('stays when its session just signs out, or another one ends', async () => {
      const [person, to] = [await buildPerson(app), newAddress()];
      const owner = await elsewhere(person);
      await askForChange(app, owner, to);
      await person.signOut();
      expect((await callEmailChange(app, owner, 'GET')).body).toMatchObject({
        pending: { newEmail: to },
      });
    });
  },
);
