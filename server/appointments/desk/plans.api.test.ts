import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskQuery } from '#shared/contract/appointments.ts';
import { DESK_ORDERS } from '#shared/domain/appointments/desk-limits.ts';
import { createPersonalDetails } from '../../accounts/personal-details.ts';
import { createFieldCipher } from '../../config/field-cipher.ts';
import { deriveKeys } from '../../config/secret.ts';
import type { Connection } from '../../database/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { settableClock } from '../../testing/settable-clock.ts';
import { createSaveStore } from '../../providers/save-store.ts';
import { buildProvider } from '../../providers/testing/build-provider.ts';
import { TEST_SECRET } from '../../testing/start-test-app.ts';
import { recordPlans } from '../../testing/recorded-plans.ts';
import { hasTestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { withDeps } from '../../with-deps.ts';
import { exportOfLocation, figuresOfLocation, listOfLocation } from './list.ts';
import { createSearchWords } from './search-words.ts';
import { createAppointmentStores } from '../stores.ts';
import { deskRow } from '../testing/desk-rows.ts';

const ROWS = 20_000;
const clock = settableClock('2026-03-04T09:00:00Z');
const cipher = createFieldCipher(deriveKeys([TEST_SECRET], 'appointments'));
const owner: Caller = {
  uid: 'the owner',
  email: '',
  name: '',
  role: 'provider',
  membershipActive: false,
  membershipSuspended: false,
  clinics: new Map([
    ['busy', 'owner'],
    ['quiet', 'owner'],
  ]),
  registering: false,
  session: null,
};
const where = { providerId: 'busy', addressId: '0' };

const openDesk = (connection: Connection) =>
  withDeps(
    {
      stores: createAppointmentStores(connection),
      // The rows are copies, with symptoms sealed for another row.
      cipher: {
        ...cipher,
        open: (text: string, rowId: string) =>
          rowId.startsWith('row-') ? '' : cipher.open(text, rowId),
      },
      details: createPersonalDetails([TEST_SECRET]),
      words: createSearchWords(deriveKeys([TEST_SECRET], 'appointment words')),
      clock,
    },
    { exportOfLocation, figuresOfLocation, listOfLocation },
  );

describe.skipIf(!hasTestDatabase())('a desk with 20,000 appointments', () => {
  let connection: Connection;
  let recorder: ReturnType<typeof recordPlans>;
  let desk: ReturnType<typeof openDesk>;

  beforeAll(async () => {
    connection = await openTestDatabase();
    const { db } = connection;
    await createSaveStore(db).save([buildProvider('busy'), buildProvider('quiet')], clock.now());
    await connection.runScript(
      `insert into identity_user (id, name, email) values ('${owner.uid}', '', 'owner@x.example');
       insert into account (uid, full_name, email, created_at, updated_at)
         values ('${owner.uid}', '', 'owner@x.example', now(), now());
       insert into clinic_staff (uid, provider_id, kind, added_at)
         select '${owner.uid}', id, 'owner', now() from provider`,
    );
    await db.insertInto('appointment').values(deskRow('busy', 'row-0')).execute();
    // The other rows differ only in what lists and searches use.
    const others = Object.keys(deskRow('busy', 'row-0')).filter(
      (column) =>
        !['id', 'patient_name', 'card_number', 'requested_date', 'starts_minute', 'ends_minute']
          .concat('priority', 'payment_status')
          .includes(column),
    );
    await connection.query(
      `insert into appointment (id, patient_name, card_number, requested_date, starts_minute, priority, payment_status, ${others.join()})
       select 'row-' || n, 'Person' || n % 5000 || ' Marlow' || case when n % 700 < 200 then ' Elder' else '' end, (100000000000 + n * 7919)::text,
         date '2025-01-01' + n % 700, n % 1440, (array['high', 'medium', 'low'])[1 + n % 3],
         (array['paid', 'unpaid'])[1 + n % 2], ${others.join()}
       from appointment, generate_series(1, ${ROWS - 1}) n where id = 'row-0'`,
    );
    recorder = recordPlans(connection);
    desk = openDesk(recorder.connection);
  }, 120_000);
  afterAll(() => connection.close());

  const plansOf = (work: () => Promise<unknown>) => recorder.plansOf(work);

  // Without statistics as in an embedded database, then with them.
  describe.each(['without statistics', 'with statistics'])('%s', (state) => {
    beforeAll(async () => {
      if (state === 'with statistics') await connection.runScript('vacuum analyze appointment');
    }, 120_000);

    const queries: DeskQuery[] = [
      {},
      ...DESK_ORDERS.map((sort) => ({ sort })),
      { status: 'pending' },
      { status: 'confirmed', sort: 'payment', type: 'in-person' },
      { dateFrom: '2026-03-02', dateTo: '2026-03-08', sort: 'name' },
      { search: 'person123' },
      { search: 'marlow', sort: 'name' },
      { search: '7919' },
      { search: 'sore tooth person77' },
      { search: 'nothing', status: 'confirmed' },
    ];
    it.each(queries)('%j causes no sequential scan', async (query) => {
      const plans = await plansOf(() => desk.listOfLocation(owner, where, query));
      expect(plans.length).toBeGreaterThanOrEqual(3);
      expect(plans.filter((plan) => /Seq Scan on appointment/.test(plan)).join('\n\n')).toBe('');
    });

    it.each([...DESK_ORDERS])('a deep page ordered by %s uses its index', async (sort) => {
      const first = await desk.listOfLocation(owner, where, { sort, pageSize: 100 });
      const cursor = first.next ?? '';
      const plans = await plansOf(() => desk.listOfLocation(owner, where, { sort, cursor }));
      const page = plans.find((plan) => plan.includes('limit') && plan.includes('key_0')) ?? '';
      expect(page).toContain(`Index Scan using appointment_desk_${sort}`);
      expect(page).not.toContain('Sort');
      // The total is not counted again.
      expect(plans.filter((plan) => plan.includes('count(*)'))).toEqual([]);
    });

    it.each([
      ['fits on one page', 'person123'],
      ['has more pages', 'marlow'],
    ])('a search that %s reads the word index only, once', async (_, search) => {
      const plans = await plansOf(() => desk.listOfLocation(owner, where, { search }));
      const searches = plans.filter((plan) => plan.includes('desk_words('));
      expect(searches).toHaveLength(1);
      expect(searches[0]).toContain('Bitmap Index Scan on appointment_desk_words');
      expect(searches[0]).not.toMatch(/Scan (?:using|on) appointment_(?!desk_words)/);
    });

    it.each([...DESK_ORDERS])('later pages of a common word are read by %s', async (sort) => {
      const first = await desk.listOfLocation(owner, where, { search: 'marlow', sort });
      const query: DeskQuery = { search: 'marlow', sort, cursor: first.next ?? '' };
      const plans = await plansOf(() => desk.listOfLocation(owner, where, query));
      const searches = plans.filter((plan) => plan.includes('desk_words('));
      expect(searches).toHaveLength(1);
      expect(searches[0]).toContain(`Index Scan using appointment_desk_${sort}`);
      expect(searches[0]).not.toMatch(/"Sort|-> {2}Sort|Bitmap/);
    });

    it('figures read only their week', async () => {
      const plans = await plansOf(() => desk.figuresOfLocation(owner, where));
      expect(plans.join('\n')).not.toContain('Seq Scan on appointment');
      // Both begin with the clinic and the day.
      expect(plans.join('\n')).toMatch(/appointment_(?:desk_count|by_visit_day)/);
    });
  });

  it('finds a word that is common among old appointments only', async () => {
    const query: DeskQuery = { search: 'elder', sort: 'day' };
    const first = await desk.listOfLocation(owner, where, query);
    const before = { ...query, cursor: first.earlier ?? '' };
    const earlier = await desk.listOfLocation(owner, where, before);
    const { rows } = await connection.query(
      `select id, count(*) over ()::integer as total from appointment where patient_name like '% Elder'
       order by requested_date desc, starts_minute desc, id desc limit 100`,
    );
    const expected = rows as { id: string; total: number }[];
    const found = [...earlier.rows, ...first.rows].map(({ _id }) => _id);
    expect(found).toEqual(expected.map(({ id }) => id).toReversed());
    expect([first.total, earlier.total]).toEqual([expected[0]?.total, expected[0]?.total]);
  });

  it('exports at most 5,000 rows and returns the total', async () => {
    const file = await desk.exportOfLocation(owner, where, { sort: 'name' });
    expect(file.total).toBe(ROWS);
    expect(file.content.trimEnd().split('\r\n')).toHaveLength(5001);
  });
});
