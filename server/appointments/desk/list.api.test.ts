import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_ORDERS } from '#shared/domain/appointments/desk-limits.ts';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { buildPerson, type TestResponse, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildDesk, type Desk } from '../testing/desk.ts';
import { DESK_COMPARATORS, passesDeskFilters } from '../testing/desk-reference.ts';
import { addRows } from '../testing/desk-rows.ts';

const rowsOf = (response: TestResponse) => {
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
  return JSON.parse(response.text) as Appointment[];
};
const idsOf = (response: TestResponse) => rowsOf(response).map(({ _id }) => _id);

describe.skipIf(!hasTestDatabase())('the desk’s list', () => {
  let app: TestApp;
  let desk: Desk;
  let otherDesk: Desk;
  let member: TestPerson;
  const list = (query = '', who: TestPerson = desk, address = '0', providerId = desk.providerId) =>
    who.call('GET', `/appointments/provider/${providerId}/address/${address}${query}`);

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    otherDesk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    await addRows(app.connection, desk.providerId, {
      a: { status: 'confirmed', requested_date: '2026-03-04', patient_name: 'Élodie Adams' },
      b: { status: 'pending', requested_date: '2026-03-01', priority: 'low', type: 'telehealth' },
      c: { status: 'completed', requested_date: '2026-03-04', preferred_time: 'any time' },
      d: {
        status: 'cancelled',
        payment_status: 'paid',
        priority: 'high',
        patient_name: 'adam Vale',
      },
      e: { status: 'checked-in', priority: 'high', type: 'telehealth', patient_name: 'Zoë Young' },
      f: { status: 'confirmed', payment_status: 'paid', requested_date: '2026-03-03' },
      g: { status: 'pending', requested_date: '2026-03-05', patient_name: 'Elodie adams' },
      h: { status: 'confirmed', priority: 'low', preferred_time: '9am', patient_name: 'Bea Byrne' },
      elsewhere: { location_id: `${desk.providerId}.2`, location_index: 1 },
    });
    await addRows(app.connection, otherDesk.providerId, { foreign: {} });
  });
  afterAll(() => app.stop());

  it('sorts pending first, then by newest day, and without a time last', async () => {
    const response = await list();
    expect(idsOf(response)).toEqual(['g', 'b', 'a', 'c', 'f', 'h', 'd', 'e']);
    expect(response.headers.get('x-total-count')).toBe('8');
    expect(response.headers.get('x-next-cursor')).toBeNull();
    expect(idsOf(await list('', desk, '1'))).toEqual(['elsewhere']);
  });

  it.each([
    ['?sort=date', ['g', 'b', 'a', 'c', 'f', 'h', 'd', 'e']],
    ['?status=confirmed', ['a', 'f', 'h']],
    ['?status=checked-in', ['e']],
    ['?status=completed', ['c']],
    ['?status=cancelled', ['d']],
    ['?status=pending', ['g', 'b']],
    ['?type=telehealth', ['b', 'e']],
    ['?type=in-person&status=pending', ['g']],
    ['?dateFrom=2026-03-03', ['g', 'a', 'c', 'f']],
    ['?dateTo=2026-03-02', ['b', 'h', 'd', 'e']],
    ['?dateFrom=2026-03-03&dateTo=2026-03-03', ['f']],
    ['?dateFrom=2026-03-05&dateTo=2026-03-03', []],
    ['?sort=name&status=confirmed', ['h', 'a', 'f']],
  ])('%s', async (query, ids) => {
    const response = await list(query);
    const found = idsOf(response);
    expect(found).toEqual(ids);
    expect(response.headers.get('x-total-count')).toBe(String(ids.length));
  });

  it.each([...DESK_ORDERS])('matches the reference order %s', async (sort) => {
    const rows = rowsOf(await list());
    expect(idsOf(await list(`?sort=${sort}`))).toEqual(
      rows.toSorted(DESK_COMPARATORS[sort]).map(({ _id }) => _id),
    );
  });

  it('sorts by each order', async () => {
    expect(idsOf(await list('?sort=payment'))).toEqual(['e', 'g', 'a', 'c', 'h', 'b', 'd', 'f']);
    expect(idsOf(await list('?sort=priority'))).toEqual(['d', 'e', 'g', 'a', 'c', 'f', 'h', 'b']);
    expect(idsOf(await list('?sort=name'))).toEqual(['d', 'h', 'g', 'a', 'c', 'f', 'b', 'e']);
  });

  it('filters as the reference does', async () => {
    const rows = rowsOf(await list());
    const filters = {
      ...NO_DESK_FILTERS,
      status: 'confirmed',
      type: 'in-person',
      dateTo: '2026-03-03',
    } as const;
    expect(idsOf(await list('?status=confirmed&type=in-person&dateTo=2026-03-03'))).toEqual(
      rows.filter((row) => passesDeskFilters(row, filters)).map(({ _id }) => _id),
    );
  });

  it.each([
    '?status=lost',
    '?type=phone',
    '?sort=discount',
    '?dateFrom=2026-02-30',
    '?dateTo=0000-01-01',
    '?dateTo=tomorrow',
    '?pageSize=0',
    '?pageSize=101',
    '?pageSize=1.5',
    '?offset=50',
    '?cursor=nonsense',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const response = await list(query);
    expect([response.status, response.body['code']]).toEqual([400, 'request/invalid']);
  });

  it('accepts only an unaltered cursor of the same list', async () => {
    const cursor = (await list('?pageSize=2')).headers.get('x-next-cursor') ?? '';
    expect(idsOf(await list(`?pageSize=3&cursor=${cursor}`))).toEqual(['a', 'c', 'f']);
    const end = cursor.at(-9) === 'A' ? 'B' : 'A';
    const wrong = [
      list(`?sort=name&cursor=${cursor}`),
      list(`?status=pending&cursor=${cursor}`),
      list(`?cursor=${cursor}`, desk, '1'),
      list(`?cursor=${cursor.slice(0, -9)}${end}${cursor.slice(-8)}`),
    ];
    for (const response of await Promise.all(wrong)) expect(response.status).toBe(400);
  });

  it.each(['', '/figures', '/export'])('%s is only for the owner and operators', async (end) => {
    const words = ({ status, body }: TestResponse) => ({ status, ...body, requestId: '' });
    const missing = await list(end, desk, '0', 'nobody');
    expect([missing.status, missing.body['code']]).toEqual([404, 'provider/not-found']);
    expect(words(await list(end, otherDesk))).toEqual(words(missing));
    expect(words(await list(end, desk, '2'))).toEqual(words(missing));
    expect((await list(end, member)).body['code']).toBe('auth/forbidden');
    const admin = await buildPerson(app, { role: 'admin' });
    expect((await list(end, admin)).body['code']).toBe('auth/forbidden');
  });

  it('sorts appointments of a removed location into the first location’s list', async () => {
    await addRows(app.connection, otherDesk.providerId, {
      gone1: { location_id: 'taken-away', requested_date: '2026-03-09' },
      gone2: { location_id: 'taken-away-too', requested_date: '2026-02-09' },
      second: { location_id: `${otherDesk.providerId}.2`, location_index: 1 },
    });
    const first = await list('?pageSize=2', otherDesk, '0', otherDesk.providerId);
    expect(idsOf(first)).toEqual(['gone1', 'foreign']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const cursor = first.headers.get('x-next-cursor');
    const next = await list(`?cursor=${cursor}`, otherDesk, '0', otherDesk.providerId);
    expect(idsOf(next)).toEqual(['gone2']);
    expect(next.headers.get('x-total-count')).toBe('3');
    const found = await list('?search=marl', otherDesk, '0', otherDesk.providerId);
    expect(idsOf(found)).toEqual(['gone1', 'foreign', 'gone2']);
  });
});
