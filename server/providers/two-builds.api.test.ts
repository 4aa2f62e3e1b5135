import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_PROOF } from '../testing/long-proof.ts';
import { copyAsOtherBuild, type OtherBuild } from '../testing/other-build.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';
import { beginRebuild } from './rebuild-search-store.ts';
import { createSaveStore } from './save-store.ts';
import { SEARCH_ROWS } from './search/format.ts';
import { buildProvider } from './testing/build-provider.ts';
import { providerNumber } from './testing/large-catalogue.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
/** More than are built before a process listens. */
const PROVIDERS = LONG_PROOF ? 41_000 : 2000;
const SAVED_AT_ONCE = 1000;
/** Keeps below the limit of a caller, per process. */
const PAUSE_MS = 110;
const LONGEST_MS = 1000;
const within = { timeout: LONG_PROOF ? 300_000 : 110_000, interval: 50 };

type Status = { status: number; searchStore: { state: string; done?: number; total?: number } };

/** Needs PostgreSQL, because the embedded database supports only one process. */
describe.skipIf(!hasPostgres())('two processes that search all the while', () => {
  let app: TestApp;
  let build: OtherBuild;
  const processes: ServerProcess[] = [];
  const save = (number: number, name: string) =>
    createSaveStore(app.connection.db).save(
      [buildProvider(`saved-${number}`, { name, services: ['Zither therapy'] })],
      NOW,
    );

  beforeAll(async () => {
    build = copyAsOtherBuild();
    app = await startTestApp();
    const saves = createSaveStore(app.connection.db);
    for (let from = 0; from < PROVIDERS; from += SAVED_AT_ONCE)
      await saves.save(
        Array.from({ length: SAVED_AT_ONCE }, (_, at) => providerNumber(from + at)),
        NOW,
      );
    await saves.refreshStatistics();
    await Promise.all([start(), start()]);
  }, within.timeout);
  afterAll(async () => {
    for (const server of processes) await server.stop();
    await app.stop();
    build.remove();
  });

  async function start(options = {}): Promise<ServerProcess> {
    const env = { DATABASE_URL: app.databaseUrl ?? '' };
    const server = await startServerProcess(env, options);
    processes.push(server);
    return server;
  }

  async function readyOf({ url }: ServerProcess): Promise<Status> {
    const response = await fetch(`${url}/readyz`);
    return { ...((await response.json()) as Status), status: response.status };
  }

  let asked = 0;
  /** A search that no process has cached. @returns the ids of the found */
  async function search({ url }: ServerProcess, service: string): Promise<unknown> {
    asked += 1;
    const query = `service=${service}&lat=53.8&lng=${-1.5 - asked / 1e9}`;
    const response = await fetch(`${url}/api/search/providers?${query}`);
    const { providers, code } = (await response.json()) as {
      providers?: { _id: string }[];
      code?: string;
    };
    return code ?? providers?.map(({ _id }) => _id);
  }

  /** Searches on both processes until `work` ends. @returns their number, what was wrong and the longest wait */
  async function searchDuring(work: () => Promise<void>) {
    // On both, because the first search of a process loads the words of the catalogue.
    const [expected, same] = await Promise.all(
      processes.slice(0, 2).map((server) => search(server, 'massage')),
    );
    expect(same).toEqual(expected);
    const seen = { searches: 0, wrong: [] as unknown[], longest: 0 };
    const end = new AbortController();
    const searching = processes.slice(0, 2).map(async (server) => {
      while (!end.signal.aborted) {
        const began = performance.now();
        const found = await search(server, 'massage').catch(String);
        seen.longest = Math.max(seen.longest, performance.now() - began);
        seen.searches += 1;
        if (JSON.stringify(found) !== JSON.stringify(expected)) seen.wrong.push(found);
        await wait(PAUSE_MS);
      }
    });
    await work().finally(() => end.abort());
    await Promise.all(searching);
    expect(expected).toHaveLength(20);
    if (LONG_PROOF)
      process.stdout.write(
        `${seen.searches} searches, the longest ${Math.round(seen.longest)} ms\n`,
      );
    return seen;
  }

  const expectAnswered = ({
    searches,
    wrong,
    longest,
  }: Awaited<ReturnType<typeof searchDuring>>) => {
    expect(wrong).toEqual([]);
    expect(searches).toBeGreaterThan(10);
    if (LONG_PROOF) expect(longest).toBeLessThan(LONGEST_MS);
  };

  const identity = async () =>
    (await app.connection.query(`select '${SEARCH_ROWS}'::regclass::oid as id`)).rows;

  it(
    'find the right providers while their store is rebuilt',
    async () => {
      const before = await identity();
      const [first] = processes;
      const seen = await searchDuring(async () => {
        await beginRebuild(app.connection.db, { replace: true });
        await expect
          .poll(() => readyOf(first as ServerProcess), within)
          .toMatchObject({ status: 200, searchStore: { state: 'rebuilding', total: PROVIDERS } });
        await save(1, 'Saved meanwhile');
        await expect
          .poll(async () => (await readyOf(first as ServerProcess)).searchStore.state, within)
          .toBe('ready');
        // The words are loaded again when the change is noticed.
        await wait(3000);
      });
      expectAnswered(seen);
      expect(await identity()).not.toEqual(before);
      for (const server of processes.slice(0, 2))
        await expect.poll(() => search(server, 'zither+therapy'), within).toEqual(['saved-1']);
    },
    within.timeout,
  );

  it(
    'go on with their store while a new build makes its own, which outlives a kill -9',
    async () => {
      const seen = await searchDuring(async () => {
        const options = { root: build.root, untilReady: false };
        const killed = await start(options);
        await expect
          .poll(async () => (await readyOf(killed)).searchStore.done ?? 0, within)
          .toBeGreaterThan(100);
        const [status, early] = [await readyOf(killed), await search(killed, 'massage')];
        expect([status.status, early]).toEqual([503, 'search/preparing']);
        await killed.kill();
        await save(2, 'Saved while a build starts');
        const started = await start(options);
        const { done = PROVIDERS } = (await readyOf(started)).searchStore;
        expect(done).toBeGreaterThanOrEqual(status.searchStore.done ?? 0);
        await expect.poll(async () => (await readyOf(started)).status, within).toBe(200);
        expect(await search(started, 'massage')).toEqual(
          await search(processes[0] as ServerProcess, 'massage'),
        );
        expect(await search(started, 'zither+therapy')).toEqual(['saved-1', 'saved-2']);
        await save(3, 'Saved by the older build');
        await expect
          .poll(() => search(started, 'zither+therapy'), within)
          .toEqual(['saved-3', 'saved-1', 'saved-2']);
      });
      expectAnswered(seen);
    },
    within.timeout,
  );
});
