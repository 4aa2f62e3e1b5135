import { expect, it } from 'vitest';
import { buildPerson } from '../testing/people.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { post, tokenFor } from './testing/email-change.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';
import { turnOn } from './testing/two-step.ts';

const NEW_PASSWORD = 'Teal-Harbour-42';

it.skipIf(!hasTestDatabase())(
  '“This wasn’t me” removes the ways to sign in that were added with or since its event, and no others',
  async () => {
    const app = await startTestApp();
    const { uid, email } = await buildPerson(app);
    const signIn = async (password: string) => {
      const browser = createBrowser(app.url, app.url);
      const { status, body } = await browser.post('/sign-in/email', { email, password });
      return { browser, outcome: body['code'] ?? status };
    };
    const addPasskey = (id: string, slot: number, age: string) =>
      app.connection.query(
        `insert into identity_passkey (id, user_id, slot, credential_id, public_key, counter, name, created_at)
         values ($1, $2, $3, $1, 'key', 0, 'Laptop', now() - $4::interval)`,
        [id, uid, slot, age],
      );
    await addPasskey('long known', 1, '2 days');
    await turnOn((await signIn(PASSWORD)).browser);
    await addPasskey('added since', 2, '0 seconds');
    expect((await signIn(PASSWORD)).outcome).toBe('auth/code-required');

    const token = await tokenFor(app, email, '/lock-account');
    expect((await post(app, '/lock-account', { token })).status).toBe(200);
    const link = await tokenFor(app, email, '/reset-password');
    await post(app, '/reset-password', { token: link, newPassword: NEW_PASSWORD });
    expect((await signIn(NEW_PASSWORD)).outcome).toBe(200);
    const { rows } = await app.connection.query(
      'select id from identity_passkey where user_id = $1',
      [uid],
    );
    expect(rows).toEqual([{ id: 'long known' }]);
    await app.stop();
  },
);
