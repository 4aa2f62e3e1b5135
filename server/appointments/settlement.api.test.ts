import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SettleAction } from '#shared/domain/appointments/desk-limits.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';

const HOUR_MS = 3_600_000;
/** The day of the builders' appointments. */
const MONDAY = '2026-03-02T07:00:00Z';

describe.skipIf(!hasTestDatabase())('settling a visit', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let today: string;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    app.clock.set(MONDAY);
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    today = londonDay(app.clock.now());
  });
  afterAll(() => app.stop());

  const settle = (id: string, action: SettleAction, who: TestPerson = desk) =>
    who.call('POST', `/appointments/${id}/settlement`, { action });
  const later = (hours: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + hours * HOUR_MS));
  const nextDay = async () => {
    later(24);
    await app.connection.query('delete from rate_limit');
  };
  const visitToday = (changes: object = {}) =>
    addConfirmed(desk, member, { requestedDate: today, ...changes });
  const checkInByLocation = async (id: string) => {
    const { checkInPlace } = record(await member.call('GET', `/appointments/${id}`));
    const { latitude, longitude } = checkInPlace as { latitude: number; longitude: number };
    const position = { latitude, longitude, accuracy: 5, method: 'gps' };
    return member.call('POST', `/appointments/${id}/check-in`, position);
  };
  const stamps = async () => {
    const { rows } = await app.connection.query(
      'select appointment_id, verified from reward_visit where uid = $1',
      [member.uid],
    );
    return rows;
  };
  const refusal = async (response: ReturnType<typeof settle>) => {
    const { status, body } = await response;
    return [status, body['code']];
  };
  const unsettled = async () => {
    const path = `/appointments/provider/${desk.providerId}/address/0/unsettled`;
    const { body } = await desk.call('GET', path);
    return (body as unknown as { _id: string }[]).map(({ _id: id }) => id);
  };

  it('completes a visit that took place, with its stamp, and undoes that', async () => {
    const id = await visitToday();
    expect(await refusal(settle(id, 'attend'))).toEqual([409, 'settlement/not-over']);
    await nextDay();
    expect(record(await settle(id, 'attend'))).toMatchObject({
      status: 'completed',
      settled: 'attended',
      checkIn: { method: 'desk', verified: true },
    });
    // The desk added it as well, so the member has to confirm it before it counts.
    expect(await stamps()).toEqual([{ appointment_id: id, verified: false }]);
    expect(await refusal(settle(id, 'attend'))).toEqual([409, 'appointment/not-possible']);
    expect(record(await settle(id, 'reopen'))).toMatchObject({
      status: 'confirmed',
      settled: null,
      checkIn: null,
    });
    expect(await stamps()).toEqual([]);
    expect(await findWrongCounters(app.connection)).toEqual({});
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'attend reopen' });
  });

  it('cancels a visit that was missed, tells the member, and corrects it', async () => {
    const id = await visitToday();
    await nextDay();
    expect(record(await settle(id, 'no-show'))).toMatchObject({
      status: 'cancelled',
      settled: 'no-show',
      cancelled: { by: 'provider', from: 'confirmed' },
    });
    expect(record(await settle(id, 'reopen'))).toMatchObject({
      status: 'confirmed',
      cancelled: null,
      settled: null,
    });
    // With its emails: "missed", and "corrected".
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'no-show reopen' });
  });

  it('says nothing of a settled visit that the desk cancelled before', async () => {
    const id = await visitToday();
    await desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
    await nextDay();
    expect(await refusal(settle(id, 'reopen'))).toEqual([409, 'settlement/not-settled']);
    expect(await refusal(settle(id, 'no-show'))).toEqual([409, 'appointment/not-possible']);
  });

  it('settles for 14 days', async () => {
    const id = await visitToday();
    later(14 * 24);
    expect(await unsettled()).toEqual([id]);
    later(24);
    expect(await unsettled()).toEqual([]);
    expect(await refusal(settle(id, 'attend'))).toEqual([409, 'settlement/too-late']);
    expect(await refusal(settle(id, 'no-show'))).toEqual([409, 'settlement/too-late']);
  });

  it('holds back the reward of a disputed check-in until it is settled', async () => {
    const id = await visitToday();
    expect((await checkInByLocation(id)).status).toBe(200);
    expect(await stamps()).toEqual([{ appointment_id: id, verified: true }]);
    expect(record(await settle(id, 'dispute'))).toMatchObject({
      status: 'checked-in',
      disputed: true,
      checkIn: { method: 'gps', verified: false },
    });
    expect(await stamps()).toEqual([{ appointment_id: id, verified: false }]);
    expect(await refusal(settle(id, 'dispute'))).toEqual([409, 'settlement/disputed']);
    await nextDay();
    expect(await unsettled()).toEqual([id]);
    expect(
      record(await desk.call('PUT', `/appointments/${id}`, { status: 'completed' })),
    ).toMatchObject({ disputed: false, checkIn: { verified: true } });
    expect(await stamps()).toEqual([{ appointment_id: id, verified: true }]);
    expect(await findWrongCounters(app.connection)).toEqual({});
  });

  it('takes the stamp of a disputed check-in if the member did not attend', async () => {
    const id = await visitToday();
    await checkInByLocation(id);
    await settle(id, 'dispute');
    await nextDay();
    expect(record(await settle(id, 'no-show'))).toMatchObject({
      status: 'cancelled',
      checkIn: null,
      cancelled: { by: 'provider', from: 'checked-in' },
    });
    expect(await stamps()).toEqual([]);
    expect(await findWrongCounters(app.connection)).toEqual({});
  });

  it('leaves a visit alone whose reward the member has claimed', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const other = await buildDesk(app);
      const preferredTime = `${9 + count}:00`;
      const id = await addConfirmed(other, member, { requestedDate: today, preferredTime });
      expect((await checkInByLocation(id)).status).toBe(200);
      ids.push(id);
      desk = other;
    }
    expect((await member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 })).status).toBe(
      200,
    );
    const [last = ''] = ids.slice(-1);
    expect(await refusal(settle(last, 'dispute'))).toEqual([409, 'settlement/reward-claimed']);
    await nextDay();
    expect(await refusal(settle(last, 'no-show'))).toEqual([409, 'settlement/reward-claimed']);
    expect(await findWrongCounters(app.connection)).toEqual({});
  });

  it('refuses to dispute the desk’s own check-in', async () => {
    const id = await visitToday();
    await desk.call('PUT', `/appointments/${id}`, { status: 'checked-in' });
    expect(await refusal(settle(id, 'dispute'))).toEqual([409, 'settlement/desk-check-in']);
  });

  it('is for the provider of the appointment alone', async () => {
    const id = await visitToday();
    await nextDay();
    const stranger = await buildDesk(app);
    expect(await refusal(settle(id, 'attend', stranger))).toEqual([404, 'appointment/not-found']);
    expect((await settle(id, 'attend', member)).status).toBe(403);
    const path = `/appointments/provider/${desk.providerId}/address/0/unsettled`;
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await member.call('GET', path)).status).toBe(403);
  });

  it('refuses an outdated version', async () => {
    const id = await visitToday();
    await nextDay();
    const stale = { action: 'attend', version: 99 };
    const response = await desk.call('POST', `/appointments/${id}/settlement`, stale);
    expect([response.status, response.body['code']]).toEqual([409, 'appointment/stale']);
  });

  it('lists what waits for the desk, oldest first, and counts no-shows only when settled', async () => {
    const first = await visitToday({ preferredTime: '10:00-10:30' });
    const second = await visitToday({ preferredTime: '9:00-9:30' });
    const byWord = await visitToday({ preferredTime: '11:00-11:30' });
    await member.call('POST', `/appointments/${byWord}/check-in`);
    await addPending(desk, member);
    await visitToday({ requestedDate: addDays(today, 2), preferredTime: '15:00' });
    await nextDay();
    expect(await unsettled()).toEqual([second, first, byWord]);
    const figures = async () => {
      const path = `/appointments/provider/${desk.providerId}/address/0/figures`;
      return (await desk.call('GET', path)).body['noShows'];
    };
    expect(await figures()).toBe(0);
    await settle(first, 'no-show');
    expect(await figures()).toBe(1);
    expect(await unsettled()).toEqual([second, byWord]);
  });

  it('applies one of concurrent settlements', async () => {
    const id = await visitToday();
    await nextDay();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => settle(id, at % 2 === 0 ? 'attend' : 'no-show')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect(await findWrongCounters(app.connection)).toEqual({});
  });
});
