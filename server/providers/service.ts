import type { Logger } from 'pino';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import { PROVIDERS_PAGE_SIZE } from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { londonMoment } from '#shared/domain/dates/london-instant.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts';
import { countAll } from './count.ts';
import { presentProvider, type View } from './present.ts';
import { dependsOnLocation } from './search/search.ts';
import { createPlanner } from './search/planner.ts';
import { findStages, LIST_START } from './search/find-stages.ts';
import { createProviderSearch } from './search-service.ts';
import { isLive } from './search-write-store.ts';
import { createSearchStore } from './search-store.ts';
import { createProviderStore, type ProviderRow } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly clock: Clock;
  readonly log?: Pick<Logger, 'error'>;
  /** Shared by all readers in this process. */
  readonly version?: CatalogueVersion;
};

/** The catalogue: lists, searches and single records. */
export function createProviderService({
  connection,
  clock,
  log,
  version = createCatalogueVersion(connection),
}: Deps) {
  const store = createProviderStore(connection.db);
  const searchStore = createSearchStore(connection);
  const cache = createCatalogueCache(searchStore, version, {
    onFailure: (error) =>
      log?.error({ event: 'search', err: error }, 'the search data could not be loaded again yet'),
  });
  const plan = createPlanner();
  const now = () => londonMoment(clock.now());
  const view = (codes: boolean): View => ({ codes, from: null, now: now() });

  return {
    /** Loads what searches need, which takes a second at 50,000 providers. @throws AppError search/preparing */
    load: cache.load,

    ...createProviderSearch({ store: searchStore, cache, plan, clock }),

    /**
     * A page of whole records: nearest first where a place is known, otherwise by name. Never with
     * promo codes, because seeing one counts as use (P-8).
     * @returns `total` is null above the counting limit; `place` is the recognised place and
     *   `understood` the corrected service text
     * @throws AppError request/invalid when the page is beyond the limit
     */
    async list({ page = 1, pageSize = PROVIDERS_PAGE_SIZE, ...filters }: ProviderQuery) {
      if (page * pageSize > MAX_ROWS) {
        const fields = { page: `Pages end with the first ${MAX_ROWS.toLocaleString('en-GB')}` };
        throw new AppError('request/invalid', { fields });
      }
      const snapshot = await cache.current();
      const { exact, place, isInside, parts } = plan(filters, snapshot, now());
      const usual = exact.map(
        (search) =>
          ({
            ...search,
            tiers: [],
            order: search.from === null ? 'name' : 'best',
            reach: isInside ? 'inside' : 'all',
          }) as const,
      );
      const corrected = parts
        .filter(({ field, typed }) => field === 'service' && typed !== null)
        .map(({ label }) => label);
      const understood = corrected.length > 0 ? corrected.join(' ') : null;
      const recognised = { place: place?.name ?? null, understood };
      const [search] = usual;
      if (!search) return { providers: [], total: 0, more: false, ...recognised };
      const found = findStages(usual, LIST_START, page * pageSize, snapshot.index);
      const total = countAll(usual, snapshot.index);
      const shown = found.rows.slice((page - 1) * pageSize).map(({ number }) => number);
      const places = await searchStore.placesOf(shown);
      const ids = shown.flatMap((number) => places.get(number)?.id ?? []);
      const positions = new Map([...places.values()].map(({ id, position }) => [id, position]));
      const rows = inOrder(await store.findMany(ids), ids);
      const from = search.from?.place ?? null;
      const providers = rows.map((row) =>
        presentProvider(row, {
          ...view(false),
          from,
          foundAt: dependsOnLocation(search) ? positions.get(row.id) : undefined,
        }),
      );
      return {
        providers,
        total: total.more ? null : total.count,
        more: found.next !== null,
        ...recognised,
      };
    },

    /**
     * One provider. Promo codes are included only for its staff; members request
     * them with a separate call (P-8, show-promo-codes.ts). One that is not live exists for its staff
     * and its patients alone (P-58).
     * @throws AppError provider/not-found
     */
    async get(id: string, caller: Caller | null): Promise<ProviderRecord> {
      const row = await store.find(id);
      const isStaff = caller?.clinics.has(id) ?? false;
      const mayRead = async () =>
        isStaff || (caller !== null && (await store.isPatient(id, caller.uid)));
      if (!row || (!isLive(row) && !(await mayRead()))) throw new AppError('provider/not-found');
      return presentProvider(row, view(isStaff));
    },

    /** The records of the clinics that a person works for, by name, with promo codes. @throws AppError auth/not-found */
    async listByOwner(uid: string, caller: Caller): Promise<ProviderRecord[]> {
      if (caller.uid !== uid) throw new AppError('auth/not-found');
      const rows = await store.findMany([...caller.clinics.keys()]);
      return rows
        .toSorted((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
        .map((row) => ({
          ...presentProvider(row, view(true)),
          staffKind: caller.clinics.get(row.id),
        }));
    },

    /** Live records in the order of the ids, without promo codes; others are omitted. */
    async listByIds(ids: readonly string[]): Promise<ProviderRecord[]> {
      const rows = await store.findMany(ids);
      return inOrder(rows.filter(isLive), ids).map((row) => presentProvider(row, view(false)));
    },
  };
}

export type ProviderService = ReturnType<typeof createProviderService>;

const byName = new Intl.Collator('en-GB');

/** Maximum number of rows reachable by page number; search cursors have no limit. */
const MAX_ROWS = 10_000;

function inOrder(rows: readonly ProviderRow[], ids: readonly string[]): ProviderRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
