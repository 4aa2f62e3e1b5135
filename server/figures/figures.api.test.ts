import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClinicFigures } from '#shared/contract/clinic-figures.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { addRows, type RowChanges } from '../appointments/testing/desk-rows.ts';
import { createFavouriteStore } from '../favourites/store.ts';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const PRICED = 'Hygienist visit £68 to £55.50';
const SERVICES = [PRICED, '20% off', 'Check-up'];
/** A Wednesday after the clocks changed, on 29 March. */
const NOW = '2026-04-01T10:00:00Z';
const LAST_SUNDAY = '2026-03-29';

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const personOf = (row: RowChanges) => row.card_number || row.patient_name;

describe.skipIf(!hasTestDatabase())('what Halewell brought a clinic', () => {
  let app: TestApp;
  let desk: Desk;
  const rows: Record<string, RowChanges> = {};

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    const random = numbers(7);
    const seen = new Set<unknown>();
    for (let index = 0; index < 380; index += 1) {
      const status =
        (['completed', 'completed', 'checked-in', 'confirmed', 'pending', 'cancelled'] as const)[
          random(6)
        ] ?? 'pending';
      const cancelled = status === 'cancelled' ? random(3) : -1;
      const row = {
        // A sixth is of the period before the longest one, or older.
        requested_date: addDays(LAST_SUNDAY, -(random(6) === 0 ? 400 + random(500) : random(84))),
        location_id: `${desk.providerId}.${random(5) === 0 ? 2 : 1}`,
        service_type: SERVICES[random(3)] ?? '',
        status,
        created_by: random(4) === 0 ? 'provider' : 'member',
        card_number: random(5) === 0 ? '' : String(100_000_000_000 + random(60)),
        patient_name: `Person ${random(9)}`,
        ...(cancelled === 0 ? { settled: 'no-show' as const } : {}),
        ...(cancelled === 1
          ? { cancelled_from: 'confirmed' as const, cancelled_by: 'member' as const }
          : {}),
      } satisfies RowChanges;
      // Of two visits on a patient's first day, either may count as the first.
      const key = `${personOf(row)} ${row.requested_date}`;
      if (!seen.has(key)) rows[`row-${index}`] = row;
      seen.add(key);
    }
    rows['next week'] = { requested_date: '2026-03-30', status: 'completed' };
    await addRows(app.connection, desk.providerId, rows);
  });
  afterAll(() => app.stop());

  const read = async (query = '', person: Pick<Desk, 'call'> = desk) => {
    const response = await person.call('GET', `/clinics/${desk.providerId}/figures${query}`);
    return { ...response, figures: response.body as unknown as ClinicFigures };
  };

  type Row = Required<Pick<RowChanges, 'requested_date' | 'status' | 'created_by'>> & RowChanges;
  const isVisit = ({ status }: RowChanges) => status === 'completed' || status === 'checked-in';

  /** Counted one by one, without any of the product's rules. */
  function counted(matches: (row: Row) => boolean) {
    const all = Object.entries(rows).map(([id, row]) => ({ id, ...row }) as Row & { id: string });
    const first = new Map<unknown, string>();
    for (const row of all.filter(isVisit)) {
      const at = `${row.requested_date}${row.id}`;
      const known = first.get(personOf(row));
      if (known === undefined || at < known) first.set(personOf(row), at);
    }
    const isFirst = (row: Row & { id: string }) =>
      first.get(personOf(row)) === `${row.requested_date}${row.id}`;
    const count = (of: (row: Row & { id: string }) => boolean) => {
      const found = all.filter((row) => matches(row) && of(row));
      const people = new Set(found.map(personOf)).size;
      return { value: found.length, people };
    };
    const priced = count((row) => isVisit(row) && row.service_type === PRICED);
    return {
      requests: count((row) => row.created_by === 'member'),
      confirmed: count(
        (row) =>
          isVisit(row) ||
          row.status === 'confirmed' ||
          row.settled === 'no-show' ||
          row.cancelled_from === 'confirmed',
      ),
      attended: count(isVisit),
      newPatients: count((row) => isVisit(row) && isFirst(row)),
      returnVisits: count((row) => isVisit(row) && !isFirst(row)),
      cancelled: count((row) => row.status === 'cancelled' && row.settled !== 'no-show'),
      noShows: count((row) => row.settled === 'no-show'),
      discountPence: { value: priced.value * 1250, people: priced.people },
      unpriced: count((row) => isVisit(row) && row.service_type === '20% off'),
    };
  }

  const isIn =
    ({ from, to }: { from: string; to: string }) =>
    (row: Row) =>
      row.requested_date >= from && row.requested_date <= to;

  function compare(figures: ClinicFigures['total']['now'], expected: ReturnType<typeof counted>) {
    let shown = 0;
    for (const [metric, { value, people }] of Object.entries(expected)) {
      const figure = figures[metric as keyof typeof expected];
      if (people > 0 && people < 5) expect([metric, figure]).toEqual([metric, null]);
      else if (figure !== null) expect([metric, figure]).toEqual([metric, value]);
      if (figure !== null) shown += 1;
    }
    return shown;
  }

  it.each([4, 12, 52])('is what counting one by one gives, for %i weeks', async (weeks) => {
    const { figures } = await read(`?weeks=${weeks}`);
    expect(figures.now.to).toBe(LAST_SUNDAY);
    let shown = compare(figures.total.now, counted(isIn(figures.now)));
    compare(figures.total.before, counted(isIn(figures.before)));
    expect(shown).toBeGreaterThan(5);
    expect(figures.byWeek).toHaveLength(weeks);
    shown = 0;
    for (const { monday, figures: ofWeek } of figures.byWeek)
      shown += compare(ofWeek, counted(isIn({ from: monday, to: addDays(monday, 6) })));
    expect(shown).toBeGreaterThan(2 * weeks);
    for (const { id, now } of figures.byLocation)
      compare(
        now,
        counted((row) => isIn(figures.now)(row) && row.location_id === id),
      );
    for (const { service, now } of figures.byService)
      compare(
        now,
        counted((row) => isIn(figures.now)(row) && row.service_type === service),
      );
    expect(figures.byService).toHaveLength(3);
  });

  it('is the same for a location by itself as beside the others', async () => {
    const { figures } = await read('?weeks=12');
    expect(figures.byLocation).toHaveLength(2);
    for (const { id, now, before } of figures.byLocation) {
      const alone = (await read(`?weeks=12&location=${id}`)).figures;
      expect(alone.total).toEqual({ now, before });
      expect([alone.byLocation, alone.byService]).toEqual([[], []]);
    }
  });

  it('begins and ends with London’s days', async () => {
    app.clock.set('2026-04-05T22:59:00Z');
    expect((await read('?weeks=4')).figures.now).toEqual({ from: '2026-03-02', to: '2026-03-29' });
    // Monday has begun in London.
    app.clock.set('2026-04-05T23:30:00Z');
    expect((await read('?weeks=4')).figures.now).toEqual({ from: '2026-03-09', to: '2026-04-05' });
    app.clock.set(NOW);
  });

  it('counts saves by London’s week, and those of now', async () => {
    const favourites = createFavouriteStore(app.connection);
    const saved = ['2026-03-29T22:30:00Z', '2026-03-29T23:30:00Z', '2025-06-01T10:00:00Z'];
    for (let index = 0; index < 18; index += 1) {
      const { uid } = await buildPerson(app);
      await favourites.add(uid, desk.providerId, new Date(saved[index % 3] ?? ''));
    }
    const { figures } = await read('?weeks=4');
    // Half past midnight on Monday belongs to the next week.
    expect([figures.total.now.saves, figures.byWeek.at(-1)?.figures.saves]).toEqual([6, 6]);
    // Those since then, and older than two years, are saves too.
    expect(figures.savedNow).toBe(18);
  });

  it('is a file with the same numbers', async () => {
    const { figures } = await read('?weeks=4');
    const { body } = await desk.call('GET', `/clinics/${desk.providerId}/figures/export?weeks=4`);
    expect(body).toMatchObject({
      fileName: 'figures-2026-03-02-2026-03-29.csv',
      mediaType: 'text/csv',
    });
    const lines = parse<Record<string, string>>(String(body['content']), {
      bom: true,
      columns: true,
    });
    expect(lines).toHaveLength(2 + 4 + 2 * figures.byService.length + 4);
    const { attended, discountPence } = figures.total.now;
    expect(lines[0]).toMatchObject({
      What: 'Total',
      From: '2026-03-02',
      Attended: String(attended),
      'Discount given (£)': ((discountPence ?? 0) / 100).toFixed(2),
    });
    const hidden = figures.byWeek.filter(({ figures: { noShows } }) => noShows === null);
    expect(
      lines.filter((line) => line['What'] === 'Week' && line['No-shows'] === 'hidden'),
    ).toHaveLength(hidden.length);
    expect(hidden.length).toBeGreaterThan(0);
  });

  it.each(['?weeks=5', '?weeks=x', '?location=elsewhere.1', '?from=2026-01-01'])(
    'refuses %s',
    async (query) => {
      expect((await read(query)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
