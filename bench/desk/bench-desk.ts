import { createPersonalDetails } from '#server/accounts/personal-details.ts';
import { createSearchWords } from '#server/appointments/desk/search-words.ts';
import {
  exportOfLocation,
  figuresOfLocation,
  listOfLocation,
} from '#server/appointments/desk/list.ts';
import { createAppointmentStores } from '#server/appointments/stores.ts';
import { createFieldCipher } from '#server/config/field-cipher.ts';
import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPGliteMemory } from '#server/testing/pglite-memory.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import { buildProvider } from '#server/providers/testing/build-provider.ts';
import { withDeps } from '#server/with-deps.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { fillAppointments, pastStatus, stranger, type Visit } from '../load/fill/appointments.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { ownPostgres } from '../measure/own-postgres.ts';
import { SCALE } from '../measure/scale.ts';
import { medianTime } from '../measure/time.ts';
import { callerOf } from '../paths/world.ts';

const ROWS = Math.round(50_000 * SCALE);
const PAGE = 100;
const DEEP_PAGES = Math.ceil(100 * SCALE);
const GOAL_MS = { page: 100, figures: 50, file: 3_000 } as const;

const KEY = { id: 'bench', key: Buffer.alloc(32, 1) };
const CREATED = new Date('2026-01-01T10:00:00Z');
const PROVIDER = 'bench-desk';
const OWNER = callerOf('bench', 'provider', PROVIDER);
const WHERE = { providerId: PROVIDER, addressId: '0' };

/** Benchmarks the desk of a provider with 50,000 appointments at one location. */
export async function benchDesk(): Promise<Section[]> {
  const sections = [await withConnection('PGlite', await openPGliteMemory())];
  await using stack = new AsyncDisposableStack();
  const server = await ownPostgres(stack);
  if (server)
    sections.push(
      await withConnection('PostgreSQL', await openPostgres(server.url, { serverLimits: false })),
    );
  return sections;
}

async function withConnection(name: string, connection: Connection): Promise<Section> {
  try {
    await migrate(connection);
    const title = `${ROWS.toLocaleString('en-GB')} appointments of one location on ${name}; baseline: 50 rows by their ids`;
    return { title, figures: await measure(connection) };
  } finally {
    await connection.close();
  }
}

/** Forty appointments a day around the clock's date; one in five hundred is still pending. */
function visit(_: unknown, index: number): Visit {
  return {
    id: `bench-${String(index).padStart(6, '0')}`,
    providerId: PROVIDER,
    patient: stranger(index),
    day: addDays('2026-03-31', -Math.floor(index / 40)),
    status: index % 500 === 0 ? 'pending' : pastStatus(index % 7),
  };
}

async function measure(connection: Connection): Promise<Figure[]> {
  const cipher = createFieldCipher([KEY]);
  const words = createSearchWords([KEY]);
  await createSaveStore(connection.db).save([buildProvider(PROVIDER)], CREATED);
  await connection.runScript(
    `insert into identity_user (id, name, email) values ('${OWNER.uid}', '', 'bench@x.example');
     insert into account (uid, full_name, email, created_at, updated_at)
       values ('${OWNER.uid}', '', 'bench@x.example', now(), now());
     insert into clinic_staff (uid, provider_id, kind, added_at)
       select '${OWNER.uid}', id, 'owner', now() from provider`,
  );
  const visits = Array.from({ length: ROWS }, visit);
  await fillAppointments(connection, { cipher, words, created: CREATED }, visits);
  // As autovacuum does on a server, and the nightly job on the embedded database.
  await connection.runScript('vacuum analyze appointment');
  const stores = createAppointmentStores(connection);
  const clock = { now: () => new Date('2026-03-18T10:00:00Z') };
  const desk = withDeps(
    { stores, cipher, details: createPersonalDetails(['bench']), words, clock },
    { exportOfLocation, figuresOfLocation, listOfLocation },
  );
  const time = (work: () => Promise<unknown>) => medianTime(work, { calls: 15, warmUps: 3 });
  const ids = visits.filter((_, index) => index % 997 === 0).slice(0, 50);
  const baseline = await time(() => stores.appointments.findMany(ids.map(({ id }) => id)));
  const list = (query: Parameters<typeof desk.listOfLocation>[2] = {}) =>
    desk.listOfLocation(OWNER, WHERE, query);
  const deep = await cursorAfter(DEEP_PAGES);
  const { earlier } = await list({ sort: 'day', pageSize: PAGE });
  if (earlier === null) throw new Error('No day comes before today');
  const place = { providerId: PROVIDER, places: [`${PROVIDER}.1`], total: ROWS };
  const all = { status: 'confirmed' as const, type: null, from: null, to: null, terms: [] };

  async function cursorAfter(pages: number): Promise<string> {
    let cursor: string | null = null;
    for (let page = 0; page < pages; page += 1)
      cursor = (await list({ pageSize: PAGE, ...(cursor === null ? {} : { cursor }) })).next;
    if (cursor === null) throw new Error('The list is shorter than that');
    return cursor;
  }
  const figure = async (what: string, work: () => Promise<unknown>, atMost?: number) => ({
    what,
    value: await time(work),
    unit: 'ms',
    digits: 1,
    baseline,
    ...(atMost === undefined ? {} : { goal: { atMost } }),
  });
  const page = (what: string, query: Parameters<typeof list>[0]) =>
    figure(what, () => list(query), GOAL_MS.page);
  const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };
  const figures = () => desk.figuresOfLocation(OWNER, WHERE);
  const file = () => desk.exportOfLocation(OWNER, WHERE, {});
  return [
    await page('first page', {}),
    await page(`a page ${(DEEP_PAGES * PAGE).toLocaleString('en-GB')} rows in`, {
      cursor: deep,
      pageSize: PAGE,
    }),
    await page('first page in the order of the day', { sort: 'day' }),
    await page('the page before today', { sort: 'day', cursor: earlier, pageSize: PAGE }),
    await page('first page by name', { sort: 'name' }),
    await page('first page by payment', { sort: 'payment' }),
    await page('confirmed ones of a month', { status: 'confirmed', ...march }),
    await page('search: a full name', { search: 'maya okoro' }),
    await page('search: part of a name', { search: 'mar' }),
    await page('search: a card number', { search: '990000012345' }),
    await page('search: a symptom', { search: 'knee' }),
    await figure('the count of a filtered list alone', () => stores.desk.count(place, all)),
    await figure('figures of the week', figures, GOAL_MS.figures),
    await figure('file of 5,000 rows', file, GOAL_MS.file),
  ];
}
