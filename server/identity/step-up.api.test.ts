import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './testing/code-of.ts';
import { turnOn } from './testing/two-step.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { needsCaller } from '#shared/contract/policy.ts';
import { PROOF_MINUTES } from '#shared/domain/accounts/recent-proof.ts';
import { CALLS } from '../http/testing/calls.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

/** Every call that needs a fresh proof. A new call that can do harm belongs here. */
const MARKED = [
  'addNotificationAddress',
  'addOwner',
  'addPasskey',
  'beginPasskey',
  'changeClinicState',
  'confirmAuthenticator',
  'createCalendarFeed',
  'decideFraudWarning',
  'decideRefund',
  'deleteAccount',
  'exportAccount',
  'exportDeskList',
  'exportForPerson',
  'getCalendarFeed',
  'inviteToClinic',
  'listSubscribers',
  'markPaid',
  'payAnotherWay',
  'removeFromTeam',
  'removePasskey',
  'removeStaff',
  'replaceRecoveryCodes',
  'requestEmailChange',
  'setRole',
  'setStaffKind',
  'setUpAuthenticator',
  'suspend',
  'turnSecondFactorOff',
  'usePasskeyAsSecondStep',
];

const REQUIRED = [403, 'auth/proof-required'];

describe.skipIf(!hasTestDatabase())('a fresh proof of who the caller is', () => {
  let app: TestApp;
  let admin: TestPerson;
  let provider: TestPerson;
  let person: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
    provider = await buildPerson(app, { role: 'provider' });
    person = await buildPerson(app);
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  /** Moves the proofs of a person's sessions into the past. */
  const ageProofs = ({ uid }: TestPerson, seconds: number) =>
    app.connection.query(
      `update identity_session set proved_at = now() - make_interval(secs => $2) where user_id = $1`,
      [uid, seconds],
    );
  const EXPIRED = PROOF_MINUTES * 60;
  const exportData = (who: TestPerson) => who.call('GET', `/auth/user/${who.uid}/export`);
  const prove = (who: TestPerson, password: string) =>
    who.call('POST', '/identity/prove', { password });
  const outcome = ({ status, body }: Awaited<ReturnType<typeof prove>>) => [status, body['code']];

  it('is needed for these calls and no others', () => {
    const marked = Object.entries(CALLS).filter(
      ([, { policy }]) => needsCaller(policy) && policy.recentProof,
    );
    expect(marked.map(([name]) => name).toSorted()).toEqual(MARKED);
  });

  it.each(MARKED)('is checked for %s before its body is read', async (name) => {
    const call = CALLS[name];
    if (!call) throw new Error(`There is no call ${name}`);
    const { policy } = call;
    const forDesk = policy.kind === 'roles' && !policy.roles.some((role) => role === 'admin');
    const caller = forDesk ? provider : admin;
    await ageProofs(caller, EXPIRED);
    const path = call.path.replaceAll(/\{\w+\}/g, caller.uid);
    const body = call.body ? '{"broken":' : undefined;
    expect(outcome(await caller.call(call.method, path, body))).toEqual(REQUIRED);
  });

  it('lasts for ten minutes from the sign-in', async () => {
    const fresh = await buildPerson(app);
    expect((await exportData(fresh)).status).toBe(200);
    await ageProofs(fresh, EXPIRED - 5);
    expect((await exportData(fresh)).status).toBe(200);
    await ageProofs(fresh, EXPIRED);
    expect(outcome(await exportData(fresh))).toEqual(REQUIRED);
  });

  it('comes after the role, so that others learn nothing about the call', async () => {
    await ageProofs(person, EXPIRED);
    const refused = await person.call('POST', `/admin/people/${admin.uid}/role`, { role: 'user' });
    expect(outcome(refused)).toEqual([403, 'auth/forbidden']);
  });

  it('is given by the password, for this session alone', async () => {
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
    const other = String((await browser.post('/token')).body['token']);
    await ageProofs(person, EXPIRED);
    expect((await prove(person, PASSWORD)).status).toBe(200);
    expect((await exportData(person)).status).toBe(200);
    const elsewhere = await person.call('GET', `/auth/user/${person.uid}/export`, undefined, {
      authorization: `Bearer ${other}`,
    });
    expect(outcome(elsewhere)).toEqual(REQUIRED);
  });

  it('is not given by a wrong password or none, and the error belongs to the field', async () => {
    await ageProofs(person, EXPIRED);
    for (const [password, words] of [
      ['Wrong-word-11', 'Incorrect password. Please try again or reset your password if needed.'],
      ['', 'Please enter your password.'],
    ] as const) {
      const refused = await prove(person, password);
      expect(outcome(refused)).toEqual([403, 'account/wrong-password']);
      expect(refused.body).toMatchObject({ error: words, fields: { password: words } });
    }
    expect(outcome(await exportData(person))).toEqual(REQUIRED);
  });

  it('counts wrong passwords as guesses, so that a stolen session cannot go on', async () => {
    const owner = await buildPerson(app);
    const guesses = LIMITS.signInKnown.points;
    const answers = await Promise.all(
      Array.from({ length: guesses + 2 }, (_, count) => prove(owner, `Guess-${count}-word`)),
    );
    const codes = answers.map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'account/wrong-password')).toHaveLength(guesses);
    expect(codes.filter((code) => code === 'rate/too-many')).toHaveLength(2);
    expect(outcome(await prove(owner, PASSWORD))).toEqual([429, 'rate/too-many']);
    // The owner, in another session.
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: owner.email, password: PASSWORD });
    const token = String((await browser.post('/token')).body['token']);
    const elsewhere = await owner.call(
      'POST',
      '/identity/prove',
      { password: PASSWORD },
      { authorization: `Bearer ${token}` },
    );
    expect(elsewhere.status).toBe(200);
  });

  it('is not given by a password to an account that has none', async () => {
    const federated = await buildPerson(app);
    await app.connection.db
      .updateTable('identity_account')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', federated.uid)
      .execute();
    expect(outcome(await prove(federated, PASSWORD))).toEqual([403, 'account/wrong-password']);
  });

  it('is given by a code, once, where the account has two-step sign-in, and by no password', async () => {
    const owner = await buildPerson(app);
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: owner.email, password: PASSWORD });
    const { key } = await turnOn(browser);
    const token = String((await browser.post('/token')).body['token']);
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      owner.call(method, path, body, { authorization: `Bearer ${token}` });
    await ageProofs(owner, EXPIRED);
    const methods = await call('GET', `/auth/user/${owner.uid}/sign-in-methods`);
    expect(methods.body).toEqual({
      password: false,
      code: true,
      passkey: false,
      hasPassword: true,
    });
    const password = await call('POST', '/identity/prove', { password: PASSWORD });
    expect(outcome(password)).toEqual([403, 'account/wrong-password']);
    const wrong = await call('POST', '/identity/prove', { code: '000000' });
    expect(wrong.body).toMatchObject({ fields: { code: expect.any(String) } });
    const code = codeOf(key, 1);
    expect((await call('POST', '/identity/prove', { code })).status).toBe(200);
    expect((await call('GET', `/auth/user/${owner.uid}/export`)).status).toBe(200);
    await ageProofs(owner, EXPIRED);
    expect((await call('POST', '/identity/prove', { code })).status).toBe(400);
  });

  it('counts wrong codes for each session too, so that a stolen one keeps the owner from nothing', async () => {
    const owner = await buildPerson(app);
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: owner.email, password: PASSWORD });
    const { key, recoveryCodes } = await turnOn(browser);
    const another = createBrowser(app.url, app.url);
    await another.post('/sign-in/email', { email: owner.email, password: PASSWORD });
    await another.post('/sign-in/recovery-code', { code: recoveryCodes[0] });
    const proveIn = async ({ post }: typeof browser) => {
      const authorization = `Bearer ${String((await post('/token')).body['token'])}`;
      return (code: string) =>
        owner.call('POST', '/identity/prove', { code }, { authorization }).then(outcome);
    };
    // Without cookies, from an address that is known: only the sessions tell them apart.
    const [stolen, own] = [await proveIn(browser), await proveIn(another)];
    for (let count = 0; count < LIMITS.signInKnown.points; count++)
      expect(await stolen('000000')).toEqual([400, 'auth/invalid-verification-code']);
    expect(await stolen(codeOf(key, 1))).toEqual([429, 'rate/too-many']);
    expect(await own(codeOf(key, 1))).toEqual([200, undefined]);
  });

  it('needs a signed-in person', async () => {
    const visitor = await person.call(
      'POST',
      '/identity/prove',
      { password: PASSWORD },
      {
        authorization: 'Bearer nothing',
      },
    );
    expect(outcome(visitor)).toEqual([401, 'auth/required']);
  });
});
