import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_SORTS, type DeskSort } from '#shared/domain/appointments/desk-limits.ts';
import { joinPages } from '#shared/domain/appointments/desk-list.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildDesk, type Desk } from '../testing/desk.ts';
import { addRows, type RowChanges } from '../testing/desk-rows.ts';

const COUNT = 60;
const NAMES = ['Zoë', 'Émile', 'Bea', 'Ann'];
const SYMPTOMS = ['Stiff knee', 'Stiff neck', 'A sore tooth', 'Cough', 'A stiff back'];

/** Rows with many ties in every order. */
function rows(prefix: string, count: number): Record<string, RowChanges> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, RowChanges] => [
      `${prefix}${String(index).padStart(2, '0')}`,
      {
        patient_name: NAMES[index % NAMES.length] ?? '',
        status: index % 7 === 0 ? 'pending' : 'confirmed',
        created_at: new Date('2026-03-01T09:00:00Z'),
        priority: (['high', 'medium', 'low'] as const)[index % 3] ?? 'low',
        payment_status: index % 5 === 0 ? 'paid' : 'unpaid',
        requested_date: addDays('2026-03-03', index % 4),
        preferred_time: index % 6 === 0 ? 'any time' : `${8 + (index % 3)}:00`,
        symptoms: SYMPTOMS[index % SYMPTOMS.length] ?? '',
      },
    ]),
  );
}

describe.skipIf(!hasTestDatabase())('the pages of the desk’s list', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
  });
  afterAll(() => app.stop());

  async function page(query: string) {
    const response = await desk.call(
      'GET',
      `/appointments/provider/${desk.providerId}/address/0?${query}`,
    );
    if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
    return {
      rows: JSON.parse(response.text) as Appointment[],
      next: response.headers.get('x-next-cursor'),
      total: Number(response.headers.get('x-total-count')),
    };
  }

  /** All pages, with a callback after each. */
  async function turn(
    sort: DeskSort,
    size: number,
    meanwhile?: (done: number) => Promise<unknown>,
    filter = '',
  ) {
    const pages: Appointment[][] = [];
    let cursor = '';
    do {
      const { rows: found, next } = await page(`sort=${sort}&pageSize=${size}${filter}${cursor}`);
      pages.push(found);
      await meanwhile?.(pages.length);
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    return pages;
  }
  const ids = (found: readonly Appointment[]) => found.map(({ _id }) => _id);

  it('returns fifty rows by default', async () => {
    await addRows(app.connection, desk.providerId, rows('row', COUNT));
    const first = await page('');
    expect([first.rows.length, first.total, first.next === null]).toEqual([50, COUNT, false]);
    const second = await page(`cursor=${first.next}`);
    expect([second.rows.length, second.total, second.next]).toEqual([10, COUNT, null]);
  });

  it.each([...DESK_SORTS])('add up to the whole list, ordered by %s', async (sort) => {
    const whole = await page(`sort=${sort}&pageSize=100`);
    expect(whole.rows).toHaveLength(COUNT);
    const pages = await turn(sort, 7);
    expect(pages.map((found) => found.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);
    expect(ids(pages.flat())).toEqual(ids(whole.rows));
  });

  // Common words: of a fifth and of three fifths of the symptoms, and the beginning of a quarter of the names.
  it.each(DESK_SORTS.flatMap((sort) => ['knee', 'stiff', 'e'].map((text) => ({ sort, text }))))(
    'ordered by $sort, of a search for "$text", add up to the rows that match',
    async ({ sort, text }) => {
      const whole = await page(`sort=${sort}&pageSize=100`);
      const isMatch = ({ patientName, symptoms }: Appointment) =>
        text === 'e' ? /^[eé]/i.test(patientName) : symptoms.toLowerCase().includes(text);
      const expected = ids(whole.rows.filter(isMatch));
      expect(expected.length).toBeGreaterThan(8);
      const query = `sort=${sort}&search=${text}`;
      expect((await page(`${query}&pageSize=5`)).total).toBe(expected.length);
      const pages = await turn(sort, 5, undefined, `&search=${text}`);
      expect(ids(pages.flat())).toEqual(expected);
    },
  );

  it.each([...DESK_SORTS])(
    'ordered by %s neither skip nor repeat an unchanged row while others change',
    async (sort) => {
      const staying = ids((await page('pageSize=100')).rows);
      const pages = await turn(sort, 8, async (done) => {
        const { connection } = app;
        await addRows(connection, desk.providerId, rows(`come-${sort}-${done}-`, 5));
        if (done < 2) return;
        // Rows of the page before last: some are deleted, the others move to either end.
        await connection.query(`delete from appointment where id like $1`, [
          `come-${sort}-${done - 1}-00`,
        ]);
        await connection.query(
          `update appointment set version = version + 1, status = 'confirmed', priority = 'low',
             payment_status = 'paid', patient_name = 'Zzz', requested_date = '2025-01-01'
           where id in ($1, $2)`,
          [`come-${sort}-${done - 1}-01`, `come-${sort}-${done - 1}-02`],
        );
        await connection.query(
          `update appointment set version = version + 1, status = 'pending', priority = 'high',
             payment_status = 'unpaid', patient_name = 'Aaa', requested_date = '2027-01-01'
           where id = $1`,
          [`come-${sort}-${done - 1}-03`],
        );
        if (done > 14) await connection.query(`delete from appointment where id like 'come-%'`);
      });
      const seen = ids(pages.flat());
      for (const id of staying) expect(seen.filter((other) => other === id)).toEqual([id]);
      const joined = ids(joinPages(pages));
      expect(new Set(joined).size).toBe(joined.length);
      await app.connection.query(`delete from appointment where id like 'come-%'`);
    },
  );

  it('continue after a deleted row', async () => {
    const whole = ids((await page('pageSize=100')).rows);
    const first = await page('pageSize=10');
    await app.connection.query('delete from appointment where id = $1', [whole[9]]);
    const second = await page(`pageSize=10&cursor=${first.next}`);
    expect(ids(second.rows)).toEqual(whole.slice(10, 20));
    expect(second.total).toBe(COUNT);
  });

  it('show a request confirmed meanwhile once, at its new position', async () => {
    const first = await page('pageSize=4');
    const [moved = ''] = ids(first.rows);
    const response = await desk.call('PUT', `/appointments/${moved}`, { status: 'confirmed' });
    expect(response.status).toBe(200);
    const pages = [first.rows];
    let { next } = first;
    while (next !== null) {
      const following = await page(`pageSize=20&cursor=${next}`);
      pages.push(following.rows);
      ({ next } = following);
    }
    const joined = joinPages(pages);
    expect(joined.filter(({ _id }) => _id === moved)).toMatchObject([{ status: 'confirmed' }]);
    expect(joined).toHaveLength(COUNT - 1);
  });
});
