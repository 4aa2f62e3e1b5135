import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import { createBrowser, PASSWORD, withoutId } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const PROFILE = {
  fullName: 'Vera Owner',
  gender: 'female',
  dob: '1990-05-01',
  address: '12 Park Row, Leeds',
  phone: '07700900123',
  postCode: 'LS1 5HD',
};
const OTHER_PASSWORD = 'Battery-staple-9';

describe.skipIf(!hasTestDatabase())('sign-ups', () => {
  let app: TestApp;
  let member: TestPerson;
  let code: string;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp();
    member = await buildPerson(app, { plan: 'single' });
    code = await app.services.referrals.codeOf(member.uid);
  });
  afterAll(() => app.stop());

  const someAddress = () => `sign-up.${(count += 1)}@example.com`;
  const post = (path: string, body: object) => createBrowser(app.url, app.url).post(path, body);

  async function signUp(email: string, password = PASSWORD) {
    const before = await linksTo(email);
    const { body, status } = await post('/sign-up/email', { email, password, name: 'Vera Owner' });
    expect(status).toBe(200);
    const [link] = (await linksTo(email)).filter((each) => !before.includes(each));
    const { user, registrationToken } = body as {
      user: { uid: string };
      registrationToken: string;
    };
    const headers = { authorization: `Bearer ${registrationToken}` };
    const { uid } = user;
    return {
      uid,
      password,
      /** The token of its verification email; none for a registered address. */
      link,
      saveProfile: (change: object = {}) =>
        callApi(app, 'POST', '/auth/users', { uid, email, ...PROFILE, ...change }, headers),
      applyCode: (referralCode = code, of = uid) =>
        callApi(app, 'POST', '/referrals/apply', { uid: of, referralCode }, headers),
    };
  }
  /** The tokens of the verification emails to an address. */
  async function linksTo(email: string): Promise<string[]> {
    const emails = await app.services.outboxStore.listNewest(email);
    return emails.flatMap(
      ({ text_body: text }) => /verify-email\?token=(\w+)/.exec(text)?.[1] ?? [],
    );
  }
  const verify = async (token: string | undefined, password: string) => {
    const { status, body } = await post('/verify-email', { token, password });
    return status === 200 ? 'verified' : body['code'];
  };
  const signIn = async (email: string, password: string) => {
    const { status, body } = await post('/sign-in/email', { email, password });
    return status === 200 ? (body['user'] as { uid: string }).uid : body['code'];
  };

  describe('of one address by several people', () => {
    /** A stranger signs up with the owner's address, before or after the owner. */
    async function hijack(order: 'before' | 'after') {
      const email = someAddress();
      const stranger = async () => {
        const his = await signUp(email, OTHER_PASSWORD);
        await his.saveProfile({ fullName: 'Mallory Thief', phone: '07700900666' });
        await his.applyCode();
        return his;
      };
      const theirs = order === 'before' ? await stranger() : null;
      const mine = await signUp(email);
      await mine.saveProfile();
      return { email, mine, theirs: theirs ?? (await stranger()) };
    }
    const profiles = (email: string) =>
      app.connection.db
        .selectFrom('account')
        .innerJoin('identity_user as person', 'person.id', 'account.uid')
        .select(['uid', 'full_name'])
        .where('account.email', '=', email)
        .where('email_verified', '=', true)
        .execute();

    it.each(['before', 'after'] as const)(
      'is verified as the owner’s, if a stranger signed up %s',
      async (order) => {
        const { email, mine, theirs } = await hijack(order);
        expect(await verify(mine.link, PASSWORD)).toBe('verified');
        expect(await signIn(email, PASSWORD)).toBe(mine.uid);
        expect(await profiles(email)).toEqual([{ uid: mine.uid, full_name: 'Vera Owner' }]);
        expect(await app.services.referrals.referredOn(mine.uid)).toBeNull();
        const admin = await buildPerson(app, { role: 'admin' });
        const found = await admin.call('GET', `/admin/people?search=${email}`);
        expect(found.body).toMatchObject({ total: 1, items: [{ uid: mine.uid }] });
        expect((await admin.call('GET', `/admin/people?search=Mallory`)).body['total']).toBe(0);
        expect(await signIn(email, OTHER_PASSWORD)).not.toBe(theirs.uid);
      },
    );

    it('is not verified by a link with the password of another sign-up', async () => {
      const { email, mine, theirs } = await hijack('before');
      expect(await verify(mine.link, OTHER_PASSWORD)).toBe('auth/invalid-credential');
      expect(await verify(theirs.link, PASSWORD)).toBe('auth/invalid-credential');
      expect(await profiles(email)).toEqual([]);
    });

    it('ends the other sign-ups once one is verified', async () => {
      const { email, mine, theirs } = await hijack('before');
      const links = await linksTo(email);
      expect(await verify(mine.link, PASSWORD)).toBe('verified');
      expect(await verify(theirs.link, OTHER_PASSWORD)).toBe('auth/invalid-action-code');
      const again = await post('/resend-verification', { email, password: OTHER_PASSWORD });
      expect(again.status).not.toBe(500);
      expect(await linksTo(email)).toHaveLength(links.length);
      // Their calls look as if nothing had happened, and change nothing.
      expect((await theirs.saveProfile({ fullName: 'Mallory Again' })).status).toBe(200);
      expect(await profiles(email)).toEqual([{ uid: mine.uid, full_name: 'Vera Owner' }]);
    });

    it('has one winner when two links are used at the same time', async () => {
      const email = someAddress();
      const passwords = [PASSWORD, OTHER_PASSWORD] as const;
      const signUps = [await signUp(email, passwords[0]), await signUp(email, passwords[1])];
      const results = await Promise.all(
        signUps.map(({ link, password }) => verify(link, password)),
      );
      expect(new Set(results)).toEqual(new Set(['auth/invalid-action-code', 'verified']));
      const winner = results.indexOf('verified');
      expect(await signIn(email, passwords[winner] ?? '')).toMatch(/^[0-9a-f]{32}$/);
    });

    it('leaves nothing two days later, if it was never verified', async () => {
      const email = someAddress();
      const { uid, saveProfile, applyCode } = await signUp(email);
      await saveProfile({ dob: '1982-02-03', phone: '07700900322' });
      await applyCode();
      const rows = async () => {
        const found = await app.connection.query(
          `select uid as id from account where uid = $1
           union all select referred_uid from referral where referred_uid = $1
           union all select user_id from identity_mailed_link where user_id = $1`,
          [uid],
        );
        return found.rows.length;
      };
      await app.services.identity.deleteExpired();
      expect(await rows()).toBe(3);
      const age = `update identity_user set created_at = now() - interval '49 hours' where id = $1`;
      await app.connection.query(age, [uid]);
      await app.services.identity.deleteExpired();
      expect(await rows()).toBe(0);
    });

    it('keeps the profile and the referral of the verified one', async () => {
      const email = someAddress();
      const { uid, link, saveProfile, applyCode } = await signUp(email);
      await saveProfile({ dob: '1981-02-03', phone: '07700900321' });
      expect((await applyCode()).status).toBe(200);
      expect(await verify(link, PASSWORD)).toBe('verified');
      expect(await app.services.referrals.referredOn(uid)).not.toBeNull();
    });
  });

  describe('of a registered and a new address', () => {
    const ids = /[0-9a-f]{32}|sign-up\.\d+@example\.com|person\.[\w.]+@example\.com/g;
    type SignUp = Awaited<ReturnType<typeof signUp>>;
    type Call = (
      signUp: SignUp,
      email: string,
    ) => Promise<{ status: number; text: string; headers: Headers }>;

    const details = async () => {
      const { fullName, dob, phone } = (await member.call('GET', `/auth/user/${member.uid}`)).body;
      return { fullName, dob, phone };
    };
    const save: Call = (mine) => mine.saveProfile();
    const apply: Call = (mine) => mine.applyCode();

    it.each<[string, readonly Call[]]>([
      ['the profile is saved twice', [save, save]],
      ['the profile is not valid', [(mine) => mine.saveProfile({ dob: '2020-01-01' })]],
      ['another person’s profile is sent', [(mine) => mine.saveProfile({ uid: member.uid })]],
      ['a code is applied without a profile', [apply]],
      ['a code is applied twice', [save, apply, apply]],
      ['a code is unknown', [save, (mine) => mine.applyCode('NOSUCHCODE')]],
      ['a code is applied for another person', [(mine) => mine.applyCode(code, member.uid)]],
      [
        'a code is the person’s own',
        [async (mine) => mine.saveProfile({ ...(await details()), phone: '' }), apply],
      ],
      [
        'a code is that of the same phone',
        [async (mine) => mine.saveProfile({ phone: (await details()).phone }), apply],
      ],
      [
        'the person signs in before verifying',
        [
          save,
          (mine, email) => post('/sign-in/email', { email, password: mine.password }),
          (mine, email) => post('/sign-in/email', { email, password: `${mine.password}!` }),
        ],
      ],
      [
        'the email is sent again',
        [
          (mine, email) => post('/resend-verification', { email, password: mine.password }),
          (mine, email) => post('/resend-verification', { email, password: `${mine.password}!` }),
        ],
      ],
    ])('give the same responses when %s', async (_, calls) => {
      const known = (await buildPerson(app)).email;
      const results = [];
      for (const email of [known, someAddress()]) {
        const mine = await signUp(email, OTHER_PASSWORD);
        const responses = [];
        for (const call of calls) {
          const { status, text, headers } = await call(mine, email);
          const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
          responses.push({ status, text: withoutId(text).replaceAll(ids, 'ID'), names });
        }
        results.push(responses);
      }
      expect(results[0]).toEqual(results[1]);
    });

    it('cover every call that takes a registration token', () => {
      const taking = Object.entries(api).flatMap(([name, { policy }]) =>
        'registering' in policy ? [name] : [],
      );
      expect(taking.toSorted()).toEqual(['applyReferral', 'createAccount']);
    });
  });
});
