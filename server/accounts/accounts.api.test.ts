import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const PASSWORD = 'Teal-Harbour-42';
const PROFILE = {
  fullName: 'Ann Marlow',
  gender: 'female',
  dob: '1990-05-01',
  address: '12 Park Row, Leeds',
  phone: '07700900123',
  postCode: 'LS1 5HD',
};

describe.skipIf(!hasTestDatabase())('accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function register(email: string) {
    const response = await createBrowser(app.url, app.url).post('/sign-up/email', {
      email,
      password: PASSWORD,
      name: 'Ann Marlow',
    });
    expect(response.status).toBe(200);
    const { user, registrationToken } = response.body as {
      user: { uid?: string; id?: string };
      registrationToken: string;
    };
    return {
      uid: user.uid ?? user.id ?? '',
      headers: { authorization: `Bearer ${registrationToken}` },
    };
  }

  it('saves the profile of a new sign-up and ignores a role in it', async () => {
    const { uid, headers } = await register('ann@example.com');
    const saved = await callApi(
      app,
      'POST',
      '/auth/users',
      { uid, email: 'other@example.com', role: 'admin', ...PROFILE },
      headers,
    );
    expect(saved.status).toBe(200);
    const row = await app.connection.db
      .selectFrom('account')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      stored_role: 'user',
      email: 'ann@example.com',
      full_name: 'Ann Marlow',
    });
    expect(app.services.details.open(row, 'dob')).toBe('1990-05-01');
  });

  it('allows nothing else with a registration token', async () => {
    const { uid, headers } = await register('bea@example.com');
    expect((await callApi(app, 'GET', `/auth/user/${uid}`, undefined, headers)).body['code']).toBe(
      'auth/required',
    );
    expect(
      (
        await callApi(
          app,
          'POST',
          '/auth/users',
          { uid: 'someone', email: 'x@example.com', ...PROFILE },
          headers,
        )
      ).body['code'],
    ).toBe('auth/not-found');
  });

  it('keeps the profiles of two sign-ups with one address apart', async () => {
    const first = await register('cat@example.com');
    await callApi(
      app,
      'POST',
      '/auth/users',
      { uid: first.uid, email: 'cat@example.com', ...PROFILE },
      first.headers,
    );
    const second = await register('cat@example.com');
    const response = await callApi(
      app,
      'POST',
      '/auth/users',
      { uid: second.uid, email: 'cat@example.com', ...PROFILE, fullName: 'Mallory Marlow' },
      second.headers,
    );
    expect(response.status).toBe(200);
    const rows = await app.connection.db
      .selectFrom('account')
      .select(['uid', 'full_name'])
      .where('email', '=', 'cat@example.com')
      .execute();
    expect(new Map(rows.map(({ uid, full_name }) => [uid, full_name]))).toEqual(
      new Map([
        [first.uid, 'Ann Marlow'],
        [second.uid, 'Mallory Marlow'],
      ]),
    );
  });

  it('validates the form on the server', async () => {
    const { uid, headers } = await register('dee@example.com');
    const response = await callApi(
      app,
      'POST',
      '/auth/users',
      { uid, email: 'dee@example.com', ...PROFILE, dob: '2015-01-01' },
      headers,
    );
    expect(response.body['fields']).toEqual({
      dob: 'You must be at least 18 years old to register',
    });
  });

  it('returns the profile with every required field', async () => {
    const person = await buildPerson(app);
    const response = await person.call('GET', `/auth/user/${person.uid}`);
    const fields = [
      'uid',
      'fullName',
      'email',
      'gender',
      'dob',
      'address',
      'phone',
      'postCode',
      'role',
      'referralCode',
      'totalReferrals',
      'profileImage',
      'referralLink',
    ];
    expect(Object.keys(response.body['user'] as object)).toEqual(expect.arrayContaining(fields));
    expect((response.body['user'] as { role: string }).role).toBe('user');
  });

  it.each([
    ['fullName', 'Zoë O’Neil'],
    ['phone', '020 7946 0958'],
    ['address', '10 Downing Street, London SW1A 2AA'],
    ['dob', '1991-02-03'],
    ['gender', 'non-binary'],
  ])('changes only %s, and only to a valid value', async (field, value) => {
    const person = await buildPerson(app);
    const before = (await person.call('GET', `/auth/user/${person.uid}`)).body['user'] as Record<
      string,
      unknown
    >;
    const save = (text: string, version: number) =>
      person.call('POST', `/auth/user/${person.uid}`, { [field]: text, version });
    expect((await save(value, 0)).status).toBe(200);
    const wrong = await save('x', 1);
    expect([wrong.status, Object.keys(Object(wrong.body['fields']))]).toEqual([400, [field]]);
    const after = (await person.call('GET', `/auth/user/${person.uid}`)).body['user'] as Record<
      string,
      unknown
    >;
    // The postcode is saved with the address (P-42).
    const alongside = field === 'address' ? { postCode: 'SW1A 2AA' } : {};
    const versions = { ...Object(before['versions']), [field]: 1 };
    expect(after).toEqual({ ...before, [field]: value, ...alongside, versions });
  });

  it('gives the member role after payment, until the membership ends', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const role = async () =>
      ((await member.call('GET', `/auth/user/${member.uid}`)).body['user'] as { role: string })
        .role;
    expect(await role()).toBe('member');
    app.clock.set('2027-03-20T10:00:00Z');
    expect(await role()).toBe('user');
    app.clock.set('2026-03-02T10:00:00Z');
  });
});

describe.skipIf(!hasTestDatabase())('referrals and families', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('gives a member a permanent referral code, and a non-member none', async () => {
    const [member, user] = [await buildPerson(app, { plan: 'single' }), await buildPerson(app)];
    const codes = await Promise.all(
      [1, 2, 3].map(() => member.call('POST', `/referrals/generate/${member.uid}`)),
    );
    expect(new Set(codes.map((response) => response.body['referralCode'])).size).toBe(1);
    expect((await user.call('POST', `/referrals/generate/${user.uid}`)).body['code']).toBe(
      'referral/members-only',
    );
  });

  it('records a referral once, and never to oneself', async () => {
    const [member, friend] = [await buildPerson(app, { plan: 'single' }), await buildPerson(app)];
    const code = String(
      (await member.call('POST', `/referrals/generate/${member.uid}`)).body['referralCode'],
    );
    const apply = (person: typeof member, referralCode: string) =>
      person.call('POST', '/referrals/apply', { uid: person.uid, referralCode });
    expect((await apply(friend, 'NOBODY12')).body['error']).toBe('Invalid referral code');
    expect((await apply(member, code)).body['code']).toBe('referral/own-code');
    expect((await apply(friend, code.toLowerCase())).status).toBe(200);
    expect((await apply(friend, code)).body['error']).toContain('already has a referral');
  });

  it('seals a family, replaces it, and refuses 0 and 5 members', async () => {
    const person = await buildPerson(app);
    const member = {
      fullName: 'Sam Marlow',
      dateOfBirth: '2015-06-01',
      gender: 'male',
      isDependent: true,
    };
    const save = (familyMembers: unknown[], version = 0) =>
      person.call('POST', '/family-details/save', { uid: person.uid, familyMembers, version });
    expect((await person.call('GET', `/family-details?uid=${person.uid}`)).status).toBe(404);
    expect((await save([])).status).toBe(400);
    expect((await save(Array.from({ length: 5 }, () => member))).status).toBe(400);
    expect((await save([{ ...member, fullName: '' }])).body['fields']).toHaveProperty([
      'familyMembers.0.fullName',
    ]);
    expect((await save(Array.from({ length: 4 }, () => member))).status).toBe(200);
    const read = () => person.call('GET', `/family-details?uid=${person.uid}`);
    const { createdAt, updatedAt } = (await read()).body['data'] as Record<string, string>;
    app.clock.set('2026-03-02T10:01:00Z');
    // A tab that began before.
    expect((await save([member])).body['code']).toBe('account/changed');
    await save([{ ...member, fullName: 'Kim Marlow' }], 1);
    expect((await save([member], 1)).body['code']).toBe('account/changed');
    const response = await read();
    expect(response.body['data']).toMatchObject({
      createdAt,
      updatedAt: '2026-03-02T10:01:00.000Z',
    });
    expect(updatedAt).toBe('2026-03-02T10:00:00.000Z');
    expect(response.body['familyMembers']).toEqual([{ ...member, fullName: 'Kim Marlow' }]);
    expect(response.body['data']).toMatchObject({
      uid: person.uid,
      familyMembers: [{ fullName: 'Kim Marlow' }],
    });
    const row = await app.connection.db
      .selectFrom('family_record')
      .selectAll()
      .where('uid', '=', person.uid)
      .executeTakeFirstOrThrow();
    expect(row.members_sealed).not.toContain('Marlow');
  });

  it('saves a favourite once, and removes it', async () => {
    const person = await buildPerson(app);
    const list = async () => (await person.call('GET', `/favorites?userId=${person.uid}`)).text;
    expect(
      (await person.call('POST', '/favorites/nowhere', { userId: person.uid })).body['code'],
    ).toBe('provider/not-found');
    expect(await list()).toBe('[]');
  });
});
