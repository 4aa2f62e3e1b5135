import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addPending, buildDesk, type Desk } from '../testing/desk.ts';
import { addRows } from '../testing/desk-rows.ts';
import { type Watching, watching } from '../testing/watching.ts';

const heardOf = (stream: Watching, count: number) =>
  vi.waitFor(() => expect(stream.heard.length).toBeGreaterThanOrEqual(count), 5000);

describe.skipIf(!hasTestDatabase())('changes reach an open screen', () => {
  let app: TestApp;
  let desk: Desk;
  let otherDesk: Desk;
  let member: TestPerson;
  let stranger: TestPerson;
  let admin: TestPerson;
  const open: Watching[] = [];

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

  async function watch(person: TestPerson): Promise<Watching> {
    const stream = await watching(person, app.url);
    open.push(stream);
    return stream;
  }
  const place = () => ({ providerId: desk.providerId, addressId: `${desk.providerId}.1` });

  it('tells the provider and the member of a request, its confirmation and its end', async () => {
    const [ofDesk, ofMember] = [await watch(desk), await watch(member)];
    const others = await Promise.all([otherDesk, stranger, admin].map(watch));
    const id = await addPending(desk, member);
    const steps = [() => 0, () => desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' })];
    steps.push(() => desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' }));
    for (const [index, step] of steps.entries()) {
      await step();
      for (const stream of [ofDesk, ofMember]) {
        await heardOf(stream, index + 1);
        expect(stream.heard).toEqual(Array.from({ length: index + 1 }, place));
      }
      // Past the time in which changes are told as one.
      await setTimeout(300);
    }
    expect(others.map(({ heard }) => heard)).toEqual([[], [], []]);
  });

  it('says that it is a stream which nobody should keep or hold back', async () => {
    const stream = await watch(member);
    await vi.waitFor(() => expect(stream.comments).toBe(1), 5000);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('is for those who are signed in', async () => {
    const answer = await callApi(app, 'GET', '/appointments/changes');
    expect([answer.status, answer.body['code']]).toEqual([401, 'auth/required']);
  });

  it('tells of two hundred changes as of a few, and of the last one too', async () => {
    const stream = await watch(desk);
    const rows = Array.from({ length: 200 }, (_, index) => [`many-${index}`, {}] as const);
    const began = performance.now();
    await addRows(app.connection, desk.providerId, Object.fromEntries(rows));
    const before = stream.heard.length;
    await heardOf(stream, before + 1);
    await setTimeout(600);
    const windows = Math.ceil((performance.now() - began) / 250);
    expect(stream.heard.length).toBeLessThanOrEqual(windows + 1);
  });

  it('tells the place that an appointment has left, and of one that is gone', async () => {
    await addRows(app.connection, desk.providerId, { moving: {} });
    const [from, to] = [await watch(desk), await watch(otherDesk)];
    await app.connection.query(
      `update appointment set provider_id = $1, location_id = $2 where id = 'moving'`,
      [otherDesk.providerId, `${otherDesk.providerId}.1`],
    );
    await Promise.all([heardOf(from, 1), heardOf(to, 1)]);
    await setTimeout(300);
    await app.connection.query(`delete from appointment where id = 'moving'`);
    await heardOf(to, 2);
    expect([from.heard.length, to.heard.length]).toEqual([1, 2]);
  });

  it('ends with the session, by suspension, and when the role changes', async () => {
    const leaver = await buildPerson(app);
    const demoted = await buildDesk(app);
    const suspended = await buildPerson(app);
    // Half a minute passes at once; everything else runs on.
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

  it('hears of a record that a provider was given meanwhile', async () => {
    const newcomer = await buildPerson(app, { role: 'provider' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await watch(newcomer);
    await app.connection.query('update provider set owner_uid = $1 where id = $2', [
      newcomer.uid,
      otherDesk.providerId,
    ]);
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () => {
      await app.connection.query(
        `insert into appointment select (jsonb_populate_record(a, jsonb_build_object('id', $2::text, 'provider_id', $1::text))).* from appointment a limit 1`,
        [otherDesk.providerId, `given-${Math.random()}`],
      );
      expect(stream.heard.length).toBeGreaterThan(0);
    }, 5000);
  });

  it('has room for six of one person; what is left leaves nothing behind', async () => {
    const { watch: hub } = app.services.appointments;
    const busy = await buildPerson(app);
    for (let round = 0; round < 9; round += 1) {
      const streams = await Promise.all(Array.from({ length: 6 }, () => watching(busy, app.url)));
      const seventh = await busy.call('GET', '/appointments/changes');
      expect([seventh.status, seventh.body['code']]).toEqual([429, 'rate/too-many']);
      expect(seventh.headers.get('retry-after')).toBe('30');
      expect(hub.readers).toBe(6);
      await Promise.all(streams.map((stream) => stream.leave()));
      await vi.waitFor(() => expect(hub.readers).toBe(0), 5000);
    }
  });

  it('keeps no seat for who asks for the headers alone', async () => {
    const shy = await buildPerson(app);
    const headers = { authorization: `Bearer ${shy.token}` };
    for (let count = 0; count < 8; count += 1) {
      const answer = await fetch(`${app.url}/api/appointments/changes`, {
        method: 'HEAD',
        headers,
      });
      expect(answer.status).toBe(200);
    }
  });
});

it.skipIf(!hasTestDatabase())('streams do not hold up a server that stops', async () => {
  const app = await startTestApp();
  const person = await buildPerson(app);
  const stream = await watching(person, app.url);
  await app.services.close();
  await stream.done;
  const late = await person.call('GET', '/appointments/changes');
  expect([late.status, late.body['code']]).toEqual([503, 'server/unavailable']);
  await app.stop();
});
