import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWS_PER_ADDRESS } from '#shared/domain/clinics/figures/page-view.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { openPostgres } from '../database/postgres.ts';
import { callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, hasTestDatabase } from '../testing/test-database.ts';
import { createViewCounter } from './view-counter.ts';
import { createViewStore } from './view-store.ts';

const log = pino({ level: 'silent' });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const viewer = { userAgent: BROWSER, asksForPrivacy: false, isStaff: false };

describe.skipIf(!hasTestDatabase())('views of a clinic’s page', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    const saves = createSaveStore(app.connection.db);
    const ids = ['plain', 'limited', 'paused', 'racing', 'late', 'waiting', 'waiting-too'];
    await saves.save(
      ids.map((id) => buildProvider(id)),
      app.clock.now(),
    );
    await app.connection.query(`update provider set state = 'paused' where id = 'paused'`, []);
  });
  afterAll(() => app.stop());

  const view = (id: string, headers: Record<string, string> = {}, body: object = { location: 0 }) =>
    callApi(app, 'POST', `/providers/${id}/views`, body, { 'user-agent': BROWSER, ...headers });

  async function stored(id: string) {
    await app.services.figures.views.flush();
    const { rows } = await app.connection.query(
      'select location_id, day::text, views from provider_view_day where provider_id = $1 order by 1, 2',
      [id],
    );
    return rows;
  }

  it('are counted by location and London day', async () => {
    await view(desk.providerId);
    await view(desk.providerId);
    await view(desk.providerId, {}, { location: 1 });
    app.clock.set('2026-03-29T23:30:00Z');
    await view(desk.providerId);
    app.clock.set('2026-03-02T10:00:00Z');
    expect(await stored(desk.providerId)).toEqual([
      { location_id: `${desk.providerId}.1`, day: '2026-03-02', views: 2 },
      { location_id: `${desk.providerId}.1`, day: '2026-03-30', views: 1 },
      { location_id: `${desk.providerId}.2`, day: '2026-03-02', views: 1 },
    ]);
  });

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program', { 'user-agent': 'curl/8.1' }],
    ['a browser without a screen', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
  ])('are not counted from %s, which gets the same response', async (_, headers) => {
    const counted = await view('plain', { 'user-agent': 'curl/8' });
    const response = await view('plain', headers);
    expect([response.status, response.text]).toEqual([200, counted.text]);
    expect(await stored('plain')).toEqual([]);
  });

  it('are not counted from people who work for clinics', async () => {
    await desk.call('POST', '/providers/plain/views', { location: 0 }, { 'user-agent': BROWSER });
    expect(await stored('plain')).toEqual([]);
  });

  it.each(['paused', 'nowhere'])('are not counted for %s, with the same response', async (id) => {
    const known = await view('late');
    const response = await view(id);
    expect([response.status, response.text]).toEqual([known.status, known.text]);
    await view(id, {}, { location: 7 });
    expect(await stored(id)).toEqual([]);
  });

  it('of one address count a few times a day', async () => {
    for (let index = 0; index < VIEWS_PER_ADDRESS + 3; index += 1) await view('limited');
    expect(await stored('limited')).toMatchObject([{ views: VIEWS_PER_ADDRESS }]);
    app.clock.set('2026-03-03T10:00:00Z');
    await view('limited');
    app.clock.set('2026-03-02T10:00:00Z');
    expect(await stored('limited')).toMatchObject([{ views: VIEWS_PER_ADDRESS }, { views: 1 }]);
  });

  it('are deleted after two years', async () => {
    await view('late');
    await stored('late');
    app.clock.set('2028-02-28T10:00:00Z');
    await app.services.figures.deleteOldViews();
    expect(await stored('late')).toHaveLength(1);
    app.clock.set('2028-03-20T10:00:00Z');
    await app.services.figures.deleteOldViews();
    app.clock.set('2026-03-02T10:00:00Z');
    expect(await stored('late')).toEqual([]);
  });

  it('keep nothing of who viewed', async () => {
    const { rows } = await app.connection.query(
      `select column_name from information_schema.columns where table_name = 'provider_view_day' order by 1`,
      [],
    );
    expect(rows.map((row) => (row as { column_name: string }).column_name)).toEqual([
      'day',
      'location_id',
      'provider_id',
      'views',
    ]);
  });

  it.each([{}, { location: -1 }, { location: 0, referrer: 'x' }, { location: 'x' }])(
    'refuse %j',
    async (body) => {
      expect((await view('plain', {}, body)).status).toBe(400);
    },
  );

  it.skipIf(!hasPostgres())('counted by several processes add up', async () => {
    const other = await openPostgres(app.databaseUrl ?? '');
    const counters = [app.connection, other].map(({ db }) =>
      createViewCounter({ store: createViewStore(db), clock: app.clock, log, flushAfterMs: 1 }),
    );
    const rounds = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(
      counters.flatMap((counter) =>
        rounds.map(async (index) => {
          for (const providerId of index % 2 ? ['racing', 'late'] : ['late', 'racing'])
            await counter.count({ providerId, location: 0, address: `192.0.2.${index}`, viewer });
          await counter.flush();
        }),
      ),
    );
    await other.close();
    expect(await stored('racing')).toMatchObject([{ views: 80 }]);
  });

  it('are written by themselves, those of one while together', async () => {
    const { add } = createViewStore(app.connection.db);
    const written: number[] = [];
    const store = {
      add: (rows: Parameters<typeof add>[0]) => {
        written.push(rows.length);
        return add(rows);
      },
    };
    const counter = createViewCounter({ store, clock: app.clock, log, flushAfterMs: 50 });
    for (const providerId of ['waiting', 'waiting', 'waiting-too'])
      await counter.count({ providerId, location: 0, address: '192.0.2.1', viewer });
    expect(await stored('waiting')).toEqual([]);
    await expect.poll(() => stored('waiting')).toMatchObject([{ views: 2 }]);
    expect(written).toEqual([2]);
    await counter.count({ providerId: 'waiting', location: 0, address: '192.0.2.1', viewer });
    await expect.poll(() => stored('waiting')).toMatchObject([{ views: 3 }]);
  });

  it('wait for a database that fails, as the log says, and are written at the shutdown', async () => {
    const written: number[] = [];
    const warnings: string[] = [];
    let fails = true;
    const add = (rows: readonly { views: number }[]) => {
      if (fails) return Promise.reject(new Error('The database is down'));
      written.push(...rows.map(({ views }) => views));
      return Promise.resolve();
    };
    const noisy = pino({}, { write: (line: string) => void warnings.push(line) });
    const counter = createViewCounter({ store: { add }, clock: app.clock, log: noisy });
    const one = { providerId: 'plain', location: 0, address: '192.0.2.1', viewer };
    await counter.count(one);
    await counter.flush();
    expect(warnings.join()).toContain('The database is down');
    fails = false;
    await counter.count(one);
    await counter.close();
    await counter.count(one);
    expect(written).toEqual([2, 1]);
  });
});
