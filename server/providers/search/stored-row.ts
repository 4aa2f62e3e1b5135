import { SEARCH_ROWS } from './format.ts';

/** A row of the search table without its card, as a process keeps it. */
export type StoredRow = {
  readonly number: number;
  /** The number of its provider's first row. */
  readonly provider: number;
  /** See search/map-cells.ts. */
  readonly cell: number;
  /** Code of the local authority district; empty if unknown. */
  readonly district: string;
  /** Metres on the flat map. */
  readonly x: number;
  readonly y: number;
  readonly merit: number;
  readonly rating: number | null;
  /** Pence, from and to in turns. */
  readonly prices: readonly number[];
  readonly sortName: string;
  readonly tokens: readonly string[];
};

const FIRST = `select f.number from ${SEARCH_ROWS} f where f.provider_id = r.provider_id and f.position = 0`;

/** None of them is ever null: `concat_ws` would leave it out. */
const PARTS = [
  'r.number',
  `case when r.position = 0 then r.number else coalesce((${FIRST}), r.number) end`,
  'r.cell',
  'r.district',
  'r.x',
  'r.y',
  'r.merit',
  `coalesce(r.rating::text, '')`,
  'r.prices',
  'r.tokens',
];

export type StoredLine = { readonly name: string; readonly line: string };

/**
 * A stored row: its parts as lines of one column, because the driver spends most of its time on columns, but
 * for the name, which would keep the whole line in memory. Selected from the table as `r`.
 */
export const STORED_ROW = `r.sort_name as name, concat_ws(E'\\n', ${PARTS.join(', ')}) as line`;

/** Names, codes and numbers have no line breaks; the tokens are the rest, and every row has some. */
export function readStoredRow({ name, line }: StoredLine): StoredRow {
  const parts = line.split('\n');
  const rating = parts[7];
  return {
    number: Number(parts[0]),
    provider: Number(parts[1]),
    cell: Number(parts[2]),
    district: parts[3] ?? '',
    x: Number(parts[4]),
    y: Number(parts[5]),
    merit: Number(parts[6]),
    rating: rating ? Number(rating) : null,
    prices: readPrices(parts[8]),
    sortName: name,
    tokens: parts.slice(PARTS.length - 1),
  };
}

/** Few rows have any. */
const NO_PRICES: readonly number[] = [];

function readPrices(text: string | undefined): readonly number[] {
  return text ? text.split(/[-|]/).map(Number) : NO_PRICES;
}
