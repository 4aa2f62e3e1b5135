import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addStaff } from '../../clinics/testing/add-staff.ts';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addPending, buildDesk, type Desk } from '../testing/desk.ts';
import { addRows } from '../testing/desk-rows.ts';
import { type ChangeStream, streamChanges } from '../testing/stream-changes.ts';

const hasReceived = (stream: ChangeStream, count: number) =>
  vi.waitFor(() => expect(stream.received.length).toBeGreaterThanOrEqual(count), 20_000);

describe.skipIf(!hasTestDatabase())('the stream of appointment changes', () => {
  let app: TestApp;
  let desk: Desk;
  let otherDesk: Desk;
  let member: TestPerson;
  let stranger: TestPerson;
  let admin: TestPerson;
  const open: ChangeStream[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    otherDesk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    stranger = await buildPerson(app);
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(open.splice(0).map((stream) => stream.leave()));
  });
  afterAll(() => app.stop());

  /** Well before the check that every stream makes each half minute. */
  const endsSoon = (stream: ChangeStream) =>
    Promise.race([
      stream.done,
      setTimeout(5000, null, { ref: false }).then(() => {
        throw new Error('The stream is still open');
      }),
    ]);

  async function watch(person: TestPerson): Promise<ChangeStream> {
    const stream = await streamChanges(person, app.url);
    open.push(stream);
    return stream;
  }
  const place = () => ({ providerId: desk.providerId, addressId: `${desk.providerId}.1` });

  it('notifies the provider and the member of a request, its confirmation and its cancellation', async () => {
    const [ofDesk, ofMember] = [await watch(desk), await watch(member)];
    const others = await Promise.all([otherDesk, stranger, admin].map(watch));
    const id = await addPending(desk, member);
    const steps = [() => 0, () => desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' })];
    steps.push(() => desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' }));
    for (const [index, step] of steps.entries()) {
      await step();
      for (const stream of [ofDesk, ofMember]) {
        await hasReceived(stream, index + 1);
        expect(stream.received).toEqual(Array.from({ length: index + 1 }, place));
      }
      // Longer than the throttle window.
      await setTimeout(300);
    }
    expect(others.map(({ received }) => received)).toEqual([[], [], []]);
  });

  it('sends headers that disable caching and buffering', async () => {
    const stream = await watch(member);
    await vi.waitFor(() => expect(stream.comments).toBe(1), 20_000);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('requires a signed-in caller', async () => {
    const response = await callApi(app, 'GET', '/appointments/changes');
    expect([response.status, response.body['code']]).toEqual([401, 'auth/required']);
  });

  it('coalesces two hundred changes and includes the last one', async () => {
    const stream = await watch(desk);
    const rows = Array.from({ length: 200 }, (_, index) => [`many-${index}`, {}] as const);
    const began = performance.now();
    await addRows(app.connection, desk.providerId, Object.fromEntries(rows));
    const before = stream.received.length;
    await hasReceived(stream, before + 1);
    await setTimeout(600);
    const windows = Math.ceil((performance.now() - began) / 250);
    expect(stream.received.length).toBeLessThanOrEqual(windows + 1);
  });

  it('notifies the location that an appointment left, and of a deleted appointment', async () => {
    const [from, to] = [await watch(desk), await watch(otherDesk)];
    await addRows(app.connection, desk.providerId, { moving: {} });
    await hasReceived(from, 1);
    await setTimeout(300);
    await app.connection.query(
      `update appointment set provider_id = $1, location_id = $2 where id = 'moving'`,
      [otherDesk.providerId, `${otherDesk.providerId}.1`],
    );
    await Promise.all([hasReceived(from, 2), hasReceived(to, 1)]);
    await setTimeout(300);
    await app.connection.query(`delete from appointment where id = 'moving'`);
    await hasReceived(to, 2);
    expect([from.received.length, to.received.length]).toEqual([2, 2]);
  });

  it('ends with the session, by suspension, and when the role changes', async () => {
    const leaver = await buildPerson(app);
    const demoted = await buildDesk(app);
    const suspended = await buildPerson(app);
    // Advances only the 30-second check.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [ofLeaver, ofDemoted] = [await watch(leaver), await watch(demoted)];
    const [ofSuspended, ofMember] = [await watch(suspended), await watch(member)];
    await leaver.signOut();
    await admin.call('POST', `/admin/people/${demoted.uid}/role`, { role: 'user' });
    await admin.call('POST', `/admin/people/${suspended.uid}/suspension`, { reason: 'A test' });
    vi.advanceTimersByTime(30_000);
    await Promise.all([ofLeaver.done, ofDemoted.done, ofSuspended.done]);
    expect(ofMember.ended).toBe(false);
  });

  it.each<[string, (person: TestPerson, place: string) => Promise<unknown>, number, string]>([
    [
      'removed from the clinic',
      (person, clinic) => otherDesk.call('DELETE', `/clinics/${clinic}/team/${person.uid}`),
      404,
      'provider/not-found',
    ],
    [
      'given another role',
      (person) => admin.call('POST', `/admin/people/${person.uid}/role`, { role: 'user' }),
      403,
      'auth/forbidden',
    ],
    [
      'suspended',
      (person) => admin.call('POST', `/admin/people/${person.uid}/suspension`, { reason: 'Abuse' }),
      401,
      'auth/required',
    ],
    [
      'signed out everywhere',
      (person) => app.services.identity.revokeSessions(person.uid),
      401,
      'auth/required',
    ],
    [
      'deleted',
      (person) => person.call('DELETE', `/auth/user/${person.uid}`, { confirmed: true }),
      401,
      'auth/required',
    ],
  ])(
    'ends at once for a receptionist who is %s, says so, and refuses the next one',
    async (_, act, ...refusal) => {
      const clinic = otherDesk.providerId;
      const receptionist = await buildPerson(app, { role: 'provider' });
      await addStaff(app, clinic, receptionist, 'reception');
      const path = `/appointments/changes?providerId=${clinic}`;
      const stream = await streamChanges(receptionist, app.url, clinic);
      open.push(stream);
      await act(receptionist, clinic);
      await addPending(otherDesk, member);
      await endsSoon(stream);
      expect([stream.accessChanged, stream.received]).toEqual([true, []]);
      const next = await receptionist.call('GET', path);
      expect([next.status, next.body['code']]).toEqual(refusal);
    },
  );

  it('ends when the person joins a clinic or changes what they are there, so that the next one fits', async () => {
    const newcomer = await buildPerson(app, { role: 'provider' });
    const first = await watch(newcomer);
    await addStaff(app, otherDesk.providerId, newcomer, 'reception');
    await endsSoon(first);
    const second = await watch(newcomer);
    await addPending(otherDesk, member);
    await hasReceived(second, 1);
    await addStaff(app, otherDesk.providerId, newcomer, 'read-only');
    await endsSoon(second);
  });

  it('is refused to people of other clinics and to patients where it names one', async () => {
    const path = `/appointments/changes?providerId=${otherDesk.providerId}`;
    const answers = await Promise.all([desk, member, admin].map((one) => one.call('GET', path)));
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [404, 'provider/not-found'],
      [403, 'auth/forbidden'],
      [403, 'auth/forbidden'],
    ]);
  });

  it('allows six streams per person and releases closed ones', async () => {
    const { watch: hub } = app.services.appointments;
    const busy = await buildPerson(app);
    for (let round = 0; round < 9; round += 1) {
      const streams = await Promise.all(
        Array.from({ length: 6 }, () => streamChanges(busy, app.url)),
      );
      const seventh = await busy.call('GET', '/appointments/changes');
      expect([seventh.status, seventh.body['code']]).toEqual([429, 'rate/too-many']);
      expect(seventh.headers.get('retry-after')).toBe('30');
      expect(hub.watcherCount).toBe(6);
      await Promise.all(streams.map((stream) => stream.leave()));
      await vi.waitFor(() => expect(hub.watcherCount).toBe(0), 20_000);
    }
  });

  it('does not count a HEAD request as a stream', async () => {
    const shy = await buildPerson(app);
    const headers = { authorization: `Bearer ${shy.token}` };
    for (let count = 0; count < 8; count += 1) {
      const response = await fetch(`${app.url}/api/appointments/changes`, {
        method: 'HEAD',
        headers,
      });
      expect(response.status).toBe(200);
    }
  });
});

it.skipIf(!hasTestDatabase())('streams do not delay a server shutdown', async () => {
  const app = await startTestApp();
  const person = await buildPerson(app);
  const stream = await streamChanges(person, app.url);
  await app.services.close();
  await stream.done;
  const late = await person.call('GET', '/appointments/changes');
  expect([late.status, late.body['code']]).toEqual([503, 'server/unavailable']);
  await app.stop();
});
