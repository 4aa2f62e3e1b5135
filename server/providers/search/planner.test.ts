import { beforeEach, describe, expect, it } from 'vitest';
import type { FilterQuery } from '#shared/contract/search.ts';
import { createProviderSearch } from '../search-service.ts';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { createPlanner } from './planner.ts';
import { createRowIndex } from './row-index.ts';
import { readKnowledge } from './sentence/knowledge.ts';
import { rememberNeedTerms } from './sentence/need-terms.ts';
import { createServiceNames } from './service-names.ts';
import { createVocabulary } from './vocabulary.ts';

const knowledge = readKnowledge();
const NOW = new Date('2026-11-24T10:00:00Z');

describe('a planner', () => {
  let corrected: string[];
  let version: number;

  beforeEach(() => {
    corrected = [];
    version = 1;
  });

  function snapshot(): CatalogueSnapshot {
    const vocabulary = createVocabulary();
    return {
      version,
      vocabulary,
      index: createRowIndex(vocabulary.numberOf),
      services: createServiceNames(),
      knowledge,
      correct(word) {
        corrected.push(word);
        return null;
      },
      needTermsOf: rememberNeedTerms(vocabulary).of,
    };
  }

  function openSearch() {
    const current = async () => snapshot();
    return createProviderSearch({
      store: { cards: async () => new Map(), findByNamePrefix: async () => [] },
      cache: { current },
      plan: createPlanner(),
      clock: { now: () => NOW },
    });
  }

  it('reads a sentence once for its page, its order and its counts in every category', async () => {
    const search = openSearch();
    const texts = { service: 'dentist zqxwvut', location: 'Leeds' };
    await search.search(texts);
    await search.search({ ...texts, sort: 'name' });
    await search.count(texts);
    await search.count({ ...texts, openNow: 'true' });
    expect(corrected).toEqual(['zqxwvut']);
  });

  it('reads it again in another catalogue, and another sentence', async () => {
    const search = openSearch();
    await search.search({ service: 'dentist zqxwvut' });
    version = 2;
    await search.search({ service: 'dentist zqxwvut' });
    await search.search({ service: 'dentist zqxwvutt' });
    expect(corrected).toEqual(['zqxwvut', 'zqxwvut', 'zqxwvutt']);
  });

  it.each<[FilterQuery, string[], string | null]>([
    [{ service: 'dentist leeds or york' }, ['Leeds'], 'so we left out “york”'],
    [{ service: 'dentist in leeds', location: 'york' }, ['York'], 'so we left out “leeds”'],
    [{ service: 'dentist in leeds', location: 'Leeds' }, ['Leeds', 'Leeds'], null],
    [{ service: 'dentist leeds ls1 3ad' }, ['Leeds', 'LS1 3AD'], null],
  ])('looks in one place, and says which it leaves out: %j', async (query, names, notice) => {
    const found = await openSearch().search(query);
    expect(found.place?.name).toBe(names[0]);
    const places = found.parts.filter(({ kind }) => kind === 'place');
    expect(places.map(({ label }) => label)).toEqual(names);
    if (notice === null) expect(found.notice).toBeNull();
    else expect(found.notice).toContain(notice);
  });
});
