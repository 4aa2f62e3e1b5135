import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_KINDS, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { addPending, buildDesk, type Desk, wish } from '../appointments/testing/desk.ts';
import { tokenFor } from '../identity/testing/email-change.ts';
import { PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addStaff } from './testing/add-staff.ts';

describe.skipIf(!hasTestDatabase())('the team of a clinic', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let team: Record<StaffKind, TestPerson>;

  beforeAll(async () => {
    app = await startTestApp();
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    desk = await buildDesk(app);
    const entries = STAFF_KINDS.map(async (kind) => {
      const person = kind === 'owner' ? desk : await buildPerson(app, { role: 'provider' });
      await addStaff(app, desk.providerId, person, kind);
      return [kind, person] as const;
    });
    team = Object.fromEntries(await Promise.all(entries)) as typeof team;
  });

  const at = (path: string) => `/clinics/${desk.providerId}${path}`;
  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 200 : body['code'];
  const peopleIn = async () =>
    ((await desk.call('GET', at('/team'))).body['people'] as { uid: string; kind: string }[]).map(
      ({ uid, kind }) => [uid, kind],
    );
  const linkTo = (email: string) => tokenFor(app, email, '/join-clinic');

  it.each([
    ['owner', 200, 200, 200],
    ['manager', 200, 200, 200],
    ['reception', 200, 200, 'clinic/not-allowed'],
    ['read-only', 200, 'clinic/not-allowed', 'clinic/not-allowed'],
  ] as const)(
    'lets %s see the desk %s, run it %s, manage the team %s',
    async (kind, ...expected) => {
      const id = await addPending(desk, member);
      const person = team[kind];
      const list = await person.call('GET', `/appointments/provider/${desk.providerId}/address/0`);
      const confirmed = await person.call('PUT', `/appointments/${id}`, { status: 'confirmed' });
      expect([list, confirmed, await person.call('GET', at('/team'))].map(code)).toEqual(expected);
    },
  );

  it('refuses a read-only person every change, and shows them the texts of the desk', async () => {
    const id = await addPending(desk, member);
    const person = team['read-only'];
    const day = { requestedDate: '2026-03-06', preferredTime: '2pm' };
    const changes = [
      ['POST', '/appointments', wish(desk, '')],
      ['POST', `/appointments/${id}/proposal`, day],
      ['PUT', `/appointments/${id}/notes`, { note: 'Called back' }],
      ['POST', `/appointments/${id}/settlement`, { action: 'attend' }],
      ['PUT', `/appointments/${id}`, { status: 'cancelled' }],
    ] as const;
    for (const [method, path, body] of changes)
      expect(code(await person.call(method, path, body)), path).toBe('clinic/not-allowed');
    const bulk = await person.call('POST', '/appointments/bulk', {
      ids: [id],
      status: 'confirmed',
    });
    expect(bulk.body['failed']).toMatchObject([{ id, code: 'clinic/not-allowed' }]);
    await desk.call('PUT', `/appointments/${id}/notes`, { note: 'Prefers mornings' });
    const seen = await person.call('GET', `/appointments/${id}`);
    expect(seen.body).toMatchObject({ deskNote: 'Prefers mornings', status: 'pending' });
  });

  it('invites a person without an account, who joins with a new password', async () => {
    const email = `new.${Math.random().toString(36).slice(2)}@example.com`;
    const invited = await desk.call('POST', at('/invitations'), { email, kind: 'reception' });
    expect(invited.body['invitations']).toMatchObject([{ email, kind: 'reception' }]);
    const token = await linkTo(email);
    const read = await callApi(app, 'POST', '/clinic-invitations/read', { token });
    expect(read.body).toMatchObject({ email, kind: 'reception', step: 'register' });
    const weak = { token, fullName: 'Sam Okafor', password: 'short' };
    expect(code(await callApi(app, 'POST', '/clinic-invitations/register', weak))).toBe(
      'auth/weak-password',
    );
    const values = { token, fullName: 'Sam Okafor', password: PASSWORD };
    const joined = await callApi(app, 'POST', '/clinic-invitations/register', values);
    expect(joined.body).toEqual({ email });
    expect(code(await callApi(app, 'POST', '/clinic-invitations/register', values))).toBe(
      'auth/invalid-action-code',
    );
    const { body } = await desk.call('GET', at('/team'));
    expect(body).toMatchObject({ invitations: [] });
    expect(body['people']).toContainEqual(
      expect.objectContaining({ name: 'Sam Okafor', email, kind: 'reception' }),
    );
    const log = (await desk.call('GET', at('/log'))).body['items'] as { what: string }[];
    expect(log.map(({ what }) => what)).toEqual([
      'Joined as Reception',
      `Invited ${email} (Reception)`,
    ]);
  });

  it('lets a person of another clinic join with their account, and nobody else', async () => {
    const other = await buildDesk(app);
    await desk.call('POST', at('/invitations'), { email: other.email, kind: 'manager' });
    const token = await linkTo(other.email);
    const read = await callApi(app, 'POST', '/clinic-invitations/read', { token });
    expect(read.body['step']).toBe('sign-in');
    const join = (person: TestPerson) => person.call('POST', '/clinic-invitations/join', { token });
    expect(code(await join(team.reception))).toBe('clinic/other-account');
    expect(code(await join(member))).toBe('auth/forbidden');
    expect((await join(other)).body).toEqual({ providerId: desk.providerId });
    expect(code(await join(other))).toBe('auth/invalid-action-code');
    const records = await other.call('GET', `/providers/user/${other.uid}`);
    const ids = (JSON.parse(records.text) as { _id: string }[]).map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual([desk.providerId, other.providerId].toSorted());
  });

  it('asks a member for another address, and forgets a withdrawn or replaced invitation', async () => {
    const invite = (kind: StaffKind) =>
      desk.call('POST', at('/invitations'), { email: member.email, kind });
    await invite('reception');
    const first = await linkTo(member.email);
    const { body } = await invite('read-only');
    const second = await linkTo(member.email);
    const read = (token: string) => callApi(app, 'POST', '/clinic-invitations/read', { token });
    expect(code(await read(first))).toBe('auth/invalid-action-code');
    expect((await read(second)).body['step']).toBe('other-email');
    const [open] = body['invitations'] as { id: string }[];
    await desk.call('DELETE', at(`/invitations/${open?.id}`));
    expect(code(await read(second))).toBe('auth/invalid-action-code');
  });

  it('emails one address three invitations an hour at most', async () => {
    const email = `often.${Math.random().toString(36).slice(2)}@example.com`;
    const codes = [];
    for (let sent = 0; sent < 4; sent += 1)
      codes.push(code(await desk.call('POST', at('/invitations'), { email, kind: 'reception' })));
    expect(codes).toEqual([200, 200, 200, 'clinic/emailed-often']);
  });

  it('lets managers manage reception alone', async () => {
    const { manager, reception, owner } = team;
    const invite = { email: 'more@example.com', kind: 'manager' };
    expect(code(await manager.call('POST', at('/invitations'), invite))).toBe('clinic/not-allowed');
    const promote = { kind: 'owner' };
    expect(code(await manager.call('PUT', at(`/team/${reception.uid}`), promote))).toBe(
      'clinic/not-allowed',
    );
    expect(code(await manager.call('DELETE', at(`/team/${owner.uid}`)))).toBe('clinic/not-allowed');
    const demote = { kind: 'read-only' };
    expect(code(await manager.call('PUT', at(`/team/${reception.uid}`), demote))).toBe(200);
    expect(code(await manager.call('DELETE', at(`/team/${reception.uid}`)))).toBe(200);
    expect((await peopleIn()).map(([, kind]) => kind)).toEqual(['owner', 'manager', 'read-only']);
  });

  it('removes a person at once, with their calendar feed', async () => {
    const { reception } = team;
    const feed = await reception.call('POST', `/providers/${desk.providerId}/calendar-feed`);
    const url = new URL(String(feed.body['url'])).pathname;
    expect((await fetch(app.url + url)).status).toBe(200);
    await desk.call('DELETE', at(`/team/${reception.uid}`));
    const list = await reception.call('GET', `/appointments/provider/${desk.providerId}/address/0`);
    expect(code(list)).toBe('provider/not-found');
    expect((await fetch(app.url + url)).status).toBe(404);
  });

  it('keeps an owner, of whom two cannot remove each other at the same time', async () => {
    expect(code(await desk.call('DELETE', at(`/team/${desk.uid}`)))).toBe('clinic/last-owner');
    expect(code(await desk.call('PUT', at(`/team/${desk.uid}`), { kind: 'manager' }))).toBe(
      'clinic/last-owner',
    );
    await addStaff(app, desk.providerId, team.manager, 'owner');
    const both = await Promise.all([
      desk.call('DELETE', at(`/team/${team.manager.uid}`)),
      team.manager.call('DELETE', at(`/team/${desk.uid}`)),
    ]);
    // The second one has been removed by the first.
    expect(both.map(code)).toContain(200);
    expect(both.map(code)).toContain('provider/not-found');
  });

  it('is hidden from other clinics', async () => {
    const other = await buildDesk(app);
    const calls = [
      ['GET', at('/team')],
      ['GET', at('/log')],
      ['POST', at('/invitations'), { email: 'x@example.com', kind: 'owner' }],
      ['PUT', at(`/team/${desk.uid}`), { kind: 'read-only' }],
      ['DELETE', at(`/team/${desk.uid}`)],
      ['DELETE', at('/invitations/any')],
    ] as const;
    for (const [method, path, body] of calls)
      expect(code(await other.call(method, path, body)), path).toBe('provider/not-found');
  });
});
