import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasTestDatabase } from '#server/testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

describe.skipIf(!hasTestDatabase())('the demo appointments', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-03-29T00:30:00Z' });
  });
  afterAll(() => app.stop());

  const seed = () =>
    seedDemo({
      connection: app.connection,
      services: app.services,
      ports: { clock: app.clock },
      sandbox: app.sandbox,
      prices: { single: 'price_single_yearly', family: 'price_family_yearly' },
    });
  const list = async () =>
    (
      await app.connection.query(
        `select account.email, a.status, a.patient_name, a.requested_date
         from appointment a join account on account.uid = a.uid
         order by account.email, a.requested_date, a.starts_minute, a.id`,
      )
    ).rows;

  it('are created once, around today', async () => {
    await seed();
    const before = await list();
    const today = '2026-03-29';
    const family = 'family@halewell.example';
    const member = 'member@halewell.example';
    const row = (email: string, patient_name: string, requested_date: string, status: string) => ({
      email,
      patient_name,
      requested_date,
      status,
    });
    expect(before).toEqual([
      row(family, 'Priya Raman', today, 'checked-in'),
      row(family, 'Asha Raman', today, 'confirmed'),
      row(family, 'Dev Raman', '2026-04-02', 'pending'),
      row(member, 'Morgan Ellis', today, 'completed'),
      row(member, 'Morgan Ellis', today, 'confirmed'),
      row(member, 'Morgan Ellis', '2026-04-01', 'cancelled'),
      row(member, 'Morgan Ellis', '2026-04-04', 'confirmed'),
      row(member, 'Morgan Ellis', '2026-04-07', 'pending'),
    ]);
    app.clock.set('2026-04-02T10:00:00Z');
    await seed();
    expect(await list()).toEqual(before);
  });
});
