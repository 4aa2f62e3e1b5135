import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overlap } from '#shared/contract/desk.ts';
import { buildPerson, type TestResponse, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildDesk, cardOf, type Desk, wish } from './testing/desk.ts';
import { addRows } from './testing/desk-rows.ts';

const DAY = '2026-03-02';
const overlapsOf = (response: TestResponse) => {
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
  return JSON.parse(response.text) as Overlap[];
};
const idsOf = (response: TestResponse) => overlapsOf(response).map(({ _id: id }) => id);

describe.skipIf(!hasTestDatabase())('overlapping appointments', () => {
  let app: TestApp;
  let desk: Desk;
  let otherDesk: Desk;
  const at = (preferredTime: string, { day = DAY, address = '0', except = '', who = desk } = {}) =>
    who.call(
      'GET',
      `/appointments/provider/${desk.providerId}/address/${address}/overlaps?${new URLSearchParams({
        requestedDate: day,
        preferredTime,
        ...(except ? { except } : {}),
      }).toString()}`,
    );
  const audited = async () => {
    const rows = await app.connection.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('actor_uid', '=', desk.uid)
      .where('action', '=', 'appointments/read')
      .execute();
    return rows.length;
  };

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    otherDesk = await buildDesk(app);
    const elsewhere = { location_id: `${desk.providerId}.2`, location_index: 1 };
    await addRows(app.connection, desk.providerId, {
      ranged: { preferred_time: '10:00-10:45', patient_name: 'Ada Lovelace' },
      open: { preferred_time: '11:00', status: 'checked-in' },
      waiting: { preferred_time: '2pm-3pm', status: 'pending' },
      late: { preferred_time: '23:45' },
      cancelled: { preferred_time: '10:00-10:45', status: 'cancelled' },
      completed: { preferred_time: '10:00-10:45', status: 'completed' },
      vague: { preferred_time: 'morning' },
      tomorrow: { preferred_time: '10:00', requested_date: '2026-03-03' },
      'second place': { preferred_time: '10:00', ...elsewhere },
      'place that is gone': { preferred_time: '16:00', location_id: `${desk.providerId}.9` },
    });
    await addRows(app.connection, otherDesk.providerId, { foreign: { preferred_time: '10:00' } });
  });
  afterAll(() => app.stop());

  it.each([
    ['10:00-10:30', ['ranged']],
    ['10:44', ['ranged', 'open']],
    ['10:45', ['open']],
    ['10:45-11:00', []],
    ['09:30-10:00', []],
    ['09:30-10:01', ['ranged']],
    ['09:31', ['ranged']],
    ['09:30', []],
    ['11:29', ['open']],
    ['11:30', []],
    ['14:59', ['waiting']],
    ['15:00', []],
    ['23:59', ['late']],
    ['23:00-23:45', []],
    ['16:10', ['place that is gone']],
    ['09:00-17:00', ['ranged', 'open', 'waiting', 'place that is gone']],
    ['morning', []],
    ['', []],
  ])('%j', async (time, ids) => {
    expect(idsOf(await at(time))).toEqual(ids);
  });

  it('lists only patient, time and status', async () => {
    expect(overlapsOf(await at('10:00'))).toEqual([
      {
        _id: 'ranged',
        patientName: 'Ada Lovelace',
        preferredTime: '10:00-10:45',
        status: 'confirmed',
      },
    ]);
  });

  it('ignores the appointment itself, other days and other locations', async () => {
    expect(idsOf(await at('10:00', { except: 'ranged' }))).toEqual([]);
    expect(idsOf(await at('10:00', { day: '2026-03-03' }))).toEqual(['tomorrow']);
    expect(idsOf(await at('10:00', { address: '1' }))).toEqual(['second place']);
  });

  it('returns 404 for another provider or location, 400 for an invalid day', async () => {
    expect((await at('10:00', { who: otherDesk })).status).toBe(404);
    expect((await at('10:00', { address: '7' })).status).toBe(404);
    expect((await at('10:00', { address: `${otherDesk.providerId}.1` })).status).toBe(404);
    expect((await at('10:00', { day: '2026-02-30' })).status).toBe(400);
    expect((await at('x'.repeat(101))).status).toBe(400);
  });

  it('audits the read if there were overlaps', async () => {
    const before = await audited();
    await at('18:00');
    expect(await audited()).toBe(before);
    await at('10:00');
    expect(await audited()).toBe(before + 1);
  });

  it('follows a reschedule and a cancellation', async () => {
    const member: TestPerson = await buildPerson(app, { plan: 'single' });
    const body = wish(desk, await cardOf(member), { preferredTime: '18:00' });
    const added = await desk.call('POST', '/appointments', body);
    const id = String(added.body['_id']);
    expect(idsOf(await at('18:10'))).toEqual([id]);
    const moved = { requestedDate: DAY, preferredTime: '19:00', status: 'confirmed' };
    expect((await desk.call('PUT', `/appointments/${id}`, moved)).status).toBe(200);
    expect(idsOf(await at('18:10'))).toEqual([]);
    expect(idsOf(await at('19:10'))).toEqual([id]);
    await desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
    expect(idsOf(await at('19:10'))).toEqual([]);
  });
});
