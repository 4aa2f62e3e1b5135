import type { ProviderQuery } from '#shared/contract/providers.ts';
import { PROVIDERS_PAGE_SIZE } from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PostcodesPort } from '../ports/postcodes/port.ts';
import { createCatalogueMemory } from './catalogue-memory.ts';
import { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts';
import { createCounter } from './count.ts';
import { findPlaceBy } from './find-place.ts';
import { isInCharge, presentProvider, type View } from './present.ts';
import { planSearch } from './search/plan-search.ts';
import { isByLocation } from './search/question.ts';
import { readPage } from './search/read-page.ts';
import { createProviderSearch } from './search-service.ts';
import { createSearchStore } from './search-store.ts';
import { createProviderStore, type ProviderRow } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly clock: Clock;
  readonly postcodes: PostcodesPort;
  /** Shared by all that follow the catalogue in this process. */
  readonly version?: CatalogueVersion;
};

/** The catalogue: the list with its search, and the records (spec 2, "Home" and "Provider detail"). */
export function createProviderService({
  connection,
  clock,
  postcodes,
  version = createCatalogueVersion(connection),
}: Deps) {
  const store = createProviderStore(connection.db);
  const searchStore = createSearchStore(connection);
  const memory = createCatalogueMemory(searchStore, version, findPlaceBy(postcodes));
  const count = createCounter(searchStore);
  const today = () => londonDay(clock.now());
  const view = (codes: boolean): View => ({ codes, from: null, today: today() });

  return {
    ...createProviderSearch({ store: searchStore, memory, count, clock }),

    /**
     * A page of whole records: nearest first where a place is known, otherwise by name. For everyone
     * without promo codes: a list shows none, and seeing one counts as use (P-8).
     * @returns `total` is null where there are more than are counted; `place` and `understood` are
     *   what was made of the place and the words, where they were typed or mended
     * @throws AppError request/invalid where the page lies too deep
     */
    async list({ page = 1, pageSize = PROVIDERS_PAGE_SIZE, ...filters }: ProviderQuery) {
      if (page * pageSize > DEEPEST) {
        const fields = { page: `Pages end with the first ${DEEPEST.toLocaleString('en-GB')}` };
        throw new AppError('request/invalid', { fields });
      }
      const knowledge = await memory.current();
      const { search, place, understood } = await planSearch(filters, 'usual', knowledge, today());
      if (!search) return { providers: [], total: 0, more: false, place, understood };
      const [found, total] = await Promise.all([
        readPage(
          { search, after: null, size: page * pageSize, withCards: false },
          searchStore,
          knowledge.vocabulary,
        ),
        count(search, knowledge),
      ]);
      const shown = found.rows.slice((page - 1) * pageSize);
      const positions = new Map(shown.map(({ id, position }) => [id, position]));
      const rows = inOrder(await store.findMany([...positions.keys()]), [...positions.keys()]);
      const from = search.from?.place ?? null;
      const providers = rows.map((row) =>
        presentProvider(row, {
          ...view(false),
          from,
          foundAt: isByLocation(search) ? positions.get(row.id) : undefined,
        }),
      );
      return {
        providers: from ? nearestFirst(providers) : providers,
        total: total.more ? null : total.count,
        more: found.next !== null,
        place,
        understood,
      };
    },

    /**
     * One provider. Promo codes are here for whoever manages the record and admin alone; a member
     * asks for them by a call of their own (P-8, show-promo-codes.ts).
     * @throws AppError provider/not-found
     */
    async get(id: string, caller: Caller | null): Promise<ProviderRecord> {
      const row = await store.find(id);
      if (!row) throw new AppError('provider/not-found');
      return presentProvider(row, view(isInCharge(row, caller)));
    },

    /** The records that a provider user manages, by name, with their codes; for that user and admin. */
    async listByOwner(uid: string, caller: Caller): Promise<ProviderRecord[]> {
      if (caller.uid !== uid && caller.role !== 'admin') throw new AppError('auth/not-found');
      const rows = await store.findByOwner(uid);
      return rows.map((row) => presentProvider(row, view(true)));
    },

    /** Cards in the order of the ids, without promo codes; ids that are gone are left out. */
    async listByIds(ids: readonly string[]): Promise<ProviderRecord[]> {
      const rows = await store.findMany(ids);
      return inOrder(rows, ids).map((row) => presentProvider(row, view(false)));
    },
  };
}

export type ProviderService = ReturnType<typeof createProviderService>;

/** Whoever wants all of them follows the cursors of the search. */
const DEEPEST = 10_000;

function inOrder(rows: readonly ProviderRow[], ids: readonly string[]): ProviderRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The map that the search sorts by is flat: a few metres of difference are put right here. */
function nearestFirst(providers: ProviderRecord[]): ProviderRecord[] {
  const away = ({ distance }: ProviderRecord) => distance ?? Number.MAX_VALUE;
  return providers.toSorted((a, b) => away(a) - away(b));
}
