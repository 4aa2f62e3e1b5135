import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const NEW_PASSWORD = 'Battery-staple-9';

describe.skipIf(!hasTestDatabase())('reset and sign-in links', () => {
  let test: TestIdentity;
  let count = 0;
  beforeAll(async () => {
    test = await startTestIdentity();
  });
  afterAll(() => test.stop());

  async function add() {
    count += 1;
    const email = `spent.${count}@example.com`;
    const { uid } = await test.identity.createUser({
      email,
      password: PASSWORD,
      name: 'Per Son',
      verified: true,
    });
    return { uid, email };
  }
  async function askForReset(email: string) {
    expect((await test.browser().post('/request-password-reset', { email })).status).toBe(200);
    return test.lastToken(email);
  }
  async function askForSignInLink(email: string) {
    expect((await test.browser().post('/sign-in/magic-link', { email })).status).toBe(200);
    return test.lastToken(email);
  }
  const reset = (token: string, newPassword = NEW_PASSWORD) =>
    test.browser().post('/reset-password', { token, newPassword });
  const signIn = (email: string, password: string) =>
    test.browser().post('/sign-in/email', { email, password });
  async function expectAllSpent(links: { resets: string[]; signIn: string }) {
    const responses = [
      ...(await Promise.all(links.resets.map((token) => reset(token, 'Another-word-77')))),
      await test.browser().post('/magic-link/verify', { token: links.signIn }),
    ];
    expect(responses.map(({ status, body }) => [status, body['code']])).toEqual(
      responses.map(() => [400, 'auth/invalid-action-code']),
    );
  }

  it('are all refused after one reset link was used', async () => {
    const { email } = await add();
    const stranger = await add();
    const [older, used, newer] = [
      await askForReset(email),
      await askForReset(email),
      await askForReset(email),
    ];
    const others = await askForReset(stranger.email);
    const signInLink = await askForSignInLink(email);
    expect((await reset(used)).status).toBe(200);
    await expectAllSpent({ resets: [older, used, newer], signIn: signInLink });
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(others)).status).toBe(200);
  });

  it('are refused after any other password change', async () => {
    const { uid, email } = await add();
    const links = { resets: [await askForReset(email)], signIn: await askForSignInLink(email) };
    const { uid: other } = await add();
    const { db } = test.connection;
    const { password } = await db
      .selectFrom('identity_account')
      .select('password')
      .where('user_id', '=', other)
      .executeTakeFirstOrThrow();
    await db.updateTable('identity_account').set({ password }).where('user_id', '=', uid).execute();
    await expectAllSpent(links);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('are refused after every session was ended', async () => {
    const { uid, email } = await add();
    await signIn(email, PASSWORD);
    const links = { resets: [await askForReset(email)], signIn: await askForSignInLink(email) };
    expect(await test.identity.revokeSessions(uid)).toBe(1);
    await expectAllSpent(links);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('are refused after a suspension, even if it was lifted', async () => {
    const { uid, email } = await add();
    const links = { resets: [await askForReset(email)], signIn: await askForSignInLink(email) };
    await test.identity.ban(uid, 'a test');
    await test.identity.unban(uid);
    await expectAllSpent(links);
  });

  it('are refused after the email of the account changed', async () => {
    const { uid, email } = await add();
    const links = { resets: [await askForReset(email)], signIn: await askForSignInLink(email) };
    await test.connection.db
      .updateTable('identity_user')
      .set({ email: `moved.${email}` })
      .where('id', '=', uid)
      .execute();
    await expectAllSpent(links);
  });

  it('are refused after the account was deleted', async () => {
    const { uid, email } = await add();
    const links = { resets: [await askForReset(email)], signIn: await askForSignInLink(email) };
    await test.identity.deleteUser(uid);
    await expectAllSpent(links);
  });

  it.each(['different links', 'one link twice'])(
    'have exactly one winner when two tabs reset at the same time with %s',
    async (kind) => {
      for (let round = 0; round < 4; round += 1) {
        const { email } = await add();
        const first = await askForReset(email);
        const second = kind === 'one link twice' ? first : await askForReset(email);
        const passwords = ['First-winner-11', 'Second-winner-22'] as const;
        const responses = await Promise.all([
          reset(first, passwords[0]),
          reset(second, passwords[1]),
        ]);
        expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
        const winner = responses[0]?.status === 200 ? 0 : 1;
        expect(responses[1 - winner]?.body['code']).toBe('auth/invalid-action-code');
        expect((await signIn(email, passwords[winner])).status).toBe(200);
        expect((await signIn(email, passwords[1 - winner] ?? '')).status).toBe(401);
        const notices = test.emails.filter(
          ({ to, heading }) => to === email && heading === 'Your password was changed',
        );
        expect(notices).toHaveLength(1);
      }
    },
  );

  it('set a first password for an account without one', async () => {
    const { uid, email } = await add();
    const { db } = test.connection;
    await db.deleteFrom('identity_account').where('user_id', '=', uid).execute();
    const older = await askForReset(email);
    expect((await reset(await askForReset(email))).status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(older)).body['code']).toBe('auth/invalid-action-code');
  });
});
