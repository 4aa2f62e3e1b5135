import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addVisit } from './testing/add-visit.ts';

describe.skipIf(!hasTestDatabase())('the settings page’s API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await createSaveStore(app.connection.db).save(
      [buildProvider('northgate'), buildProvider('southgate')],
      app.clock.now(),
    );
  });
  afterAll(() => app.stop());

  it('counts nothing for a new account', async () => {
    const person = await buildPerson(app);
    expect((await person.call('GET', `/auth/user/${person.uid}/statistics`)).body).toEqual({
      joinedOn: '2026-03-02',
      memberSince: null,
      checkIns: 0,
      setsEarned: 0,
      referrals: 0,
      savedProviders: 0,
      estimatedSavingsPence: 0,
      unpricedVisits: 0,
    });
  });

  it('counts visits, sets, referrals, saved providers and savings', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const friend = await buildPerson(app);
    const { db } = app.connection;
    const now = app.clock.now();
    const visit = (status: 'confirmed' | 'checked-in' | 'completed', service: string, day = 1) =>
      addVisit(app, { uid: member.uid, status, service, day: `2026-02-0${day}` });
    await visit('completed', 'Check-up £50 to £40');
    await visit('checked-in', '20% off treatments', 2);
    await visit('completed', '£80-£100 to £60-£90 (use promo code HALE20)', 3);
    await visit('confirmed', 'Check-up £50 to £40', 4);
    await member.call('POST', '/favorites/northgate', { userId: member.uid });
    await member.call('POST', '/favorites/southgate', { userId: member.uid });
    await db
      .insertInto('reward_account')
      .values({ uid: member.uid })
      .onConflict((same) => same.doNothing())
      .execute();
    await db
      .insertInto('reward_set')
      .values({
        uid: member.uid,
        number: 1,
        plan: 'single',
        size: 5,
        amount_pence: 1000,
        earned_at: now,
        claimed_at: null,
        paid_at: null,
        paid_by: null,
      })
      .execute();
    const { referralCode } = (await member.call('POST', `/referrals/generate/${member.uid}`)).body;
    await friend.call('POST', '/referrals/apply', { uid: friend.uid, referralCode });
    expect((await member.call('GET', `/auth/user/${member.uid}/statistics`)).body).toEqual({
      joinedOn: '2026-03-02',
      memberSince: '2026-03-02',
      checkIns: 3,
      setsEarned: 1,
      referrals: 1,
      savedProviders: 2,
      estimatedSavingsPence: 3000,
      unpricedVisits: 1,
    });
  });

  it('deletes only the favourites when preferences are reset', async () => {
    const [member, other] = [await buildPerson(app, { plan: 'single' }), await buildPerson(app)];
    for (const person of [member, other])
      await person.call('POST', '/favorites/northgate', { userId: person.uid });
    const before = (await member.call('GET', `/auth/user/${member.uid}`)).body;
    const responses = await Promise.all(
      [1, 2, 3].map(() => member.call('POST', `/auth/user/${member.uid}/reset-preferences`)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await member.call('GET', `/favorites?userId=${member.uid}`)).text).toBe('[]');
    expect((await other.call('GET', `/favorites?userId=${other.uid}`)).text).toContain('northgate');
    expect((await member.call('GET', `/auth/user/${member.uid}`)).body).toEqual(before);
    expect((await member.call('GET', `/healthcard/${member.uid}`)).status).toBe(200);
  });

  it('keeps both changes when two tabs save different fields', async () => {
    const person = await buildPerson(app);
    const changes = {
      fullName: 'Zoë O’Neil',
      phone: '020 7946 0958',
      address: '10 Downing Street, London SW1A 2AA',
      dob: '1991-02-03',
      gender: 'non-binary',
    };
    const responses = await Promise.all(
      Object.entries(changes).map(([field, value]) =>
        person.call('POST', `/auth/user/${person.uid}`, { [field]: value, version: 0 }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { user } = (await person.call('GET', `/auth/user/${person.uid}`)).body;
    expect(user).toMatchObject(changes);
  });

  it('lets one of two tabs save a field, and says so in the other (P-65)', async () => {
    const person = await buildPerson(app);
    const save = (phone: string, version: number) =>
      person.call('POST', `/auth/user/${person.uid}`, { phone, version });
    const responses = await Promise.all([save('020 7946 0958', 0), save('07911 123456', 0)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = responses.find(({ status }) => status === 409);
    expect(lost?.body['code']).toBe('account/changed');
    const { user } = (await person.call('GET', `/auth/user/${person.uid}`)).body;
    expect(user).toMatchObject({ versions: { phone: 1, address: 0 } });
    expect((await save('', 1)).status).toBe(200);
    expect((await person.call('POST', `/auth/user/${person.uid}`, { phone: '' })).status).toBe(400);
  });

  it('updates the stored postcode with the address, also in the export', async () => {
    const person = await buildPerson(app);
    const { body } = await person.call('POST', `/auth/user/${person.uid}`, {
      address: '4 Oxford Place, Leeds ls28pd',
      version: 0,
    });
    const moved = { address: '4 Oxford Place, Leeds ls28pd', postCode: 'LS2 8PD' };
    expect(body['user']).toMatchObject(moved);
    const { user } = (await person.call('GET', `/auth/user/${person.uid}`)).body;
    expect(user).toMatchObject(moved);
    const exported = await person.call('GET', `/auth/user/${person.uid}/export`);
    const { profile } = JSON.parse(String(exported.body['content']));
    expect(JSON.stringify(profile)).toContain('LS2 8PD');
    expect(JSON.stringify(profile)).not.toContain('LS1 5HD');
  });

  it('keeps any phone and address of a person who has chosen another country (P-74)', async () => {
    const person = await buildPerson(app);
    const send = (body: object) =>
      person.call('POST', `/auth/user/${person.uid}`, { ...body, version: 0 });
    const [phone, address] = ['+33 6 12 34 56 78', '8 rue de Rivoli, 75001 Paris'];
    expect((await send({ phone })).body['error']).toMatch(/^Please enter a valid UK phone number/);
    expect((await send({ country: 'XX' })).body['fields']).toEqual({
      country: 'Please choose your country',
    });
    for (const change of [{ country: 'FR' }, { phone }, { address }])
      expect((await send(change)).status).toBe(200);
    const { user } = (await person.call('GET', `/auth/user/${person.uid}`)).body;
    expect(user).toMatchObject({ country: 'FR', phone, address, postCode: '' });
    const exported = await person.call('GET', `/auth/user/${person.uid}/export`);
    const { profile } = JSON.parse(String(exported.body['content']));
    expect(profile).toEqual([expect.objectContaining({ country: 'FR', phone, address })]);
  });

  it('keeps the postcode if another field is saved or an address is refused', async () => {
    const person = await buildPerson(app);
    const send = (body: object) =>
      person.call('POST', `/auth/user/${person.uid}`, { ...body, version: 0 });
    expect((await send({ phone: '020 7946 0958' })).status).toBe(200);
    expect((await send({ address: '4 Oxford Place, Leeds' })).status).toBe(400);
    expect((await send({ postCode: 'LS2 8PD' })).status).toBe(400);
    expect((await send({ address: '4 Oxford Place LS2 8PD', phone: '' })).status).toBe(400);
    const { user } = (await person.call('GET', `/auth/user/${person.uid}`)).body;
    expect(user).toMatchObject({
      address: expect.stringMatching(/^\d+ Park Row, Leeds LS1 5HD$/),
      postCode: 'LS1 5HD',
    });
  });

  it('never combines one tab’s address with another’s postcode', async () => {
    const person = await buildPerson(app);
    const homes = ['YO1 7HH', 'LS2 8PD', 'M1 1AE', 'BS1 4DJ'];
    for (let version = 0; version < 3; version += 1) {
      await Promise.all(
        homes.map((home) =>
          person.call('POST', `/auth/user/${person.uid}`, {
            address: `1 High Street ${home}`,
            version,
          }),
        ),
      );
      const { user } = (await person.call('GET', `/auth/user/${person.uid}`)).body;
      const { address, postCode } = user as { address: string; postCode: string };
      expect(address).toBe(`1 High Street ${postCode}`);
    }
  });

  it('returns whether the account has a password', async () => {
    const person = await buildPerson(app);
    const ask = async () =>
      (await person.call('GET', `/auth/user/${person.uid}/sign-in-methods`)).body;
    expect(await ask()).toEqual({ password: true, code: false, passkey: false, hasPassword: true });
    await app.connection.db
      .updateTable('identity_account')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', person.uid)
      .execute();
    expect(await ask()).toEqual({
      password: false,
      code: false,
      passkey: false,
      hasPassword: false,
    });
  });
});
