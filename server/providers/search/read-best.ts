import type { FoundRow, SearchStore } from '../search-store.ts';
import type { Position, Search } from './question.ts';
import {
  type FoundPage,
  type ListCounts,
  mostRows,
  pageOf,
  positionOf,
  readPage,
  type Wanted,
} from './read-page.ts';
import { MERIT_MARK, meritToken } from './tokens.ts';

/** So many rows of better merits are read and sorted together. */
const FEW_RANKED = 500;

/** A part of a list by merit: several merits together, or one that very many share. */
type Stage = { readonly merits: readonly number[]; readonly isLarge: boolean };

/**
 * Best first: the merits from the best on, several at once while they are few; of one that many
 * share the nearest, or the first by name.
 */
export async function readBest(
  wanted: Wanted,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const { search, size, after } = wanted;
  const rows: FoundRow[] = [];
  for (const stage of stagesOf(search, after, counts)) {
    const left = Math.max(size - rows.length, 1);
    const page = await readStage(stage, { ...wanted, size: left }, store, counts);
    if (rows.length === size) {
      // The page is full: this was only to see whether there is more.
      if (page.rows.length === 0) continue;
      return { rows, next: positionOf(rows, after) };
    }
    rows.push(...page.rows);
    if (page.next) return { rows, next: page.next };
  }
  return { rows, next: null };
}

async function readStage(
  { merits, isLarge }: Stage,
  wanted: Wanted,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const terms = [...wanted.search.terms, { any: merits.map(meritToken) }];
  const search: Search = { ...wanted.search, terms, sort: isLarge ? 'usual' : 'best' };
  // Before the first row of a merit nothing of it has been seen.
  const after = wanted.after && merits.includes(wanted.after.merit) ? wanted.after : null;
  if (isLarge) return readPage({ ...wanted, search, after }, store, counts);
  const { size, ...rest } = wanted;
  const way = { kind: 'collect', among: null } as const;
  return pageOf(await store.page({ ...rest, search, after, way, limit: size + 1 }), after, size);
}

function* stagesOf(search: Search, after: Position | null, counts: ListCounts): Generator<Stage> {
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
