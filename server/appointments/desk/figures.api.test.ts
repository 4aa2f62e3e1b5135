import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildDesk, type Desk } from '../testing/desk.ts';
import { addRows } from '../testing/desk-rows.ts';

const PRICED = 'Hygienist visit £68 to £55.50';

describe.skipIf(!hasTestDatabase())('the desk’s figures and export', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    // A Wednesday.
    app = await startTestApp({ now: '2026-03-04T10:00:00Z' });
    desk = await buildDesk(app);
    await addRows(app.connection, desk.providerId, {
      sundayBefore: { requested_date: '2026-03-01', status: 'completed', service_type: PRICED },
      unsettled: { requested_date: '2026-03-03', card_number: '990011223344' },
      missed: { requested_date: '2026-03-03', status: 'cancelled', settled: 'no-show' },
      today: {
        requested_date: '2026-03-04',
        patient_name: 'Zoë "Z" Young',
        patient_dob: '1990-06-01',
      },
      done: { requested_date: '2026-03-02', status: 'completed', service_type: PRICED },
      here: { requested_date: '2026-03-04', status: 'checked-in', service_type: PRICED },
      percent: { requested_date: '2026-03-03', status: 'completed', service_type: '20% off' },
      called: { requested_date: '2026-03-05', status: 'cancelled', service_type: PRICED },
      waits: { requested_date: '2026-03-08', status: 'pending', service_type: PRICED },
      mondayAfter: { requested_date: '2026-03-09' },
      elsewhere: { requested_date: '2026-03-04', location_id: `${desk.providerId}.2` },
    });
  });
  afterAll(() => app.stop());

  const read = (end: string, address = '0') =>
    desk.call('GET', `/appointments/provider/${desk.providerId}/address/${address}${end}`);

  it('counts the current week from Monday to Sunday', async () => {
    expect((await read('/figures')).body).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
      requests: 8,
      confirmed: 2,
      completed: 2,
      noShows: 1,
      discountPence: 2500,
      unpriced: 1,
    });
    expect((await read('/figures', '1')).body).toMatchObject({ requests: 1, discountPence: 0 });
  });

  it('uses London’s week and day late on a Sunday in summer', async () => {
    app.clock.set('2026-03-08T23:59:59Z');
    expect((await read('/figures')).body).toMatchObject({ from: '2026-03-02', noShows: 1 });
    // Monday has begun in London.
    app.clock.set('2026-07-12T23:30:00Z');
    expect((await read('/figures')).body).toMatchObject({ from: '2026-07-13', to: '2026-07-19' });
    app.clock.set('2026-03-04T10:00:00Z');
  });

  it('exports the filtered rows in order, and audits the export', async () => {
    const response = await read('/export?status=confirmed&sort=name&dateTo=2026-03-04');
    expect(response.body).toMatchObject({
      fileName: 'appointments-2026-03-04.csv',
      mediaType: 'text/csv',
    });
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(parse(String(response.body['content']), { bom: true, columns: true })).toEqual([
      {
        Patient: 'Robin Marlow',
        Age: '',
        Gender: '',
        'Healthcare ID': '990011223344',
        'Membership Type': 'Individual',
        Date: '2026-03-03',
        Time: '10am',
        Status: 'Confirmed',
        Type: 'In-Person',
        Service: 'General Consultation',
        Discount: '0%',
        Payment: 'Pay on the day',
      },
      expect.objectContaining({ Patient: 'Zoë "Z" Young', Age: '35', Date: '2026-03-04' }),
    ]);
    const { rows } = await app.connection.query(
      `select actor_uid, action, subject, detail from audit_entry order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_uid: desk.uid,
        action: 'appointments/exported',
        subject: desk.providerId,
        detail: { count: 2 },
      },
    ]);
  });

  it('exports only the headings without rows, and refuses paging', async () => {
    const response = await read('/export?search=nobody');
    expect(parse(String(response.body['content']), { bom: true })).toHaveLength(1);
    expect((await read('/export?pageSize=5')).status).toBe(400);
    expect((await read('/export?cursor=x')).status).toBe(400);
  });
});
