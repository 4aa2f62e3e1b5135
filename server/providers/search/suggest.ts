import type { Suggestion } from '#shared/contract/search.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { findRedFlag } from '#shared/domain/search/red-flags/find-red-flag.ts';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import type { NamedProvider } from '../search-store.ts';
import { canonicalWord, wordsOf } from './canonical-word.ts';
import { ALL_CATEGORIES } from './format.ts';
import { HEALTH_WORDS } from './knowledge/health-words.ts';
import type { ServiceName } from './service-names.ts';
import { adjacentPairs, serviceToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST = 8;
const MOST_CATEGORIES = 2;
const MOST_PROVIDERS = 3;

type FindNamed = (prefix: string, limit: number) => Promise<NamedProvider[]>;

/** Suggests categories, services and providers for a typed text; frequent services first. */
export async function suggestServices(
  text: string,
  { vocabulary, services }: Pick<CatalogueSnapshot, 'vocabulary' | 'services'>,
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
  const completions = servicesFor(typed, services, vocabulary);
  // A text with completions is not a typo.
  const isTypo = completions.length + categories.length + providers.length === 0;
  const isTaken = HEALTH_WORDS.has(typed.split(' ').at(-1) ?? '') || findRedFlag(typed) !== null;
  const meant = isTypo && !isTaken ? correctLastWord(typed, vocabulary) : null;
  const found = (meant === null ? completions : servicesFor(meant, services, vocabulary)).slice(
    0,
    left,
  );
  return [...categories, ...found.map(({ name }) => suggestion('service', name)), ...providers];
}

const suggestion = (
  kind: Suggestion['kind'],
  text: string,
  detail = '',
  id: string | null = null,
): Suggestion => ({ kind, text, detail, id });

const beginsIn = (text: string, typed: string) => ` ${text}`.includes(` ${typed}`);

/** Services that start with the text, then those that contain it; each group by frequency. */
function servicesFor(
  text: string,
  services: CatalogueSnapshot['services'],
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

/** Upper bound of the providers with a service; 0 for one that is no longer offered. */
function rowsOfService(key: string, vocabulary: Vocabulary): number {
  const words = wordsOf(key).map(canonicalWord);
  const tokens = words.length > 1 ? adjacentPairs(words) : words.map(serviceToken);
  return Math.min(...tokens.map((token) => vocabulary.rows(token, ALL_CATEGORIES)));
}

/** The text with its last word corrected; null unless a catalogue word is one typo away. */
function correctLastWord(typed: string, vocabulary: Vocabulary): string | null {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const rows = (word: string) => vocabulary.rows(word, ALL_CATEGORIES);
  const [best] = vocabulary.oneTypoFrom(last).toSorted((a, b) => rows(b) - rows(a));
  return best === undefined ? null : [...words, best].join(' ');
}
