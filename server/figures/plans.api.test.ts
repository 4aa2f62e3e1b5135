import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figurePeriods, WEEKS_SHOWN } from '#shared/domain/clinics/figures/weeks.ts';
import { deskRow } from '../appointments/testing/desk-rows.ts';
import type { Connection } from '../database/connection.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { recordPlans } from '../testing/recorded-plans.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { createFiguresStore } from './figures-store.ts';

const ROWS = 8_000;
const TODAY = '2026-03-04';

describe.skipIf(!hasTestDatabase())('the figures of one clinic among others', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
    const { db } = connection;
    const clinics = [buildProvider('quiet'), buildProvider('busy')];
    await createSaveStore(db).save(clinics, new Date(`${TODAY}T10:00:00Z`));
    const row = deskRow('busy', 'row-0', { status: 'completed' });
    await db.insertInto('appointment').values(row).execute();
    const others = Object.keys(row).filter(
      (column) =>
        !['id', 'provider_id', 'card_number', 'requested_date', 'service_type'].includes(column),
    );
    await connection.query(
      `insert into appointment (id, provider_id, card_number, requested_date, service_type, ${others.join()})
       select 'row-' || n, case when n % 20 = 0 then 'quiet' else 'busy' end,
         (100000000000 + n % 3000)::text, date '${TODAY}' - n % 1400, 'Service ' || n % 15, ${others.join()}
       from appointment, generate_series(1, ${ROWS - 1}) n where id = 'row-0'`,
    );
    await connection.runScript('vacuum analyze appointment');
  }, 120_000);
  afterAll(() => connection.close());

  it('are read by their own indexes, the first visits of all years from theirs alone', async () => {
    const { connection: recorded, plansOf } = recordPlans(connection);
    const store = createFiguresStore(recorded.db);
    const { now, before } = figurePeriods(WEEKS_SHOWN, TODAY);
    const period = { from: before.from, to: now.to };
    const plans = await plansOf(() => store.tally('quiet', period));
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(/Seq Scan on appointment/);
    expect(plans[0]).toContain('Index Only Scan using appointment_visits');
    // Whatever is grouped is hashed: sorting the texts took longer than reading the rows.
    expect(plans[0]).not.toContain('GroupAggregate');
    const tallies = await store.tally('quiet', period);
    const counted = tallies.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBeGreaterThan(150);
    expect(Math.max(...tallies.map(({ people }) => people.length))).toBeLessThanOrEqual(5);
  });
});
