import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStaff } from '../../clinics/testing/add-staff.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from '../testing/desk.ts';
import { outboxOf } from '../testing/outbox-of.ts';

describe.skipIf(!hasTestDatabase())('emails to the owners of a clinic', () => {
  let app: TestApp;
  let desk: Desk;
  let partner: TestPerson;
  let member: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    member = await buildPerson(app, { plan: 'single' });
    admin = await buildPerson(app, { role: 'admin' });
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    desk = await buildDesk(app);
    partner = await buildPerson(app, { role: 'provider' });
    await addStaff(app, desk.providerId, partner);
  });
  afterAll(() => app.stop());

  const put = (who: TestPerson, id: string, change: object) =>
    who.call('PUT', `/appointments/${id}`, change);
  /** Whom the emails about an event reach. */
  const reached = async (id: string, notification: string) =>
    (await outboxOf(app, id))
      .filter((email) => email.notification === notification)
      .map(({ recipient }) => recipient)
      .toSorted();
  const reachedByRequest = async () => reached(await addPending(desk, member), 'waiting:1');
  const both = () => [desk.email, partner.email].toSorted();

  it('reach every owner about every event, and nobody else of the team', async () => {
    for (const kind of ['manager', 'reception', 'read-only'] as const)
      await addStaff(app, desk.providerId, await buildPerson(app, { role: 'provider' }), kind);
    const withdrawn = await addPending(desk, member);
    expect(await reached(withdrawn, 'waiting:1')).toEqual(both());
    record(await put(member, withdrawn, { status: 'cancelled' }));
    expect(await reached(withdrawn, 'withdrawn:2')).toEqual(both());

    const cancelled = await addConfirmed(desk, member);
    record(await put(member, cancelled, { status: 'cancelled' }));
    expect(await reached(cancelled, 'called-off:2')).toEqual(both());

    const proposed = await addPending(desk, member);
    const day = { requestedDate: '2026-03-06', preferredTime: '2pm' };
    record(await desk.call('POST', `/appointments/${proposed}/proposal`, day));
    const yes = { accept: true };
    record(await member.call('POST', `/appointments/${proposed}/proposal/answer`, yes));
    expect(await reached(proposed, 'accepted:3')).toEqual(both());
  });

  it('are one for each owner and event, also after equal calls at the same time', async () => {
    const id = await addPending(desk, member);
    const calls = await Promise.all(
      Array.from({ length: 8 }, () => put(member, id, { status: 'cancelled' })),
    );
    expect(calls.map(({ status }) => status)).toContain(200);
    expect(await reached(id, 'withdrawn:2')).toEqual(both());
  });

  it('reach a person who owns two clinics once for each request', async () => {
    const other = await buildDesk(app);
    await addStaff(app, other.providerId, partner);
    expect(await reachedByRequest()).toEqual(both());
    const theirs = await reached(await addPending(other, member), 'waiting:1');
    expect(theirs).toEqual([other.email, partner.email].toSorted());
  });

  it('reach no one who was removed or is no owner any more', async () => {
    const path = `/clinics/${desk.providerId}/team`;
    await desk.call('PUT', `${path}/${partner.uid}`, { kind: 'manager' });
    expect(await reachedByRequest()).toEqual([desk.email]);
    await desk.call('PUT', `${path}/${partner.uid}`, { kind: 'owner' });
    const id = await addPending(desk, member);
    expect(await reached(id, 'waiting:1')).toEqual(both());
    // The longest-standing owner leaves.
    expect((await partner.call('DELETE', `${path}/${desk.uid}`)).status).toBe(200);
    record(await put(member, id, { status: 'cancelled' }));
    expect(await reached(id, 'withdrawn:2')).toEqual([partner.email]);
    expect(await reachedByRequest()).toEqual([partner.email]);
  });

  it('reach no suspended account and no account without the role of a provider', async () => {
    const suspend = (reason: string | null) =>
      admin.call('POST', `/admin/people/${desk.uid}/suspension`, { reason });
    expect((await suspend('Chargeback')).status).toBe(200);
    expect(await reachedByRequest()).toEqual([partner.email]);
    expect((await suspend(null)).status).toBe(200);
    expect(await reachedByRequest()).toEqual(both());
    const role = { role: 'user' };
    expect((await admin.call('POST', `/admin/people/${desk.uid}/role`, role)).status).toBe(200);
    expect(await reachedByRequest()).toEqual([partner.email]);
  });
});
