import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { tokenFor } from '../identity/testing/email-change.ts';
import { PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createStaffStore } from './staff-store.ts';
import { addStaff } from './testing/add-staff.ts';

describe.skipIf(!hasTestDatabase())('invitations of a person who loses the right to invite', () => {
  let app: TestApp;
  let admin: TestPerson;
  let operator: TestPerson;
  let desk: Desk;
  /** An owner too, so that the clinic keeps one. */
  let inviter: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    desk = await buildDesk(app);
    inviter = await buildPerson(app, { role: 'provider' });
    operator = await buildPerson(app, { role: 'admin' });
    await addStaff(app, desk.providerId, inviter, 'owner');
  });

  const team = () => `/clinics/${desk.providerId}`;
  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 200 : body['code'];
  const openInvitations = async () =>
    ((await desk.call('GET', `${team()}/team`)).body['invitations'] as { email: string }[]).map(
      ({ email }) => email,
    );
  const newEmail = () => `new.${Math.random().toString(36).slice(2)}@example.com`;
  const use = async (token: string) =>
    [
      await callApi(app, 'POST', '/clinic-invitations/read', { token }),
      await callApi(app, 'POST', '/clinic-invitations/register', {
        token,
        fullName: 'Sam Okafor',
        password: PASSWORD,
      }),
    ].map(code);
  const ENDED = ['auth/invalid-action-code', 'auth/invalid-action-code'];

  it.each<[string, () => Promise<unknown>]>([
    ['was removed from the team', () => desk.call('DELETE', `${team()}/team/${inviter.uid}`)],
    ['left the team', () => inviter.call('DELETE', `${team()}/team/${inviter.uid}`)],
    [
      'was removed by an operator',
      () => admin.call('DELETE', `/admin/providers/${desk.providerId}/team/${inviter.uid}`),
    ],
    [
      'manages nobody any more',
      () => desk.call('PUT', `${team()}/team/${inviter.uid}`, { kind: 'reception' }),
    ],
    [
      'manages owners and managers no more',
      () => desk.call('PUT', `${team()}/team/${inviter.uid}`, { kind: 'manager' }),
    ],
    [
      'lost the role',
      () => admin.call('POST', `/admin/people/${inviter.uid}/role`, { role: 'user' }),
    ],
    [
      'was suspended',
      () => admin.call('POST', `/admin/people/${inviter.uid}/suspension`, { reason: 'Abuse' }),
    ],
    [
      'was suspended for a while',
      async () => {
        const path = `/admin/people/${inviter.uid}/suspension`;
        await admin.call('POST', path, { reason: 'Abuse' });
        await admin.call('POST', path, { reason: null });
      },
    ],
    [
      'deleted their account',
      () => inviter.call('DELETE', `/auth/user/${inviter.uid}`, { confirmed: true }),
    ],
  ])('are withdrawn from one who %s', async (_, act) => {
    const [theirs, others] = [newEmail(), newEmail()];
    await inviter.call('POST', `${team()}/invitations`, { email: theirs, kind: 'manager' });
    await desk.call('POST', `${team()}/invitations`, { email: others, kind: 'manager' });
    const [token, kept] = [
      await tokenFor(app, theirs, '/join-clinic'),
      await tokenFor(app, others, '/join-clinic'),
    ];
    expect(await openInvitations()).toHaveLength(2);
    await act();
    expect(await openInvitations()).toEqual([others]);
    expect(await use(token)).toEqual(ENDED);
    expect(await use(kept)).toEqual([200, 200]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'lost the role',
      () => admin.call('POST', `/admin/people/${operator.uid}/role`, { role: 'user' }),
    ],
    [
      'was suspended',
      () => admin.call('POST', `/admin/people/${operator.uid}/suspension`, { reason: 'Abuse' }),
    ],
    [
      'deleted their account',
      () => operator.call('DELETE', `/auth/user/${operator.uid}`, { confirmed: true }),
    ],
  ])('are withdrawn from an operator who %s', async (_, act) => {
    const email = newEmail();
    await createStaffStore(app.connection.db).remove(desk.providerId, desk.uid);
    await createStaffStore(app.connection.db).remove(desk.providerId, inviter.uid);
    const path = `/admin/providers/${desk.providerId}`;
    expect((await operator.call('POST', `${path}/owner`, { email })).status).toBe(200);
    const token = await tokenFor(app, email, '/join-clinic');
    await act();
    expect((await admin.call('GET', `${path}/team`)).body['invitations']).toEqual([]);
    expect(await use(token)).toEqual(ENDED);
  });

  it('keep those that the person can still make', async () => {
    const email = newEmail();
    await inviter.call('POST', `${team()}/invitations`, { email, kind: 'reception' });
    const token = await tokenFor(app, email, '/join-clinic');
    await desk.call('PUT', `${team()}/team/${inviter.uid}`, { kind: 'manager' });
    expect(await use(token)).toEqual([200, 200]);
  });

  it('join nobody where the withdrawal was missed', async () => {
    const other = await buildDesk(app);
    const invited = { email: other.email, kind: 'manager' };
    await inviter.call('POST', `${team()}/invitations`, invited);
    const token = await tokenFor(app, other.email, '/join-clinic');
    // As a build before the withdrawal leaves it.
    await app.connection.query(
      `update clinic_staff set kind = 'reception' where uid = $1 and provider_id = $2`,
      [inviter.uid, desk.providerId],
    );
    expect(code(await other.call('POST', '/clinic-invitations/join', { token }))).toBe(
      'auth/invalid-action-code',
    );
  });
});
