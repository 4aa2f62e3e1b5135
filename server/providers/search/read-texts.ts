import { LRUCache } from 'lru-cache';
import { findRedFlag } from '#shared/domain/search/red-flags/find-red-flag.ts';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { sortName } from './search-rows.ts';
import { catalogueWords } from './sentence/catalogue-words.ts';
import { isPerhapsName } from './sentence/perhaps-name.ts';
import { type Reading, readSentence } from './sentence/read-sentence.ts';

/** What both typed texts mean, whatever the filters beside them. */
export type ReadTexts = {
  /** What may be an emergency (P-71); null: it is none. */
  readonly flag: ReturnType<typeof findRedFlag>;
  readonly service: Reading;
  readonly location: Reading;
  /** Whether the service text is the whole name of a provider. */
  readonly isName: boolean;
};

const MOST_REMEMBERED = 2000;

/**
 * Reads the texts of searches, which is most of the work of planning them, and remembers what they mean: a
 * list, its next pages and its counts in every category have the same ones, and the counts without a
 * filter one of them.
 */
export function createTextReader() {
  const recent = new LRUCache<string, ReadTexts>({ max: MOST_REMEMBERED });
  const readings = new LRUCache<string, Reading>({ max: MOST_REMEMBERED });

  function readBoth(service: string, location: string, snapshot: CatalogueSnapshot): ReadTexts {
    const { version, vocabulary, knowledge, correct, index } = snapshot;
    const flag = findRedFlag(service, location);
    const lookups = {
      gazetteer: gazetteer(),
      postcodes: postcodeTable(),
      knowledge,
      catalogue: catalogueWords(vocabulary),
      // Who may be in danger is taken by the word.
      correct: (word: string) => (flag === null ? correct(word, vocabulary) : null),
    };
    const read = (text: string, field: 'service' | 'location') =>
      remembered(readings, [version, field, text, flag === null], () =>
        readSentence(text, field, lookups),
      );
    const typed = read(service, 'service');
    const isName = isPerhapsName(typed, lookups.catalogue) && index.hasName(sortName(service));
    return { flag, service: typed, location: read(location, 'location'), isName };
  }

  return (service: string, location: string, snapshot: CatalogueSnapshot): ReadTexts =>
    remembered(recent, [snapshot.version, service, location], () =>
      readBoth(service, location, snapshot),
    );
}

function remembered<V extends object>(
  cache: LRUCache<string, V>,
  parts: readonly unknown[],
  make: () => V,
): V {
  const key = JSON.stringify(parts);
  const known = cache.get(key) ?? make();
  cache.set(key, known);
  return known;
}
