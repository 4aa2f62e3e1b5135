import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rewards } from '#shared/contract/rewards.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addAppointment, addProvider, visits } from './testing/check-ins.ts';

const TODAY = '2026-03-02';

describe.skipIf(!hasTestDatabase())('check-ins and rewards through the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('fill the card once per visit during concurrent claims', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await visits(app, member.uid, 7, { until: '2026-02-20' });
    const clinics = ['eastgate', 'westgate', 'southgate'];
    const appointments: string[] = [];
    // Two appointments on a day at each of three clinics: three of six count.
    for (const id of [...clinics, ...clinics]) {
      const providerId = await addProvider(app, id);
      appointments.push(
        await addAppointment(app, {
          uid: member.uid,
          providerId,
          day: TODAY,
          time: `${9 + appointments.length}:00`,
        }),
      );
    }
    const [checkIns, claims] = await Promise.all([
      Promise.all(
        [...appointments, ...appointments].map((id) =>
          member.call('POST', `/appointments/${id}/check-in`, { method: 'manual' }),
        ),
      ),
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 + (index % 2) }),
        ),
      ),
    ]);
    expect(checkIns.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(checkIns.filter(({ status }) => status === 409)).toHaveLength(6);
    // The first set is claimable; the second has manual check-ins only, or is incomplete.
    expect(new Set(claims.map(({ status, body }) => body['code'] ?? status))).toContain(200);
    expect(claims.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);

    const { body } = await member.call('GET', `/rewards/${member.uid}`);
    const { stampCard, sets, totals } = body as unknown as Rewards;
    expect(stampCard).toMatchObject({ visits: 10, progress: 0 });
    expect(sets).toMatchObject([
      { number: 2, state: 'maturing', awaitingClinic: 3 },
      { number: 1, state: 'claimed' },
    ]);
    expect(totals).toMatchObject({ earnedPence: 2000, claimedPence: 1000, claimablePence: 0 });
  });

  it('can be claimed after a manual check-in once the clinic completed the visit', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const desk = await buildPerson(app, { role: 'provider' });
    await visits(app, member.uid, 4, { until: '2026-02-20' });
    const providerId = await addProvider(app, 'northgate');
    await addStaff(app, providerId, desk);
    const id = await addAppointment(app, { uid: member.uid, providerId, day: TODAY });
    await member.call('POST', `/appointments/${id}/check-in`, { method: 'manual' });
    const set = async () => {
      const { body } = await member.call('GET', `/rewards/${member.uid}`);
      return (body as unknown as Rewards).sets[0];
    };
    expect(await set()).toMatchObject({ state: 'maturing', awaitingClinic: 1 });
    const { status } = await desk.call('PUT', `/appointments/${id}`, { status: 'completed' });
    expect(status).toBe(200);
    expect(await set()).toMatchObject({ state: 'claimable', awaitingClinic: 0 });
  });
});
