import type { Suggestion } from '#shared/contract/search.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { Knowledge } from '../catalogue-memory.ts';
import type { NamedProvider } from '../search-store.ts';
import { canonicalWord, placeKey, wordsOf } from './canonical-word.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { KnownPlace } from './place-index.ts';
import type { ServiceName } from './service-names.ts';
import { pairsOf, placeToken, serviceToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST = 8;
const MOST_CATEGORIES = 2;
const MOST_PROVIDERS = 3;

type FindNamed = (prefix: string, limit: number) => Promise<NamedProvider[]>;

/** Categories, services and providers that a text may become; common ones first. */
export async function suggestServices(
  text: string,
  { vocabulary, services }: Pick<Knowledge, 'vocabulary' | 'services'>,
  findNamed: FindNamed,
): Promise<Suggestion[]> {
  const typed = wordsOf(text).join(' ');
  if (typed === '') return [];
  const categories = CATEGORIES.filter(({ name }) => beginsIn(wordsOf(name).join(' '), typed))
    .slice(0, MOST_CATEGORIES)
    .map(({ name, slug }) => suggestion('category', name, 'Category', slug));
  const providers = (await findNamed(typed, MOST_PROVIDERS)).map(({ id, name, category, place }) =>
    suggestion('provider', name, [category, place].filter(Boolean).join(', '), id),
  );
  const left = MOST - categories.length - providers.length;
  const begun = servicesFor(typed, services, vocabulary);
  // A word that leads somewhere is no slip.
  const isSlip = begun.length + categories.length + providers.length === 0;
  const meant = isSlip ? mended(typed, vocabulary) : null;
  const found = (meant === null ? begun : servicesFor(meant, services, vocabulary)).slice(0, left);
  return [...categories, ...found.map(({ name }) => suggestion('service', name)), ...providers];
}

const suggestion = (
  kind: Suggestion['kind'],
  text: string,
  detail = '',
  id: string | null = null,
): Suggestion => ({ kind, text, detail, id });

const beginsIn = (text: string, typed: string) => ` ${text}`.includes(` ${typed}`);

/** Those that begin with what was typed before those that have it inside; of these the commonest. */
function servicesFor(
  text: string,
  services: Knowledge['services'],
  vocabulary: Vocabulary,
): ServiceName[] {
  const ranked = services.beginning(text).map((service) => ({
    service,
    inside: service.key.startsWith(text) ? 0 : 1,
    rows: rowsOfService(service.key, vocabulary),
  }));
  return ranked
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => a.inside - b.inside || b.rows - a.rows)
    .map(({ service }) => service);
}

/** How many providers offer it at most: a service that nobody offers any more has none. */
function rowsOfService(key: string, vocabulary: Vocabulary): number {
  const pairs = pairsOf(key);
  const tokens = pairs.length > 0 ? pairs : [serviceToken(canonicalWord(key))];
  return Math.min(...tokens.map((token) => vocabulary.rows(token, ALL_CATEGORIES)));
}

/** The text with its last word mended, where that is one slip away from a word of the catalogue. */
function mended(typed: string, vocabulary: Vocabulary): string | null {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const rows = (word: string) => vocabulary.rows(word, ALL_CATEGORIES);
  const [best] = vocabulary.oneSlipFrom(last).toSorted((a, b) => rows(b) - rows(a));
  return best === undefined ? null : [...words, best].join(' ');
}

const KIND_WORDS: Readonly<Record<KnownPlace['kind'], string>> = {
  town: 'Town',
  district: 'District',
  county: 'County',
  outcode: 'Postcode area',
};

/** Places that a text may become; those with the most providers first, then those without any. */
export function suggestPlaces(
  text: string,
  { vocabulary, places }: Pick<Knowledge, 'vocabulary' | 'places'>,
): Suggestion[] {
  const typed = placeKey(text);
  if (typed === '') return [];
  const begun = places.beginningWith(typed, 'and outcodes');
  const closest = begun.length === 0 ? places.closest(typed) : undefined;
  const found = closest ? [closest] : begun;
  const rows = ({ kind, key }: KnownPlace) =>
    vocabulary.rows(placeToken(kind, key), ALL_CATEGORIES);
  // One name is suggested once: what the search takes it for.
  const byName = new Map(
    found.toSorted((a, b) => rows(a) - rows(b)).map((place) => [place.key, place]),
  );
  return [...byName.values()]
    .toSorted((a, b) => rows(b) - rows(a) || a.name.length - b.name.length)
    .slice(0, MOST)
    .map(({ kind, name }) => suggestion('place', name, KIND_WORDS[kind]));
}
