import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER_WAIT_DAYS } from '#shared/domain/clinics/staff.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { tokenFor } from '../identity/testing/email-change.ts';
import { PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addStaff } from './testing/add-staff.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.skipIf(!hasTestDatabase())('what our own team may do to a clinic’s', () => {
  let app: TestApp;
  let desk: Desk;
  let manager: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    desk = await buildDesk(app);
    manager = await buildPerson(app, { role: 'provider' });
    await addStaff(app, desk.providerId, manager, 'manager');
  });

  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 200 : body['code'];
  const newEmail = () => `owner.${Math.random().toString(36).slice(2)}@example.com`;
  /** A new operator each time, whose proof is fresh at the time of the clock. */
  const operator = () => buildPerson(app, { role: 'admin' });
  const path = (end: string) => `/admin/providers/${desk.providerId}/${end}`;
  const addOwner = async (email: string) =>
    (await operator()).call('POST', path('owner'), { email });
  const remove = async (uid: string) => (await operator()).call('DELETE', path(`team/${uid}`));
  const team = async () => {
    const { body } = await (await operator()).call('GET', path('team'));
    const people = body['people'] as { uid: string; kind: string }[];
    const invitations = body['invitations'] as { id: string; email: string; kind: string }[];
    return { people: people.map(({ uid, kind }) => [uid, kind]), invitations };
  };
  const register = async (token: string) =>
    code(
      await callApi(app, 'POST', '/clinic-invitations/register', {
        token,
        fullName: 'Sam Okafor',
        password: PASSWORD,
      }),
    );
  /** Removes the owner and lets the wait pass. */
  async function loseOwner(): Promise<void> {
    await remove(desk.uid);
    app.clock.advance(OWNER_WAIT_DAYS * DAY_MS);
  }

  it('lets nobody into a team that has an owner, and raises nobody in it', async () => {
    const known = await buildPerson(app, { role: 'provider' });
    for (const email of [known.email, newEmail(), manager.email])
      expect(code(await addOwner(email)), email).toBe('clinic/has-owner');
    expect(await team()).toEqual({
      people: [
        [desk.uid, 'owner'],
        [manager.uid, 'manager'],
      ],
      invitations: [],
    });
  });

  it('lets nobody in for three days after it removed the owner, who reads of it', async () => {
    const known = await buildPerson(app, { role: 'provider' });
    await remove(desk.uid);
    const [email] = await app.services.outboxStore.listNewest(desk.email);
    expect(email?.text_body).toContain(`We’ve removed ${desk.email} (Owner) from the team of`);
    expect(email?.text_body).toContain('we can’t let anyone new in for 3 days');
    expect(code(await addOwner(known.email))).toBe('clinic/owner-wait');
    app.clock.advance(OWNER_WAIT_DAYS * DAY_MS - 1);
    for (const address of [known.email, newEmail()])
      expect(code(await addOwner(address)), address).toBe('clinic/owner-wait');
    app.clock.advance(1);
    expect(code(await addOwner(known.email))).toBe(200);
    expect((await team()).people).toContainEqual([known.uid, 'owner']);
  });

  it('writes to the owners alone, and only when a person is removed', async () => {
    const before = await app.services.outboxStore.listNewest(manager.email);
    await remove(manager.uid);
    await remove(manager.uid);
    const about = (await app.services.outboxStore.listNewest(desk.email)).filter(({ subject }) =>
      subject.startsWith('We’ve removed someone'),
    );
    expect(about).toHaveLength(1);
    expect(await app.services.outboxStore.listNewest(manager.email)).toEqual(before);
  });

  it('makes a manager the owner of a clinic that has none', async () => {
    await loseOwner();
    expect(code(await addOwner(manager.email))).toBe(200);
    expect((await team()).people).toEqual([[manager.uid, 'owner']]);
  });

  it('invites an owner without an account, and may withdraw it', async () => {
    await loseOwner();
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) expect(code(await addOwner(email))).toBe(200);
    const { invitations } = await team();
    expect(invitations.map(({ email, kind }) => [email, kind])).toEqual(
      [first, second].toSorted().map((email) => [email, 'owner']),
    );
    const withdrawn = invitations.find(({ email }) => email === second);
    await (await operator()).call('DELETE', path(`invitations/${withdrawn?.id}`));
    expect(await register(await tokenFor(app, second, '/join-clinic'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await register(await tokenFor(app, first, '/join-clinic'))).toBe(200);
    expect((await team()).people.map(([, kind]) => kind)).toEqual(['owner', 'manager']);
  });

  it('has no invitation that works once the clinic has an owner', async () => {
    await loseOwner();
    const late = newEmail();
    await addOwner(late);
    await addOwner(manager.email);
    expect(await register(await tokenFor(app, late, '/join-clinic'))).toBe(
      'auth/invalid-action-code',
    );
  });

  it('has no invitation that outlives an owner it removes', async () => {
    await loseOwner();
    const early = newEmail();
    await addOwner(early);
    await addOwner(manager.email);
    await remove(manager.uid);
    expect((await team()).invitations).toEqual([]);
    expect(await register(await tokenFor(app, early, '/join-clinic'))).toBe(
      'auth/invalid-action-code',
    );
  });

  it('leaves the owner’s own invitations when it removes another person', async () => {
    const email = newEmail();
    await desk.call('POST', `/clinics/${desk.providerId}/invitations`, { email, kind: 'manager' });
    await remove(manager.uid);
    expect(await register(await tokenFor(app, email, '/join-clinic'))).toBe(200);
  });
});
