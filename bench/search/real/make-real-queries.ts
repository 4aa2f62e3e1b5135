import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { makePlace } from '../queries/make-place.ts';
import { createKnownWords, isOneSlip } from '../queries/known-words.ts';
import { withSlip } from '../queries/vary-text.ts';
import { createRandom, createWeighted, type Random } from '../../measure/random.ts';
import { plainForm, plainWords } from '../oracle/forms.ts';
import type { BenchQuery, MeantText, Variant } from '../oracle/intention.ts';
import { hasAnswer } from '../oracle/oracle.ts';
import type { RealCatalogue } from './read-real-catalogue.ts';

const KINDS = ['category', 'everyday', 'name', 'name with a slip'] as const;
const pickKind = createWeighted([35, 25, 20, 20]);

/** What people call the categories that the file holds; with the category chosen nobody else is meant. */
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
 * Questions to records that have names and categories only. A word of a name is asked for where
 * nothing else in the catalogue is spelt almost so.
 */
export function makeRealQueries(catalogue: RealCatalogue, count: number): BenchQuery[] {
  const telling = new Set(tellingNames(catalogue));
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom((number + 1) * 9_001);
    for (;;) {
      const made = makeQuery(random, catalogue, telling);
      if (made && hasAnswer(catalogue.known, made.intention)) return made;
    }
  });
}

function makeQuery(
  random: Random,
  { known, nameOf }: RealCatalogue,
  telling: ReadonlySet<string>,
): BenchQuery | null {
  const place = makePlace(random, null);
  const kind = KINDS[pickKind(random)] ?? 'category';
  if (!place) return null;
  const asked = (
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
  if (kind === 'category') return asked('no text', random.pick(EVERYDAY)[0], null, null);
  if (kind === 'everyday') {
    const [category, word] = random.pick(EVERYDAY);
    return asked('everyday', category, word, null);
  }
  const word = plainWords(nameOf[random.below(nameOf.length)] ?? '').find((one) =>
    telling.has(one),
  );
  if (word === undefined) return null;
  const meant = { kind: 'name', word } as const;
  if (kind === 'name') return asked('exact', null, word, meant);
  const slipped = withSlip(random, word, createKnownWords({ names: NONE }));
  const isClear =
    slipped !== null && [...known.names.keys()].every((one) => one === word || !near(slipped, one));
  return isClear ? asked('typo', null, slipped, meant) : null;
}

const NONE = new Map<string, unknown>();
const slugOf = (category: string) => CATEGORIES.find(({ name }) => name === category)?.slug;
const near = (slipped: string, other: string) =>
  isOneSlip(slipped, other) || other.startsWith(slipped);

/** Longer words of names that are no place, begin no other word and are no other word's plural. */
function tellingNames({ known, towns }: RealCatalogue): string[] {
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
