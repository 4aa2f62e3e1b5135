import type { Connection } from '../database/connection.ts';
import { bandOf, pointText } from './search/map-metres.ts';
import type { NamedPlace } from './search/place-index.ts';
import { isByLocation, type Position, type Search } from './search/question.ts';
import { queryText, type Term } from './search/terms.ts';
import type { TokenRows } from './search/vocabulary.ts';

/**
 * How the rows are come by. `walk`: along an index in the order of the list, until there are enough
 * or so many rows have been looked at. `collect`: all that hold the words (and one of the tokens,
 * where some are given), then sorted.
 */
export type Way =
  | { readonly kind: 'walk'; readonly most: number }
  | { readonly kind: 'collect'; readonly among: readonly string[] | null };

export type Reading = {
  readonly search: Search;
  readonly way: Way;
  readonly after: Position | null;
  readonly limit: number;
  /** Whether the cards are wanted, or only which rows they are. */
  readonly withCards: boolean;
};

/** A row of a list, and where it stands there. */
export type FoundRow = Omit<Position, 'seen'> & {
  /** Which of the provider's locations it is found at. */
  readonly position: number;
  /** See search/card.ts; empty where no cards are wanted. */
  readonly card: string;
};

/** What came after a version of the catalogue. */
export type News = {
  readonly tokens: readonly TokenRows[];
  readonly places: readonly NamedPlace[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
};

const TOKENS = 'select token, category, rows from search_token where version > $1::bigint';
const PLACES =
  'select kind, key, name, latitude, longitude from search_place where version > $1::bigint';
const SERVICES = 'select key, name from search_service where version > $1::bigint';
const NAMES = `select s.provider_id as id, p.name, p.category, p.location as place from provider_search s join provider p on p.id = s.provider_id
    where s.lead and s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text order by s.sort_name, s.provider_id limit $3::int`;
/** Behind every letter that a name may go on with. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** The thin table behind every list. */
export function createSearchStore({ read }: Pick<Connection, 'read'>) {
  const find = <Row>({ text, values }: SearchStatement) => read<Row>(text, values);
  return {
    /** The rows of a page, in their order. */
    page: (reading: Reading): Promise<FoundRow[]> => find<FoundRow>(pageStatement(reading)),

    /** How many there are, counted no further than the limit. */
    async count(...question: Parameters<typeof countStatement>): Promise<number> {
      const [row] = await find<{ found: number }>(countStatement(...question));
      return row?.found ?? 0;
    },

    /** Words, places and services that came after a version of the catalogue. */
    async newerThan(version: number): Promise<News> {
      const [tokens, places, services] = await Promise.all([
        read<TokenRows>(TOKENS, [version]),
        read<NamedPlace>(PLACES, [version]),
        read<News['services'][number]>(SERVICES, [version]),
      ]);
      return { tokens, places, services };
    },

    /** Providers whose name begins so, by name. */
    named(prefix: string, limit: number): Promise<NamedProvider[]> {
      return read<NamedProvider>(NAMES, [prefix, prefix + LAST_CHARACTER, limit]);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** SQL of one of a few texts: what differs from search to search is among the values. */
type SearchStatement = { readonly text: string; readonly values: readonly unknown[] };

type Bind = (value: unknown, type: string) => string;

function binder() {
  const values: unknown[] = [];
  const bind: Bind = (value, type) => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
  return { values, bind };
}

/** The statement that reads the rows of a page, in their order. */
function pageStatement(reading: Reading): SearchStatement {
  const { values, bind } = binder();
  const { search, limit, way } = reading;
  const key = search.from === null ? null : point(search, bind);
  const size = bind(limit, 'int');
  const text =
    way.kind === 'walk'
      ? walk(reading, way.most, key, size, bind)
      : collect(reading, way.among, key, size, bind);
  return { text, values };
}

/** What the program has to know of a row. */
const columnsOf = ({ withCards }: Reading) =>
  `away, sort_name as "sortName", provider_id as id, merit, position, ${withCards ? 'card' : `'' as card`}`;

/**
 * How many providers a search finds, counted no further than a limit.
 * @param way a walk goes along the names; what lies behind its last row is not counted
 */
function countStatement(search: Search, way: Way, limit: number): SearchStatement {
  const { values, bind } = binder();
  const { from, within } = search;
  const key = from === null ? null : point(search, bind);
  const away = key === null ? '0::float8' : `${axis(search)} <-> ${key}`;
  const [lookedUp, end] =
    way.kind === 'walk'
      ? [['s.position = 0'], `order by s.sort_name, s.provider_id limit ${bind(way.most, 'int')}`]
      : [holding(search, way.among, 's', bind), 'offset 0'];
  const rows = `select s.*, ${away} as away from provider_search s where ${[
    kindOfRow(search, 's', bind),
    ...(within === null ? [] : [`${axis(search)} <@ ${bind(cornersOf(search), 'box')}`]),
    ...lookedUp,
  ].join(' and ')} ${end}`;
  const text = `select count(*)::int as found from (select from (${rows}) w where ${[
    ...(way.kind === 'walk' ? holding(search, null, 'w', bind) : []),
    ...conditions(search, null, bind),
    onePerProvider(search, key, bind),
  ].join(' and ')} limit ${bind(limit, 'int')}) x`;
  return { text, values };
}

/** The column of the map on which the rows of a category are neighbours. */
const axis = (search: Search, alias = 's') => `${alias}.${search.category === 0 ? 'spot' : 'band'}`;

function point(search: Search, bind: Bind): string {
  const at = search.from?.point ?? { x: 0, y: 0 };
  return bind(pointText(search.category === 0 ? at : bandOf(at, search.category)), 'point');
}

function kindOfRow({ category }: Search, alias: 's' | 'w', bind: Bind): string {
  return category === 0 ? `${alias}.lead` : `${alias}.category = ${bind(category, 'smallint')}`;
}

/** What is looked up in the index of tokens. */
function holding(
  { terms, place }: Search,
  among: readonly string[] | null,
  alias: string,
  bind: Bind,
): string[] {
  const all: Term[] = [
    ...(among ? [{ any: among }] : []),
    ...(place === null ? [] : [place]),
    ...terms,
  ];
  return all.map((term) => `${alias}.tokens @@ ${bind(queryText(term), 'tsquery')}`);
}

/** The corners around the circle that is asked for. */
function cornersOf({ from, within, category }: Search): string {
  const at = bandOf(from?.point ?? { x: 0, y: 0 }, category);
  const radius = within ?? 0;
  return [
    { x: at.x - radius, y: at.y - radius },
    { x: at.x + radius, y: at.y + radius },
  ]
    .map(pointText)
    .join(',');
}

/**
 * The inner limit also tells the database to use the index: without one it would plan for all rows.
 * The categories lie far apart on their map, so that the nearest rows are those of the right one.
 */
function walk(
  reading: Reading,
  most: number,
  key: string | null,
  size: string,
  bind: Bind,
): string {
  const { search, after } = reading;
  const columns = columnsOf(reading);
  const along =
    key === null
      ? namesOf(search, after, bind)
      : `select s.*, ${axis(search)} <-> ${key} as away
      from provider_search s ${whereOf(search, bind)} order by ${axis(search)} <-> ${key}`;
  const chosen = `select ${columns} from (${along} limit ${bind(most, 'int')}) w where ${[
    ...(key === null || search.category === 0 ? [] : [kindOfRow(search, 'w', bind)]),
    ...holding(search, null, 'w', bind),
    ...conditions(search, key === null ? null : after, bind),
    onePerProvider(search, key, bind),
  ].join(' and ')}`;
  if (key === null) return `${chosen} order by sort_name, provider_id limit ${size}`;
  // The map's index knows distances only: those equally far come together, names put them in order.
  return `select * from (${chosen} order by away fetch first (${size}) rows with ties) w
    order by away, "sortName", id limit ${size}`;
}

/** The corners keep a walk from going on beyond the radius. */
function whereOf(search: Search, bind: Bind): string {
  const all = [
    ...(search.category === 0 ? ['s.lead'] : []),
    ...(search.within === null ? [] : [`${axis(search)} <@ ${bind(cornersOf(search), 'box')}`]),
  ];
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}

function namesOf(search: Search, after: Position | null, bind: Bind): string {
  const behindLast = after
    ? `and (s.sort_name, s.provider_id) > (${bind(after.sortName, 'text')}, ${bind(after.id, 'text')})`
    : '';
  return `select s.*, 0::float8 as away from provider_search s
      where ${kindOfRow(search, 's', bind)} and s.position = 0 ${behindLast} order by s.sort_name, s.provider_id`;
}

/** Whether another location of the provider stands for it is only looked up for the first rows. */
function collect(
  reading: Reading,
  among: readonly string[] | null,
  key: string | null,
  size: string,
  bind: Bind,
): string {
  const { search, after } = reading;
  const held = holding(search, among, 's', bind);
  const hits = `select s.*, ${key === null ? '0::float8' : `${axis(search)} <-> ${key}`} as away
      from provider_search s where ${[kindOfRow(search, 's', bind), ...held].join(' and ')} offset 0`;
  const order = `${search.sort === 'best' ? 'merit desc, ' : ''}away, sort_name, provider_id`;
  const sorted = `select * from (${hits}) w where ${['true', ...conditions(search, after, bind)].join(' and ')} order by ${order} offset 0`;
  return `select ${columnsOf(reading)} from (${sorted}) w where ${onePerProvider(search, key, bind)} order by ${order} limit ${size}`;
}

/** What is looked at row by row. */
function conditions(search: Search, after: Position | null, bind: Bind): string[] {
  const { within, price, minRating } = search;
  return [
    ...(after ? [behind(search, after, bind)] : []),
    ...(within === null ? [] : [`w.away <= ${bind(within, 'float8')}`]),
    ...(price
      ? [`w.prices && int4range(${bind(price.from, 'int')}, ${bind(price.to, 'int')}, '[]')`]
      : []),
    ...(minRating === null ? [] : [`w.rating >= ${bind(minRating, 'float8')}`]),
  ];
}

function behind({ sort }: Search, { away, sortName, id, merit }: Position, bind: Bind): string {
  const columns = 'w.away, w.sort_name, w.provider_id';
  const values = `${bind(away, 'float8')}, ${bind(sortName, 'text')}, ${bind(id, 'text')}`;
  return sort === 'best'
    ? `(-w.merit, ${columns}) > (${bind(-merit, 'int')}, ${values})`
    : `(${columns}) > (${values})`;
}

/**
 * Of a provider's locations the nearest one that is asked for, or the first: a lookup by key, and
 * only for providers that have several.
 */
function onePerProvider(search: Search, key: string | null, bind: Bind): string {
  if (!isByLocation(search)) return 'w.position = 0';
  const nearer =
    key === null
      ? 'o.position < w.position'
      : `(${axis(search, 'o')} <-> ${key}, o.position) < (w.away, w.position)`;
  const alike =
    search.place === null ? '' : ` and o.tokens @@ ${bind(queryText(search.place), 'tsquery')}`;
  return `(w.alone or not exists (select from provider_search o
      where o.provider_id = w.provider_id and o.category = w.category and ${nearer}${alike}))`;
}
