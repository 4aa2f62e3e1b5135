import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import { buildPerson, callApi } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { createAuthenticator } from '../passkeys/testing/authenticator.ts';
import { createBrowser, PASSWORD } from '../testing/test-identity.ts';
import { turnOn } from '../testing/two-step.ts';

const REQUIRED = 'auth/second-factor-required';
const SETS_UP = ['/second-factor/set-up', '/passkeys/options'];

describe.skipIf(!hasTestDatabase())('a passkey as the second step (P-64, ADR-061)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: '1' } });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  /** A person in a browser of their own, with the device that makes and keeps a passkey. */
  async function open(person: { email: string; uid: string }) {
    const browser = createBrowser(app.url, app.url);
    const codeOf = ({ status, body }: Awaited<ReturnType<typeof browser.post>>) =>
      body['code'] ?? status;
    return {
      browser,
      signIn: async () =>
        codeOf(await browser.post('/sign-in/email', { email: person.email, password: PASSWORD })),
      /** Posts to the identity service as a signed-in person. @returns the code, or the status */
      post: async (path: string, body?: object) => codeOf(await browser.postSignedIn(path, body)),
      /** A call that staff need. */
      async work() {
        const token = String((await browser.post('/token')).body['token']);
        const authorization = `Bearer ${token}`;
        const { body } = await callApi(app, 'GET', '/admin/people', undefined, { authorization });
        return body['code'] ?? 'done';
      },
      async addPasskey(device: ReturnType<typeof createAuthenticator>) {
        const begun = await browser.postSignedIn('/passkeys/options');
        const passkey = device.create(begun.body['options'] as object);
        return codeOf(await browser.postSignedIn('/passkeys', { name: 'Laptop', passkey }));
      },
      async turnOn(): Promise<string[]> {
        const { body } = await browser.postSignedIn('/second-factor/passkey');
        return (body['recoveryCodes'] as string[] | undefined) ?? [];
      },
      async signInByPasskey(device: ReturnType<typeof createAuthenticator>) {
        const begun = await browser.post('/passkeys/sign-in/options');
        const passkey = device.use(begun.body['options'] as object);
        return codeOf(await browser.post('/passkeys/sign-in', { passkey }));
      },
      async prove(device: ReturnType<typeof createAuthenticator>) {
        const begun = await browser.postSignedIn('/passkeys/prove/options');
        const passkey = device.use(begun.body['options'] as object);
        return codeOf(await browser.postSignedIn('/prove', { passkey }));
      },
      recover: async (code: string) =>
        codeOf(await browser.post('/sign-in/recovery-code', { code })),
      state: async () => (await browser.get('/second-factor')).body,
    };
  }

  const build = (role?: StoredRole) => buildPerson(app, role ? { role } : {});
  /** An admin who has set a passkey up at /second-factor. */
  async function buildAdmin() {
    const [admin, device] = [await build('admin'), createAuthenticator(app.url)];
    const first = await open(admin);
    await first.signIn();
    await first.addPasskey(device);
    return { admin, device, first, recoveryCodes: await first.turnOn() };
  }
  const ageProofs = (uid: string) =>
    app.connection.query(
      "update identity_session set proved_at = now() - interval '1 hour' where user_id = $1",
      [uid],
    );

  it('lets an admin in who makes one at the first sign-in, with ten recovery codes', async () => {
    const [admin, device] = [await build('admin'), createAuthenticator(app.url)];
    const first = await open(admin);
    expect([await first.signIn(), await first.work()]).toEqual([200, REQUIRED]);
    expect(await first.addPasskey(device)).toBe(200);
    expect(await first.turnOn()).toHaveLength(10);
    expect(await first.work()).toBe('done');
    expect(await first.state()).toMatchObject({
      on: true,
      authenticator: false,
      recoveryCodesLeft: 10,
      proved: true,
    });
    const subjects = (await app.services.outboxStore.listNewest(admin.email)).map(
      ({ subject }) => subject,
    );
    expect(subjects).toContain('Two-step sign-in is on');
  });

  describe('at a sign-in', () => {
    it('with the password and nothing else, staff are led to the set-up, and members are in', async () => {
      const [admin, member] = [await open(await build('admin')), await open(await build())];
      expect([await admin.signIn(), await admin.work()]).toEqual([200, REQUIRED]);
      expect([await member.signIn(), (await member.state())['on']]).toEqual([200, false]);
    });

    it('with the password, the passkey is asked for, and finishes it', async () => {
      const { admin, device } = await buildAdmin();
      const next = await open(admin);
      expect(await next.signIn()).toBe('auth/passkey-required');
      expect((await next.browser.get('/get-session')).body['user']).toBeNull();
      const code = await next.browser.post('/sign-in/code', { code: '123456' });
      expect(code.body['code']).toBe('auth/invalid-verification-code');
      expect([await next.signInByPasskey(device), await next.work()]).toEqual([200, 'done']);
    });

    it('the passkey alone is enough', async () => {
      const { admin, device } = await buildAdmin();
      const next = await open(admin);
      expect([await next.signInByPasskey(device), await next.work()]).toEqual([200, 'done']);
    });

    it('with the password and an authenticator, a code is asked for', async () => {
      const admin = await build('admin');
      const first = await open(admin);
      await first.signIn();
      await turnOn(first.browser);
      expect(await (await open(admin)).signIn()).toBe('auth/code-required');
    });

    it('a member’s passkey is no second step until they turn it on', async () => {
      const [member, device] = [await build(), createAuthenticator(app.url)];
      const first = await open(member);
      await first.signIn();
      expect(await first.addPasskey(device)).toBe(200);
      expect(await (await open(member)).signIn()).toBe(200);
      await first.turnOn();
      expect(await (await open(member)).signIn()).toBe('auth/passkey-required');
    });
  });

  describe('is guarded', () => {
    it('by itself: with the password alone staff who have one can add nothing', async () => {
      // Staff from now on, with a passkey that never was a second step.
      const [person, device] = [await build(), createAuthenticator(app.url)];
      const first = await open(person);
      await first.signIn();
      await first.addPasskey(device);
      await app.connection.query("update account set stored_role = 'admin' where uid = $1", [
        person.uid,
      ]);
      const thief = await open(person);
      expect([await thief.signIn(), await thief.work()]).toEqual([200, REQUIRED]);
      for (const path of SETS_UP) expect(await thief.post(path)).toBe('auth/proof-required');
      expect(await thief.turnOn()).toEqual([]);
      await ageProofs(person.uid);
      expect(await thief.post('/prove', { password: PASSWORD })).toBe('account/wrong-password');
      for (const path of SETS_UP) expect(await thief.post(path)).toBe('auth/proof-required');
      expect([await thief.prove(device), await thief.work()]).toEqual([200, 'done']);
      expect(await thief.turnOn()).toHaveLength(10);
    });

    it('by a proof: a password is none where it is the second step', async () => {
      const { admin, device, first } = await buildAdmin();
      await ageProofs(admin.uid);
      expect(await first.post('/second-factor/recovery-codes')).toBe('auth/proof-required');
      expect(await first.post('/prove', { password: PASSWORD })).toBe('account/wrong-password');
      expect(await first.prove(device)).toBe(200);
      expect(await first.post('/second-factor/recovery-codes')).toBe(200);
    });

    it('from its removal, as long as it is the only one of staff', async () => {
      const { first } = await buildAdmin();
      const token = String((await first.browser.post('/token')).body['token']);
      const call = async (method: string, path = '') =>
        callApi(app, method, `/identity/passkeys${path}`, undefined, {
          authorization: `Bearer ${token}`,
        });
      const ids = async () =>
        ((await call('GET')).body['passkeys'] as { id: string }[]).map(({ id }) => id);
      const [only = ''] = await ids();
      expect((await call('DELETE', `/${only}`)).body['code']).toBe('auth/second-factor-kept');
      await first.addPasskey(createAuthenticator(app.url));
      // Both at once: one stays.
      const both = await Promise.all((await ids()).map((id) => call('DELETE', `/${id}`)));
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect(await ids()).toHaveLength(1);
    });
  });

  it('goes off with a member’s last passkey, and their password is enough again', async () => {
    const member = await build();
    const first = await open(member);
    await first.signIn();
    await first.addPasskey(createAuthenticator(app.url));
    await first.turnOn();
    const token = String((await first.browser.post('/token')).body['token']);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await callApi(app, 'GET', '/identity/passkeys', undefined, headers);
    const [{ id = '' } = {}] = body['passkeys'] as { id?: string }[];
    await callApi(app, 'DELETE', `/identity/passkeys/${id}`, undefined, headers);
    expect(await first.state()).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect(await (await open(member)).signIn()).toBe(200);
    const subjects = (await app.services.outboxStore.listNewest(member.email)).map(
      ({ subject }) => subject,
    );
    expect(subjects).toContain('Two-step sign-in is off');
  });

  it('that is lost is replaced after a sign-in with a recovery code', async () => {
    const { admin, recoveryCodes } = await buildAdmin();
    const next = await open(admin);
    await next.signIn();
    expect([await next.recover(recoveryCodes[0] ?? ''), await next.work()]).toEqual([200, 'done']);
    expect(await next.addPasskey(createAuthenticator(app.url))).toBe(200);
  });
});
