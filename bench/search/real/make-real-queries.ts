import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { makePlace } from '../queries/make-place.ts';
import { createKnownWords, isOneTypo } from '../queries/known-words.ts';
import { withTypo } from '../queries/vary-text.ts';
import { createRandom, createWeighted, type Random } from '../../measure/random.ts';
import { plainForm, plainWords } from '../oracle/forms.ts';
import type { BenchQuery, MeantText, Variant } from '../oracle/intention.ts';
import { hasResults } from '../oracle/oracle.ts';
import type { RealCatalogue } from './read-real-catalogue.ts';

const KINDS = ['category', 'everyday', 'name', 'name with a slip'] as const;
const pickKind = createWeighted([35, 25, 20, 20]);

/** Everyday words for the categories in the file; always combined with the category filter. */
const EVERYDAY = [
  ['Doctors', 'doctor'],
  ['Doctors', 'gp'],
  ['Dentists', 'dentist'],
  ['Dentists', 'teeth'],
  ['Opticians', 'optician'],
  ['Opticians', 'eyes'],
  ['Pharmacies', 'chemist'],
  ['Pharmacies', 'pharmacy'],
  ['Mental Health', 'counsellor'],
  ['Audiologists', 'hearing'],
] as const;

const SHORTEST_NAME = 7;

/**
 * Generates queries for records that have only names and categories. Words of names are used if no
 * other word in the catalogue is similar.
 */
export function makeRealQueries(catalogue: RealCatalogue, count: number): BenchQuery[] {
  const distinctive = new Set(distinctiveNames(catalogue));
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom((number + 1) * 9_001);
    for (;;) {
      const made = makeQuery(random, catalogue, distinctive);
      if (made && hasResults(catalogue.known, made.intention)) return made;
    }
  });
}

function makeQuery(
  random: Random,
  { known, nameOf }: RealCatalogue,
  distinctive: ReadonlySet<string>,
): BenchQuery | null {
  const place = makePlace(random, null);
  const kind = KINDS[pickKind(random)] ?? 'category';
  if (!place) return null;
  const benchQuery = (
    variant: Variant,
    category: string | null,
    service: string | null,
    text: MeantText | null,
  ): BenchQuery => ({
    variant,
    intention: { category, text, place: place.meant, filter: null },
    query: {
      ...(category ? { category: slugOf(category) } : {}),
      ...(service ? { service } : {}),
      ...place.query,
    },
  });
  if (kind === 'category') return benchQuery('no text', random.pick(EVERYDAY)[0], null, null);
  if (kind === 'everyday') {
    const [category, word] = random.pick(EVERYDAY);
    return benchQuery('everyday', category, word, null);
  }
  const word = plainWords(nameOf[random.below(nameOf.length)] ?? '').find((one) =>
    distinctive.has(one),
  );
  if (word === undefined) return null;
  const meant = { kind: 'name', word } as const;
  if (kind === 'name') return benchQuery('exact', null, word, meant);
  const mistyped = withTypo(random, word, createKnownWords({ names: NONE }));
  const isUnambiguous =
    mistyped !== null &&
    [...known.names.keys()].every((one) => one === word || !isSimilar(mistyped, one));
  return isUnambiguous ? benchQuery('typo', null, mistyped, meant) : null;
}

const NONE = new Map<string, unknown>();
const slugOf = (category: string) => CATEGORIES.find(({ name }) => name === category)?.slug;
const isSimilar = (mistyped: string, other: string) =>
  isOneTypo(mistyped, other) || other.startsWith(mistyped);

/** Longer words of names that are not places, prefixes or plurals of other words. */
function distinctiveNames({ known, towns }: RealCatalogue): string[] {
  const inTowns = new Set([...towns].flatMap(plainWords));
  const { has } = createKnownWords({ names: NONE });
  const sorted = [...known.names.keys()].toSorted();
  return sorted.filter(
    (word, at) =>
      word.length >= SHORTEST_NAME &&
      /^[a-z]+$/.test(word) &&
      !word.endsWith('s') &&
      !has(word) &&
      !has(plainForm(word)) &&
      !inTowns.has(word) &&
      !(sorted[at + 1] ?? '').startsWith(word),
  );
}
