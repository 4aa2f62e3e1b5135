import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_NEW_MAX } from '#shared/domain/appointments/desk-limits.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildDesk, type Desk } from '../testing/desk.ts';
import { DESK_COMPARATORS } from '../testing/desk-reference.ts';
import { addRows, type RowChanges } from '../testing/desk-rows.ts';

const TODAY = '2026-03-02';

describe.skipIf(!hasTestDatabase())('the desk’s list in the order of the day (P-16)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ now: `${TODAY}T10:00:00Z` });
  });
  afterAll(() => app.stop());

  async function page(desk: Desk, query = '') {
    const path = `/appointments/provider/${desk.providerId}/address/0?sort=day${query}`;
    const response = await desk.call('GET', path);
    if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
    const rows = JSON.parse(response.text) as Appointment[];
    const header = (name: keyof typeof DESK_LIST_HEADERS) =>
      response.headers.get(DESK_LIST_HEADERS[name]);
    const short = (id: string) => id.slice(desk.providerId.length + 1);
    return {
      rows,
      ids: rows.map(({ _id }) => short(_id)),
      total: Number(header('total')),
      next: header('next'),
      earlier: header('earlier'),
    };
  }
  type Page = Awaited<ReturnType<typeof page>>;

  /** The page and, in list order, all pages that follow or come before it. */
  async function pagesFrom(
    desk: Desk,
    first: Page,
    direction: 'next' | 'earlier',
    query: string,
    meanwhile?: () => Promise<unknown>,
  ) {
    const pages = [first];
    for (let cursor = first[direction]; cursor !== null;) {
      await meanwhile?.();
      const further = await page(desk, `${query}&cursor=${cursor}`);
      if (direction === 'next') pages.push(further);
      else pages.unshift(further);
      cursor = further[direction];
    }
    return pages;
  }

  /** A desk of its own with these rows; ids are unique across desks. */
  async function deskWith(rows: Readonly<Record<string, RowChanges>>): Promise<Desk> {
    const desk = await buildDesk(app);
    const named = Object.entries(rows).map(([id, changes]): [string, RowChanges] => [
      `${desk.providerId}-${id}`,
      changes,
    ]);
    await addRows(app.connection, desk.providerId, Object.fromEntries(named));
    return desk;
  }
  const on = (days: number, preferred_time = '10:00', more: RowChanges = {}): RowChanges => ({
    requested_date: addDays(TODAY, days),
    preferred_time,
    ...more,
  });
  const pending = { status: 'pending' } as const;

  describe('opens at today', () => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await deskWith({
        before: on(-1, '17:00', { type: 'telehealth' }),
        'long-before': on(-30, '9am', { patient_name: 'Ada Vale', symptoms: 'A sore knee' }),
        'no-time': on(0, 'any time'),
        noon: on(0, '12:00', { status: 'completed' }),
        early: on(0, '8am'),
        'early-too': on(0, '08:00'),
        tomorrow: on(1, '9am'),
        later: on(40, '9am', { patient_name: 'Ada Vale', type: 'telehealth' }),
        'new-late': on(9, '9am', pending),
        'new-overdue': on(-3, '9am', pending),
      });
    });
    const today = ['early', 'early-too', 'noon', 'no-time'];
    const requests = ['new-overdue', 'new-late'];

    it('with new requests before it and earlier days on demand', async () => {
      const first = await page(desk);
      expect(first.ids).toEqual([...requests, ...today, 'tomorrow', 'later']);
      expect([first.total, first.next]).toEqual([10, null]);
      const earlier = await page(desk, `&cursor=${first.earlier}`);
      expect(earlier.ids).toEqual(['long-before', 'before']);
      expect([earlier.total, earlier.next, earlier.earlier]).toEqual([10, null, null]);
    });

    it.each([
      ['&status=confirmed', ['early', 'early-too', 'no-time', 'tomorrow', 'later'], 7, true],
      ['&status=completed', ['noon'], 1, false],
      ['&status=pending', requests, 2, false],
      // Nothing is left from today on: the last rows before it.
      ['&status=confirmed&dateTo=2026-03-01', ['long-before', 'before'], 2, false],
      ['&dateTo=2026-02-28', ['new-overdue', 'long-before'], 2, false],
      ['&dateTo=2026-03-02', ['new-overdue', ...today], 7, true],
      ['&dateTo=9999-12-31', [...requests, ...today, 'tomorrow', 'later'], 10, true],
      // From Date is where the list begins, even before today.
      ['&dateFrom=2026-03-01', ['new-late', 'before', ...today, 'tomorrow', 'later'], 8, false],
      ['&dateFrom=2026-03-03', ['new-late', 'tomorrow', 'later'], 3, false],
      ['&dateFrom=2026-03-02&dateTo=2026-03-02', today, 4, false],
      ['&dateFrom=2027-03-02', [], 0, false],
      // A search that fits on a page shows everything it found.
      ['&search=vale', ['long-before', 'later'], 2, false],
      ['&search=knee', ['long-before'], 1, false],
      ['&type=telehealth', ['later'], 2, true],
    ])('%s', async (query, ids, total, hasEarlier) => {
      const first = await page(desk, query);
      expect(first.ids).toEqual(ids);
      expect([first.total, first.earlier !== null]).toEqual([total, hasEarlier]);
      expect(first.next).toBeNull();
    });

    it('and at the next day after midnight in London', async () => {
      app.clock.set('2026-03-03T00:00:00Z');
      const first = await page(desk);
      app.clock.set(`${TODAY}T10:00:00Z`);
      expect(first.ids).toEqual([...requests, 'tomorrow', 'later']);
      const earlier = await page(desk, `&cursor=${first.earlier}`);
      expect(earlier.ids).toEqual(['long-before', 'before', ...today]);
    });
  });

  it('shows the latest days, page by page, where everything is over', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [`r${index}`, on(index - 9)] as const);
    const desk = await deskWith(Object.fromEntries(rows));
    const first = await page(desk, '&pageSize=3');
    expect(first.ids).toEqual(['r4', 'r5', 'r6']);
    expect([first.total, first.next]).toEqual([7, null]);
    const pages = await pagesFrom(desk, first, 'earlier', '&pageSize=3');
    expect(pages.map(({ ids }) => ids)).toEqual([['r0'], ['r1', 'r2', 'r3'], ['r4', 'r5', 'r6']]);
  });

  describe('with many ties around today', () => {
    const COUNT = 60;
    let desk: Desk;
    beforeAll(async () => {
      const tied = Array.from(
        { length: COUNT },
        (_, index) =>
          [
            `row${String(index).padStart(2, '0')}`,
            on((index % 5) - 2, index % 6 === 0 ? 'any time' : `${8 + (index % 2)}:00`, {
              patient_name: index % 2 === 0 ? 'Ann Vale' : 'Bo Marlow',
              status: index % 10 === 3 ? 'pending' : 'confirmed',
            }),
          ] as const,
      );
      desk = await deskWith(Object.fromEntries(tied));
    });

    it.each([
      [1, ''],
      [4, ''],
      [7, ''],
      [5, '&status=confirmed'],
      [3, '&search=vale'],
      [6, `&dateTo=${addDays(TODAY, 1)}`],
    ])('pages of %d (%s) add up to the whole list in both directions', async (size, filter) => {
      const query = `${filter}&pageSize=${size}`;
      const first = await page(desk, query);
      const later = await pagesFrom(desk, first, 'next', query);
      const earlier = await pagesFrom(desk, first, 'earlier', query);
      const rows = [...earlier.slice(0, -1), ...later].flatMap((found) => found.rows);
      expect(rows).toHaveLength(first.total);
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(first.total);
      // The requests of the first page are shown before the earlier days.
      const order = (found: readonly Appointment[]) => found.map(({ _id }) => _id);
      const requests = rows.filter(({ status }) => status === 'pending');
      const days = rows.filter(({ status }) => status !== 'pending');
      expect(order([...requests, ...days])).toEqual(order(rows.toSorted(DESK_COMPARATORS.day)));
      expect(
        first.rows
          .filter(({ status }) => status !== 'pending')
          .every(({ requestedDate }) => requestedDate >= TODAY),
      ).toBe(true);
    });

    it('neither skip nor repeat a row that stays while others come and go', async () => {
      const first = await page(desk, '&pageSize=9');
      let round = 0;
      const meanwhile = async () => {
        round += 1;
        const [come, gone] = [`come-${desk.providerId}-${round}`, `come-${desk.providerId}`];
        await app.connection.query('delete from appointment where id like $1', [
          `${gone}-${round - 1}-%`,
        ]);
        await addRows(app.connection, desk.providerId, {
          [`${come}-a`]: on(-2, '8:00'),
          [`${come}-b`]: on(0, '8:00'),
          [`${come}-c`]: on(2, '9:00'),
        });
      };
      const later = await pagesFrom(desk, first, 'next', '&pageSize=9', meanwhile);
      const earlier = await pagesFrom(desk, first, 'earlier', '&pageSize=9', meanwhile);
      const seen = [...earlier.slice(0, -1), ...later].flatMap(({ ids }) => ids);
      const stayed = seen.filter((id) => id.startsWith('row'));
      expect(stayed).toHaveLength(COUNT);
      expect(new Set(stayed).size).toBe(COUNT);
    });
  });

  it('opens with the soonest new requests, and lists all of them as pending', async () => {
    const many = Array.from(
      { length: DESK_NEW_MAX + 5 },
      (_, index) => [`new${String(index).padStart(2, '0')}`, on(index, '9am', pending)] as const,
    );
    const desk = await deskWith({ ...Object.fromEntries(many), visit: on(0) });
    const ids = many.map(([id]) => id);
    const first = await page(desk);
    expect(first.ids).toEqual([...ids.slice(0, DESK_NEW_MAX), 'visit']);
    expect(first.total).toBe(DESK_NEW_MAX + 6);
    // Requests are no earlier days.
    expect(first.earlier).toBeNull();
    const opened = await page(desk, '&status=pending&pageSize=10');
    const pages = await pagesFrom(desk, opened, 'next', '&status=pending&pageSize=10');
    expect(pages.flatMap((found) => found.ids)).toEqual(ids);
    expect(opened.total).toBe(ids.length);
  });

  it('reads an earlier page with a cursor of the same list only', async () => {
    const desk = await deskWith({ a: on(-1), b: on(0), c: on(1) });
    const { earlier } = await page(desk);
    await expect(page(desk, `&status=confirmed&cursor=${earlier}`)).rejects.toThrow('400');
    await expect(page(desk, `&cursor=${String(earlier).slice(0, -4)}AAAA`)).rejects.toThrow('400');
    const second = await page(desk, `&pageSize=2&cursor=${earlier}`);
    expect(second.ids).toEqual(['a']);
  });
});
