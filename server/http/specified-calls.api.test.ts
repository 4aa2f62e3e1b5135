import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson, callApi, type TestResponse, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

/** Every specified endpoint in its basic form; the areas test the details. */
describe.skipIf(!hasTestDatabase())('the specified endpoints', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let user: TestPerson;
  let priceId: string;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    user = await buildPerson(app);
    const saves = createSaveStore(app.connection.db);
    await saves.save([buildProvider('second-record')], app.clock.now());
    await addStaff(app, 'second-record', desk);
    priceId = (await app.services.membership.listPlans()).plans[0]?.priceId ?? '';
  });
  afterAll(() => app.stop());

  const idsOf = ({ text }: TestResponse) =>
    (JSON.parse(text) as { _id: string }[]).map(({ _id: id }) => id).toSorted();
  const fieldsOf = ({ body }: TestResponse) => Object.keys(body);

  it('GET /providers and GET /providers/{id}, signed out', async () => {
    const all = await callApi(app, 'GET', '/providers');
    expect([all.status, idsOf(all)]).toEqual([200, [desk.providerId, 'second-record'].toSorted()]);
    const one = await callApi(app, 'GET', `/providers/${desk.providerId}`);
    expect(one.body).toMatchObject({ _id: desk.providerId });
    expect((await callApi(app, 'GET', '/providers/nobody')).status).toBe(404);
  });

  it('GET /providers/user/{id}: every record of the provider', async () => {
    const own = await desk.call('GET', `/providers/user/${desk.uid}`);
    expect(idsOf(own)).toEqual([desk.providerId, 'second-record'].toSorted());
  });

  it('POST /providers/member/{uid} without a body', async () => {
    const paid = await member.call('POST', `/providers/member/${member.uid}`);
    expect(paid.body).toMatchObject({ success: true, message: expect.stringMatching(/./) });
    const { body } = await member.call('GET', `/auth/user/${member.uid}`);
    expect(body['user']).toMatchObject({ role: 'member' });
    const unpaid = await user.call('POST', `/providers/member/${user.uid}`);
    expect(unpaid.body).toMatchObject({
      success: false,
      message: 'Failed to update membership status.',
    });
    const unknown = await user.call('POST', '/providers/member/nobody');
    expect([unknown.status, typeof unknown.body['error']]).toEqual([404, 'string']);
  });

  it('GET, POST and DELETE /favorites', async () => {
    const saved = async () => idsOf(await user.call('GET', `/favorites?userId=${user.uid}`));
    const change = (method: string, id: string) =>
      user.call(method, `/favorites/${id}`, { userId: user.uid });
    await change('POST', desk.providerId);
    await change('POST', desk.providerId);
    expect(await saved()).toEqual([desk.providerId]);
    await change('POST', 'second-record');
    expect(await saved()).toHaveLength(2);
    expect((await change('DELETE', desk.providerId)).status).toBe(200);
    expect(await saved()).toEqual(['second-record']);
  });

  it('GET /healthcard/{uid}', async () => {
    const card = await member.call('GET', `/healthcard/${member.uid}`);
    expect(card.body).toEqual({ healthCardNumber: expect.stringMatching(/^\d{12}$/) });
    expect((await user.call('GET', `/healthcard/${user.uid}`)).status).toBe(404);
  });

  it('POST /referrals/generate/{uid} and GET /referrals/stats/{uid}', async () => {
    const headers = { 'content-type': 'application/json' };
    const made = await member.call('POST', `/referrals/generate/${member.uid}`, undefined, headers);
    expect(made.body['referralCode']).toMatch(/^[A-Za-z0-9]{3,20}$/);
    const stats = await member.call('GET', `/referrals/stats/${member.uid}`);
    expect(stats.body).toEqual({
      referralCode: made.body['referralCode'],
      stats: {
        totalReferrals: 0,
        pendingReferrals: 0,
        completedReferrals: 0,
        totalEarnings: 0,
        pendingRewards: 0,
      },
      referrals: { completed: [], pending: [] },
      referredUsers: [],
    });
  });

  it('POST /referrals/apply answers an unknown code in the field error', async () => {
    const body = { uid: user.uid, referralCode: 'NOBODY12' };
    const refused = await user.call('POST', '/referrals/apply', body);
    expect([refused.status, refused.body['error']]).toEqual([404, 'Invalid referral code']);
  });

  it('POST /stripe/create-subscription and GET /stripe/subscription-status/{uid}', async () => {
    const subscribe = ({ uid, email, call }: TestPerson) =>
      call('POST', '/stripe/create-subscription', { uid, email, priceId });
    expect((await subscribe(user)).body['sessionId']).toMatch(/./);
    expect((await subscribe(member)).body).toMatchObject({
      alreadySubscribed: true,
      message: 'You already have an active subscription.',
    });
    const statusOf = async ({ uid, call }: TestPerson) =>
      (await call('GET', `/stripe/subscription-status/${uid}`)).body;
    expect(await statusOf(member)).toMatchObject({
      active: true,
      plan: 'Single',
      expiresAt: expect.stringMatching(/^2027-/),
      status: 'active',
    });
    expect(await statusOf(user)).toMatchObject({
      active: false,
      plan: 'none',
      expiresAt: null,
      status: 'inactive',
    });
  });

  it('POST /family-details/save, and the two ways to read it', async () => {
    const read = (path: string) => user.call('GET', `${path}?uid=${user.uid}`);
    expect((await read('/family-details')).status).toBe(404);
    const familyMembers = ['Sam Marlow', 'Kim Marlow'].map((fullName) => ({
      fullName,
      dateOfBirth: '2015-06-01',
      gender: 'female',
      isDependent: true,
    }));
    const body = { familyMembers, uid: user.uid, version: 0 };
    expect((await user.call('POST', '/family-details/save', body)).body['success']).toBe(true);
    const stored = await read('/family-details');
    expect(stored.body['success']).toBe(true);
    expect(stored.body['data']).toEqual({
      uid: user.uid,
      familyMembers,
      version: 1,
      createdAt: expect.stringMatching(/T/),
      updatedAt: expect.stringMatching(/T/),
    });
    expect((await read('/family-details/familyDetails')).body).toEqual(stored.body);
  });

  it('POST /email/newsletter/subscribe', async () => {
    const body = { email: 'robin@example.com', name: 'Robin' };
    const response = await user.call('POST', '/email/newsletter/subscribe', body);
    expect([response.status, response.body['success']]).toEqual([200, true]);
  });

  it('POST /appointments/{id}/check-in without a body, on the day', async () => {
    const id = await addPending(desk, member);
    await desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' });
    await desk.call('PUT', `/appointments/${id}`, {
      requestedDate: '2026-03-02',
      preferredTime: '11am',
      status: 'confirmed',
    });
    const done = await member.call('POST', `/appointments/${id}/check-in`);
    expect(done.body['success']).toBe(true);
    const read = await member.call('GET', `/appointments/${id}`);
    expect(read.body).toMatchObject({ _id: id, status: 'checked-in', preferredTime: '11am' });
    expect(fieldsOf(read)).toContain('createdAt');
  });
});
