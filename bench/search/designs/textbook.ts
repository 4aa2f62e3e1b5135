import type { Connection } from '#server/database/connection.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { BENCH_TODAY } from '../catalogue/provider.ts';
import { answerOf, type Design, PAGE_SIZE } from './design.ts';
import { placeOf } from './place-of.ts';

/** A provider with two locations may come twice; so many are read for a page. */
const READ = 40;

/** Great-circle metres, for a server without `earthdistance` (PGlite). */
const HAVERSINE = `12742000 * asin(sqrt(sin(radians(latitude - $LAT) / 2) ^ 2
  + cos(radians($LAT)) * cos(radians(latitude)) * sin(radians(longitude - $LNG) / 2) ^ 2))`;

/**
 * The table of the textbooks: a row for each location, a generated `tsvector`, trigrams for slips,
 * and an index for every question. Filled from the tables of the product.
 */
export async function makeTextbook(connection: Connection): Promise<void> {
  const earth = connection.kind === 'postgres';
  await connection.runScript(`
    create extension if not exists pg_trgm;
    ${earth ? 'create extension if not exists cube; create extension if not exists earthdistance;' : ''}
    create table bench_textbook as
      select p.id, p.name, p.categories, array_to_string(p.services_offered, ', ') as services,
        array_to_string(p.categories, ', ') as kinds, l.town, l.latitude, l.longitude, p.rating, p.available_on,
        exists (select from provider_offer o where o.provider_id = p.id) as has_offer,
        (select s.prices from provider_search s where s.provider_id = p.id limit 1) as prices,
        c.card
      from provider p join provider_location l on l.provider_id = p.id join bench_card c on c.id = p.id;
    alter table bench_textbook
      add column search tsvector generated always as (
        to_tsvector('english', name) || to_tsvector('english', services) || to_tsvector('english', kinds)) stored,
      add column searched text generated always as (lower(name || ' ' || services)) stored;
    create index on bench_textbook using gin (search);
    create index on bench_textbook using gin (searched gin_trgm_ops);
    create index on bench_textbook using gin (categories);
    create index on bench_textbook (latitude, longitude);
    create index on bench_textbook (town);
    ${earth ? 'create index on bench_textbook using gist (ll_to_earth(latitude, longitude));' : ''}`);
  await connection.runScript('vacuum analyze bench_textbook');
}

/**
 * How the nearest are found: by a formula, by `earthdistance` as its manual says, or along its index,
 * which the manual of `cube` tells of.
 */
type Nearest = 'haversine' | 'earth_distance' | 'along the index';

/** One statement with full text or trigrams, nearest first. */
export function openTextbook(connection: Connection): Design {
  return openBook(
    connection,
    'textbook',
    connection.kind === 'postgres' ? 'earth_distance' : 'haversine',
  );
}

/** The same with the nearest along the index; PostgreSQL only. */
export function openTextbookAlongIndex(connection: Connection): Design {
  return openBook(connection, 'textbook along an index', 'along the index');
}

function openBook(connection: Connection, title: string, nearest: Nearest): Design {
  const names = new Map<string, string>();
  return {
    name: title,
    async ask(query) {
      const { text, values } = statementOf(query, nearest);
      const name = names.get(text) ?? `${title}-${names.size}`;
      names.set(text, name);
      const rows = await connection.ask<{ id: string; card: string }>({ name, text }, values);
      const cards = new Map(rows.map(({ id, card }) => [id, card]));
      return answerOf([...cards.values()].slice(0, PAGE_SIZE));
    },
  };
}

function statementOf(query: SearchQuery, nearest: Nearest): { text: string; values: unknown[] } {
  const earth = nearest !== 'haversine';
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const { centre, town, within } = placeOf(query);
  const category = query.category ? findCategory(query.category)?.name : undefined;
  const where: string[] = [];
  if (category) where.push(`categories @> ${bind([category], 'text[]')}`);
  if (query.service) {
    const words = query.service.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const search = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word));
    where.push(
      `(search @@ to_tsquery('english', ${bind(search.join(' & '), 'text')}) or ${bind(words.join(' '), 'text')} <% searched)`,
    );
  }
  if (town !== null) where.push(`town = ${bind(town, 'text')}`);
  if (query.discount === 'true') where.push('has_offer');
  if (query.availableToday === 'true') where.push(`available_on = ${bind(BENCH_TODAY, 'date')}`);
  if (query.minRating) where.push(`rating >= ${bind(query.minRating, 'float8')}`);
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    const pence = (pounds: number | undefined) => (pounds === undefined ? null : pounds * 100);
    where.push(
      `prices && int4range(${bind(pence(query.minPrice), 'int')}, ${bind(pence(query.maxPrice), 'int')}, '[]')`,
    );
  }
  let order = 'name';
  if (centre) {
    const [lat, lng] = [bind(centre.latitude, 'float8'), bind(centre.longitude, 'float8')];
    const here = `ll_to_earth(${lat}, ${lng})`;
    order = {
      haversine: HAVERSINE.replaceAll('$LAT', lat).replaceAll('$LNG', lng),
      earth_distance: `earth_distance(ll_to_earth(latitude, longitude), ${here})`,
      'along the index': `ll_to_earth(latitude, longitude) <-> ${here}`,
    }[nearest];
    if (Number.isFinite(within)) {
      const metres = bind(within, 'float8');
      // The box lets the index in; the corners outside the circle go by the distance itself.
      const north = `degrees(${metres} / 6371000)`;
      const east = `degrees(${metres} / 6371000 / cos(radians(${lat})))`;
      where.push(
        earth
          ? `earth_box(ll_to_earth(${lat}, ${lng}), ${metres}) @> ll_to_earth(latitude, longitude)`
          : `latitude between ${lat} - ${north} and ${lat} + ${north} and longitude between ${lng} - ${east} and ${lng} + ${east}`,
        `${order} <= ${metres}`,
      );
    }
  }
  return {
    text: `select id, card from bench_textbook ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by ${order} limit ${READ}`,
    values,
  };
}
