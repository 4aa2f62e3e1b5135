import type { Page, SearchStore } from '../search-store.ts';
import type { Position, Search } from './question.ts';
import { type RouteCounts, routesOf } from './routes.ts';
import { MERIT_MARK, meritToken } from './tokens.ts';
import { mostRows } from './routes.ts';
import type { Reading } from './statements.ts';

export type FoundPage = {
  /** The rows as JSON texts, one array or several to be joined. */
  readonly told: string;
  /** Null on the last page. */
  readonly next: Position | null;
  readonly count: number;
  /** Where its last row stands; null where it is not full. */
  readonly last: Page['last'];
};

type Wanted = Pick<Reading, 'search' | 'after' | 'tell' | 'today'> & { readonly size: number };

const EMPTY: FoundPage = { told: '[]', next: null, count: 0, last: null };

/** Reads a page of a list: as few statements as the estimates allow, mostly one. */
export function readPage(
  wanted: Wanted,
  store: SearchStore,
  counts: RouteCounts,
): Promise<FoundPage> {
  return wanted.search.sort === 'best'
    ? readBest(wanted, store, counts)
    : readUsual(wanted, store, counts);
}

async function readUsual(
  { size, ...wanted }: Wanted,
  store: SearchStore,
  counts: RouteCounts,
): Promise<FoundPage> {
  const { search, after } = wanted;
  for (const { way, reach, below } of routesOf(search, after, size, counts)) {
    const page = await store.page({ ...wanted, way, limit: size + 1 });
    const isWhole = reach === Infinity && below === null;
    if (isWhole || (isFull(page, size) && isWithin(page, reach, below)))
      return finish(page, after, size);
  }
  return EMPTY;
}

const isFull = ({ found }: Page, size: number) => found > size;

/** Whether nothing that lies outside could stand before the last row of the page. */
function isWithin({ last }: Page, reach: number, below: string | null): boolean {
  if (last === null || last.away > reach) return false;
  return below === null || Buffer.compare(Buffer.from(last.sortName), Buffer.from(below)) < 0;
}

function finish({ told, found, last }: Page, after: Position | null, size: number): FoundPage {
  const count = Math.min(found, size);
  const next = found > size && last ? { ...last, seen: (after?.seen ?? 0) + count } : null;
  return { told, next, count, last };
}

/** So many rows of better merits are read and sorted together. */
const FEW_RANKED = 500;

/** A part of a list by merit: several merits together, or one that very many share. */
type Stage = { readonly merits: readonly number[]; readonly isLarge: boolean };

/**
 * Best first: the merits from the best on, several at once while they are few; of one that many
 * share the nearest, or the first by name.
 */
async function readBest(
  wanted: Wanted,
  store: SearchStore,
  counts: RouteCounts,
): Promise<FoundPage> {
  const { search, size, after } = wanted;
  const told: string[] = [];
  let count = 0;
  let last: FoundPage['last'] = null;
  for (const stage of stagesOf(search, after, counts)) {
    const page = await readStage(
      stage,
      { ...wanted, size: Math.max(size - count, 1) },
      store,
      counts,
    );
    if (count === size) {
      // The page is full: this was only to see whether there is more.
      if (page.count === 0) continue;
      return {
        told: join(told),
        next: last && { ...last, seen: (after?.seen ?? 0) + count },
        count,
        last,
      };
    }
    if (page.count > 0) told.push(page.told.slice(1, -1));
    count += page.count;
    last = page.last;
    if (page.next) return { told: join(told), next: page.next, count, last };
  }
  return { told: join(told), next: null, count, last };
}

const join = (parts: readonly string[]) => `[${parts.join(',')}]`;

async function readStage(
  { merits, isLarge }: Stage,
  wanted: Wanted,
  store: SearchStore,
  counts: RouteCounts,
): Promise<FoundPage> {
  const terms = [...wanted.search.terms, { any: merits.map(meritToken) }];
  const search: Search = { ...wanted.search, terms, sort: isLarge ? 'usual' : 'best' };
  // Before the first row of a merit nothing of it has been seen.
  const after = wanted.after && merits.includes(wanted.after.merit) ? wanted.after : null;
  if (isLarge) return readUsual({ ...wanted, search, after }, store, counts);
  const { size, ...rest } = wanted;
  const way = { kind: 'collect', among: null } as const;
  return finish(await store.page({ ...rest, search, after, way, limit: size + 1 }), after, size);
}

function* stagesOf(search: Search, after: Position | null, counts: RouteCounts): Generator<Stage> {
  const share =
    mostRows(search, counts) / Math.max(mostRows({ ...search, terms: [], place: null }, counts), 1);
  const merits = counts
    .beginning(MERIT_MARK)
    .map((token) => Number(token.slice(MERIT_MARK.length)))
    .filter((merit) => after === null || merit <= after.merit)
    .toSorted((a, b) => b - a);
  let together: number[] = [];
  let rows = 0;
  for (const merit of merits) {
    const expected = counts.rows(meritToken(merit), search.category) * share;
    if (together.length > 0 && rows + expected > FEW_RANKED) {
      yield { merits: together, isLarge: false };
      [together, rows] = [[], 0];
    }
    if (expected > FEW_RANKED) yield { merits: [merit], isLarge: true };
    else {
      together.push(merit);
      rows += expected;
    }
  }
  if (together.length > 0) yield { merits: together, isLarge: false };
}
