/** A row of the search table without its card, as a process keeps it. */
export type StoredRow = {
  readonly number: number;
  /** The number of its provider's first row. */
  readonly provider: number;
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
  /** As written. */
  readonly words: readonly string[];
  /** The names of services that may be suggested. */
  readonly services: readonly string[];
};

type Texts = 'prices' | 'tokens' | 'words' | 'services';

/** As `STORED_ROW` selects it. */
export type SelectedRow = Omit<StoredRow, Texts> & Readonly<Record<Texts, string>>;

/** The columns of a stored row, of the table as `r`. */
export const STORED_ROW = `r.number, r.district, r.x, r.y, r.merit, r.rating, r.prices, r.sort_name as "sortName",
  r.tokens, r.words, r.services, case when r.position = 0 then r.number else coalesce(
    (select f.number from search_row f where f.provider_id = r.provider_id and f.position = 0), r.number
  ) end as provider`;

const lines = (text: string): readonly string[] => (text === '' ? NONE : text.split('\n'));
const NONE: readonly never[] = [];

export const readStoredRow = (row: SelectedRow): StoredRow => ({
  number: row.number,
  provider: row.provider,
  district: row.district,
  x: row.x,
  y: row.y,
  merit: row.merit,
  rating: row.rating,
  sortName: row.sortName,
  prices: row.prices === '' ? NONE : row.prices.split(/[-|]/).map(Number),
  tokens: lines(row.tokens),
  words: lines(row.words),
  services: lines(row.services),
});
