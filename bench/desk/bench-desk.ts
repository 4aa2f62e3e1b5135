import { createAppointmentStores } from '#server/appointments/stores.ts';
import {
  exportOfLocation,
  figuresOfLocation,
  listOfLocation,
} from '#server/appointments/desk/list.ts';
import { createSearchWords } from '#server/appointments/desk/search-words.ts';
import { createFieldCipher } from '#server/config/field-cipher.ts';
import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPGliteMemory } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Caller } from '#server/http/caller.ts';
import { withDeps } from '#server/with-deps.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { fillDesk, PROVIDER } from './desk-rows.ts';
import { type Figure, median, type Section } from '../measure/figure.ts';

const ROWS = 50_000;
const RUNS = 15;
const WARM_UPS = 3;
const GOAL_MS = { page: 100, figures: 50, file: 3_000 } as const;

const KEY = Buffer.alloc(32, 1);
const OPERATOR: Caller = {
  uid: 'bench',
  email: '',
  name: '',
  role: 'admin',
  membershipActive: false,
  membershipSuspended: false,
  registering: false,
};
const WHERE = { providerId: PROVIDER, addressId: '0' };

/** What the desk of a provider with 50,000 appointments at one location costs the server. */
export async function benchDesk(): Promise<Section[]> {
  const sections = [await withConnection('PGlite', await openPGliteMemory())];
  const server = await startPostgresServer();
  if (!server) {
    console.log('  left out: there is no PostgreSQL on this machine');
    return sections;
  }
  try {
    sections.push(await withConnection('PostgreSQL', await openPostgres(server.url)));
  } finally {
    server.stop();
  }
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

async function measure(connection: Connection): Promise<Figure[]> {
  const cipher = createFieldCipher(KEY);
  const words = createSearchWords(KEY);
  await fillDesk(connection, ROWS, cipher, words);
  const stores = createAppointmentStores(connection);
  const clock = { now: () => new Date('2026-03-18T10:00:00Z') };
  const desk = withDeps(
    { stores, cipher, words, clock },
    { exportOfLocation, figuresOfLocation, listOfLocation },
  );
  const ids = Array.from(
    { length: 50 },
    (_, index) => `bench-${String(index * 997).padStart(6, '0')}`,
  );
  const baseline = await time(() => stores.appointments.findMany(ids));
  const list = (query: Parameters<typeof desk.listOfLocation>[2] = {}) =>
    desk.listOfLocation(OPERATOR, WHERE, query);
  const deep = await cursorAfter(100);
  const place = { providerId: PROVIDER, places: [`${PROVIDER}.1`], total: ROWS };
  const all = { status: 'confirmed' as const, type: null, from: null, to: null, needles: [] };

  async function cursorAfter(pages: number): Promise<string> {
    let cursor: string | null = null;
    for (let page = 0; page < pages; page += 1)
      cursor = (await list({ pageSize: 100, ...(cursor === null ? {} : { cursor }) })).next;
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
  return [
    await page('first page', {}),
    await page('a page 10,000 rows in', { cursor: deep, pageSize: 100 }),
    await page('first page by name', { sort: 'name' }),
    await page('first page by payment', { sort: 'payment' }),
    await page('confirmed ones of a month', {
      status: 'confirmed',
      dateFrom: '2026-03-01',
      dateTo: '2026-03-31',
    }),
    await page('search: a full name', { search: 'maya okoro' }),
    await page('search: part of a name', { search: 'mar' }),
    await page('search: a card number', { search: '990000012345' }),
    await page('search: a symptom', { search: 'knee' }),
    await figure('the count of a filtered list alone', () => stores.desk.count(place, all)),
    await figure(
      'figures of the week',
      () => desk.figuresOfLocation(OPERATOR, WHERE),
      GOAL_MS.figures,
    ),
    await figure(
      'file of 5,000 rows',
      () => desk.exportOfLocation(OPERATOR, WHERE, {}),
      GOAL_MS.file,
    ),
  ];
}

/** The median of some runs in milliseconds, after some that do not count. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken.slice(WARM_UPS));
}
