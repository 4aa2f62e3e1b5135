import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_PASSKEYS } from '#shared/domain/accounts/passkey-limits.ts';
import { buildPerson, type TestPerson, type TestResponse } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { createBrowser } from '../testing/test-identity.ts';
import { type Authenticator, createAuthenticator } from './testing/authenticator.ts';

type Challenge = { challenge?: unknown; allowCredentials?: unknown };
type Listed = { id: string; name: string; lastUsedAt: string | null }[];

const NOT_ACCEPTED = [403, 'passkey/not-accepted'];
const outcome = ({ status, body }: Pick<TestResponse, 'status' | 'body'>) => [status, body['code']];
const optionsOf = ({ body }: Pick<TestResponse, 'body'>) => body['options'] as Challenge;
const listOf = ({ body }: TestResponse) => body['passkeys'] as Listed;

describe.skipIf(!hasTestDatabase())('passkeys', () => {
  let app: TestApp;
  let owner: TestPerson;
  let passkey: Authenticator;
  const warnings: Error[] = [];

  beforeAll(async () => {
    process.on('warning', (warning) => warnings.push(warning));
    app = await startTestApp();
    owner = await buildPerson(app);
    passkey = createAuthenticator(app.url);
    expect((await add(owner, passkey, 'Laptop')).status).toBe(200);
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  async function add(
    who: TestPerson,
    authenticator: Authenticator,
    name: string,
    ...deviations: Parameters<Authenticator['create']> extends [unknown, ...infer R] ? R : never
  ) {
    const begun = optionsOf(await who.call('POST', '/identity/passkeys/options'));
    const created = authenticator.create(begun, ...deviations);
    return who.call('POST', '/identity/passkeys', { name, passkey: created });
  }
  const browser = () => createBrowser(app.url, app.url);
  const begin = async () => optionsOf(await browser().post('/passkeys/sign-in/options'));
  const signIn = (use: object, from = browser()) =>
    from.post('/passkeys/sign-in', { passkey: use });
  const subjects = async ({ email }: TestPerson) =>
    (await app.services.outboxStore.listNewest(email)).map(({ subject }) => subject);
  const ageProofs = ({ uid }: TestPerson) =>
    app.connection.query(
      `update identity_session set proved_at = now() - interval '1 hour' where user_id = $1`,
      [uid],
    );

  it('sign their owner in, with the second factor in the session and the device known', async () => {
    const from = browser();
    const signedIn = await signIn(passkey.use(await begin()), from);
    expect(signedIn.status).toBe(200);
    expect([...from.cookies.keys()].toSorted()).toEqual([
      'identity.device',
      'identity.session_token',
    ]);
    const { body } = await from.get('/get-session');
    expect(body).toMatchObject({ user: { uid: owner.uid } });
    const sessions = await app.connection.db
      .selectFrom('identity_session')
      .select('second_factor')
      .where('user_id', '=', owner.uid)
      .orderBy('created_at', 'desc')
      .execute();
    expect(sessions[0]).toEqual({ second_factor: 'passkey' });
    const [listed] = listOf(await owner.call('GET', '/identity/passkeys'));
    expect(listed).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) });
  });

  it('reveal nobody before the sign-in: the challenge is the same for everyone', async () => {
    const { challenge, ...rest } = await begin();
    expect(challenge).toEqual(expect.any(String));
    expect(rest.allowCredentials).toEqual([]);
    expect(JSON.stringify(rest)).not.toContain(owner.email);
  });

  it.each<[string, (challenge: Challenge) => object]>([
    ['an unknown passkey', (challenge) => createAuthenticator(app.url).use(challenge)],
    ['a signature of another key', (challenge) => otherKey().use(challenge)],
    ['no verification of the person', (challenge) => passkey.use(challenge, { unverified: true })],
    [
      'a page of another site',
      (challenge) => passkey.use(challenge, { origin: 'https://x.example' }),
    ],
    ['a challenge that was never given', () => passkey.use({ challenge: 'AAAA' })],
  ])('are refused alike with %s', async (_, use) => {
    const refused = await signIn(use(await begin()));
    expect(outcome(refused)).toEqual(NOT_ACCEPTED);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
  const otherKey = () => {
    const other = createAuthenticator(app.url);
    return {
      use: (challenge: Challenge) => ({
        ...other.use(challenge),
        id: passkey.id,
        rawId: passkey.id,
      }),
    };
  };

  it('accept each challenge once, and not after five minutes', async () => {
    const use = passkey.use(await begin());
    const both = await Promise.all([signIn(use), signIn(use)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const late = passkey.use(await begin());
    await app.connection.query(
      `update identity_passkey_challenge set expires_at = now() - interval '1 second'`,
    );
    expect(outcome(await signIn(late))).toEqual(NOT_ACCEPTED);
  });

  it('are refused after a use that counts lower than the last one, like a copied key', async () => {
    const counting = createAuthenticator(app.url);
    await add(await buildPerson(app), counting, 'Security key', { counter: 4 });
    expect((await signIn(counting.use(await begin(), { counter: 5 }))).status).toBe(200);
    expect(outcome(await signIn(counting.use(await begin(), { counter: 5 })))).toEqual(
      NOT_ACCEPTED,
    );
    expect((await signIn(counting.use(await begin(), { counter: 6 }))).status).toBe(200);
  });

  it('sign in neither a suspended person nor a deleted one', async () => {
    const person = await buildPerson(app);
    const key = createAuthenticator(app.url);
    await add(person, key, 'Phone');
    await app.services.identity.ban(person.uid, 'Chargeback');
    expect(outcome(await signIn(key.use(await begin())))).toEqual([403, 'auth/user-disabled']);
    await app.services.identity.deleteUser(person.uid);
    expect(outcome(await signIn(key.use(await begin())))).toEqual(NOT_ACCEPTED);
  });

  it('prove who their owner is, in this session alone', async () => {
    await ageProofs(owner);
    const exportData = () => owner.call('GET', `/auth/user/${owner.uid}/export`);
    expect(outcome(await exportData())).toEqual([403, 'auth/proof-required']);
    const begun = optionsOf(await owner.call('POST', '/identity/passkeys/prove/options'));
    expect(begun.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key' }]);
    const proof = { passkey: passkey.use(begun) };
    expect((await owner.call('POST', '/identity/prove', proof)).status).toBe(200);
    expect((await exportData()).status).toBe(200);
    expect(outcome(await owner.call('POST', '/identity/prove', proof))).toEqual(NOT_ACCEPTED);
  });

  it('prove nothing for another person, and neither does a sign-in’s challenge', async () => {
    const other = await buildPerson(app);
    const begun = optionsOf(await other.call('POST', '/identity/passkeys/prove/options'));
    const foreign = await other.call('POST', '/identity/prove', { passkey: passkey.use(begun) });
    expect(outcome(foreign)).toEqual(NOT_ACCEPTED);
    const signInUse = { passkey: passkey.use(await begin()) };
    expect(outcome(await owner.call('POST', '/identity/prove', signInUse))).toEqual(NOT_ACCEPTED);
  });

  it('are added with a fresh proof only', async () => {
    const person = await buildPerson(app);
    await ageProofs(person);
    const begun = await person.call('POST', '/identity/passkeys/options');
    expect(outcome(begun)).toEqual([403, 'auth/proof-required']);
  });

  it.each<[string, Parameters<Authenticator['create']>[1]]>([
    ['without verification of the person', { unverified: true }],
    ['on a page of another site', { origin: 'https://x.example' }],
  ])('are not added %s', async (_, deviations) => {
    const added = await add(owner, createAuthenticator(app.url), 'Phone', deviations);
    expect(outcome(added)).toEqual(NOT_ACCEPTED);
  });

  it('are not added with the challenge of another person, and none twice', async () => {
    const other = await buildPerson(app);
    const key = createAuthenticator(app.url);
    const begun = optionsOf(await owner.call('POST', '/identity/passkeys/options'));
    const stolen = { name: 'Phone', passkey: key.create(begun) };
    expect(outcome(await other.call('POST', '/identity/passkeys', stolen))).toEqual(NOT_ACCEPTED);
    expect((await add(other, key, 'Phone')).status).toBe(200);
    expect(outcome(await add(owner, key, 'Phone'))).toEqual([409, 'passkey/already-added']);
  });

  it('number ten at most, however many are added at once', async () => {
    const person = await buildPerson(app);
    const tries = MOST_PASSKEYS + 3;
    const begun = await Promise.all(
      Array.from({ length: tries }, () => person.call('POST', '/identity/passkeys/options')),
    );
    const results = await Promise.all(
      begun.map((options, count) => {
        const made = createAuthenticator(app.url).create(optionsOf(options));
        return person.call('POST', '/identity/passkeys', { name: `Key ${count}`, passkey: made });
      }),
    );
    const full = results.filter(({ body }) => body['code'] === 'passkey/too-many');
    expect([full.length, results.filter(({ status }) => status === 200).length]).toEqual([
      3,
      MOST_PASSKEYS,
    ]);
    const listed = listOf(await person.call('GET', '/identity/passkeys'));
    expect(listed).toHaveLength(MOST_PASSKEYS);
    const another = await person.call('POST', '/identity/passkeys/options');
    expect(outcome(another)).toEqual([409, 'passkey/too-many']);
    await person.call('DELETE', `/identity/passkeys/${listed[0]?.id}`);
    expect((await add(person, createAuthenticator(app.url), 'Another')).status).toBe(200);
  });

  it('are renamed and removed by their owner alone', async () => {
    const [person, other] = [await buildPerson(app), await buildPerson(app)];
    const key = createAuthenticator(app.url);
    const [added] = listOf(await add(person, key, 'Phone'));
    const path = `/identity/passkeys/${added?.id}`;
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(outcome(await other.call(method, path, body))).toEqual([404, 'passkey/not-found']);
    const renamed = await person.call('PUT', path, { name: '  Blue phone ' });
    expect(listOf(renamed)).toMatchObject([{ name: 'Blue phone' }]);
    expect((await person.call('PUT', path, { name: ' ' })).body['fields']).toEqual({
      name: 'Please enter a name.',
    });
    expect(listOf(await person.call('DELETE', path))).toEqual([]);
    expect(outcome(await signIn(key.use(await begin())))).toEqual(NOT_ACCEPTED);
    // Its session goes on.
    expect((await person.call('GET', '/identity/passkeys')).status).toBe(200);
    expect((await subjects(person)).toSorted()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
  });

  it('make Node warn of nothing, which would not be in the log’s shape', () => {
    expect(warnings).toEqual([]);
  });

  it('are offered for a proof where there is one', async () => {
    const methods = async (who: TestPerson) =>
      (await who.call('GET', `/auth/user/${who.uid}/sign-in-methods`)).body;
    expect(await methods(owner)).toEqual({
      password: true,
      code: false,
      passkey: true,
      hasPassword: true,
    });
    expect(await methods(await buildPerson(app))).toEqual({
      password: true,
      code: false,
      passkey: false,
      hasPassword: true,
    });
  });
});
