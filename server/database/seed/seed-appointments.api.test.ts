import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFigureService } from '#server/figures/service.ts';
import { findViolations } from '#server/invariants/invariants.ts';
import { createDiskPhotos } from '#server/ports/photos/disk.ts';
import type { Caller } from '#server/http/caller.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { hasTestDatabase } from '#server/testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

describe.skipIf(!hasTestDatabase())('the demo data', () => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'halewell-seed-'));
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-03-29T00:30:00Z' });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const seed = () =>
    seedDemo({
      connection: app.connection,
      services: app.services,
      ports: { clock: app.clock, photos: createDiskPhotos(join(folder, 'photos')) },
      sandbox: app.sandbox,
      prices: { single: 'price_single_yearly', family: 'price_family_yearly' },
    });
  const list = async () =>
    (
      await app.connection.query(
        `select account.email, a.status, a.patient_name, a.requested_date
         from appointment a join account on account.uid = a.uid
         where account.email not like 'patient.%'
         order by account.email, a.requested_date, a.starts_minute, a.id`,
      )
    ).rows;

  it('has appointments, which are created once, around today', async () => {
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

  it('has a clinic in every state, and applications that wait and are in review', async () => {
    const count = async (sql: string) => (await app.connection.query(sql)).rows;
    expect(await count(`select distinct state from provider order by state`)).toEqual([
      { state: 'closed' },
      { state: 'draft' },
      { state: 'live' },
      { state: 'paused' },
    ]);
    expect(await count(`select state from clinic_application order by state`)).toEqual([
      { state: 'applied' },
      { state: 'in-review' },
    ]);
  });

  it('has photos of several clinics, with their files in the store', async () => {
    const { rows } = await app.connection.query(
      'select provider_id, count(*)::int as count from provider_photo group by 1 order by 1',
    );
    expect(rows).toEqual([
      { provider_id: 'larkmoor-private-gp-leeds', count: 3 },
      { provider_id: 'pennant-dental-studio-cardiff', count: 2 },
      { provider_id: 'strideworks-physiotherapy-nottingham', count: 3 },
    ]);
    expect(readdirSync(join(folder, 'photos')).length).toBeGreaterThanOrEqual(8 * 6);
  });

  it('has figures of two clinics for the last twelve weeks beside those before, once', async () => {
    const figures = createFigureService({ ...app, log: pino({ level: 'silent' }) });
    for (const id of ['clearbell-hearing-edinburgh', 'brightwater-ultrasound-bristol']) {
      const caller = { clinics: new Map([[id, 'owner']]) } as unknown as Caller;
      const before = await figures.read(caller, id, { weeks: 12 });
      for (const metric of ['views', 'requests', 'attended'] as const)
        expect(before.total.now[metric]).toBeGreaterThan(before.total.before[metric] ?? Infinity);
      expect(before.total.now.discountPence).toBeGreaterThan(0);
      expect(before.savedNow).toBe(7);
      expect(before.byLocation.length).toBeGreaterThan(1);
      expect(before.byService.length).toBeGreaterThan(3);
      await seed();
      expect(await figures.read(caller, id, { weeks: 12 })).toEqual(before);
    }
    const { rows } = await app.connection.query(
      `select distinct discount from appointment where service_type like '10\\% off %' and id like '%.past-%'`,
    );
    expect(rows).toEqual([{ discount: 10 }]);
    expect(await findViolations(app.connection)).toEqual({});
  });

  it('has a day of back-to-back visits in every status, with some to settle and requests', async () => {
    await seed();
    const { rows } = await app.connection.query(
      `select case when a.requested_date = '2026-03-29' then 'today' when a.status = 'pending'
           then 'request' else 'yesterday' end as day, a.status, count(*)::int as count
       from appointment a join account on account.uid = a.uid
       where account.email like 'patient.%' group by 1, 2 order by 1, 2`,
    );
    expect(rows).toEqual([
      { day: 'request', status: 'pending', count: 5 },
      { day: 'today', status: 'cancelled', count: 3 },
      { day: 'today', status: 'checked-in', count: 3 },
      { day: 'today', status: 'completed', count: 8 },
      { day: 'today', status: 'confirmed', count: 46 },
      { day: 'yesterday', status: 'confirmed', count: 4 },
    ]);
  });
});
