import { CATEGORIES, type CategoryName } from '#shared/domain/providers/categories.ts';
import { EVERYDAY_WORDS } from '#shared/domain/providers/everyday-words.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { SERVICES } from '../catalogue/services.ts';
import { createRandom, createWeighted, type Random } from '../../measure/random.ts';
import { plainForm, plainWords, occursIn } from '../oracle/forms.ts';
import type { BenchQuery, Intention, MeantText, Variant } from '../oracle/intention.ts';
import type { KnownCatalogue } from '../oracle/known-catalogue.ts';
import { hasResults } from '../oracle/oracle.ts';
import { createKnownWords, type KnownWords } from './known-words.ts';
import { makeFilter, filterQuery } from './make-filter.ts';
import { makePlace } from './make-place.ts';
import { halfTyped, inAmerican, inOtherNumber, withTypo } from './vary-text.ts';

const SHARES: Readonly<Record<Variant, number>> = {
  exact: 26,
  typo: 28,
  number: 9,
  'half typed': 10,
  everyday: 9,
  spelling: 4,
  'typo in the town': 4,
  'no text': 10,
};
const KINDS = Object.keys(SHARES) as Variant[];
const pickVariant = createWeighted(KINDS.map((variant) => SHARES[variant]));

type Named = { readonly text: string; readonly category: CategoryName };

const ALL: readonly Named[] = [...SERVICES].flatMap(([category, services]) =>
  services.map(({ text }) => ({ text, category })),
);

const SPELT_IN_TWO_WAYS = ALL.filter(({ text }) => inAmerican(text) !== null);

/**
 * Everyday words that are not part of a service name, which would take precedence, and that mean a
 * category.
 */
const EVERYDAY = Object.entries(EVERYDAY_WORDS).flatMap(([phrase, [first = '']]) => {
  const words = plainWords(phrase);
  const isService = ALL.some(({ text }) =>
    words.length === 1
      ? plainForm(plainWords(text).join(' ')) === plainForm(phrase)
      : occursIn(words, plainWords(text)),
  );
  const category = CATEGORIES.find(({ name }) => name.toLowerCase() === first)?.name;
  return isService || category === undefined ? [] : [{ text: phrase, category }];
});

type Words = { readonly typed: string; readonly meant: MeantText; readonly category: CategoryName };

/**
 * Generates queries with known results, deterministic for a catalogue; each matches at least one
 * provider. One in three has a filter.
 */
export function makeQueries(catalogue: KnownCatalogue, count: number): BenchQuery[] {
  const known = createKnownWords(catalogue);
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom((number + 1) * 7_001);
    const variant = KINDS[pickVariant(random)] ?? 'exact';
    for (;;) {
      const made = makeQuery(random, variant, catalogue, known);
      if (made && hasResults(catalogue, made.intention)) return made;
    }
  });
}

function makeQuery(
  random: Random,
  variant: Variant,
  catalogue: KnownCatalogue,
  known: KnownWords,
): BenchQuery | null {
  const inTown = variant === 'typo in the town';
  const words = variant === 'no text' ? null : makeWords(random, variant, catalogue, known);
  if (variant !== 'no text' && !words) return null;
  const place = makePlace(random, inTown ? known : null);
  if (!place) return null;
  const category =
    words === null || random.chance(0.6) ? (words?.category ?? random.pick(CATEGORIES).name) : null;
  const filter = random.chance(1 / 3) ? makeFilter(random) : null;
  const intention: Intention = { category, text: words?.meant ?? null, place: place.meant, filter };
  const query: SearchQuery = {
    ...(category ? { category: CATEGORIES.find(({ name }) => name === category)?.slug } : {}),
    ...(words ? { service: words.typed } : {}),
    ...place.query,
    ...filterQuery(filter),
  };
  return { query, variant, intention };
}

function makeWords(
  random: Random,
  variant: Variant,
  catalogue: KnownCatalogue,
  known: KnownWords,
): Words | null {
  if (variant === 'everyday' || (variant === 'typo' && random.chance(0.15))) {
    const { text, category } = random.pick(EVERYDAY);
    const typed = variant === 'everyday' ? text : withTypo(random, text, known);
    return typed === null ? null : { typed, meant: { kind: 'everyday', phrase: text }, category };
  }
  const { text, category } = pickService(
    random,
    catalogue,
    variant === 'spelling' ? SPELT_IN_TWO_WAYS : ALL,
  );
  const half = variant === 'half typed';
  const typed = vary(random, variant, text, known);
  if (typed === null) return null;
  const words = plainWords(half ? typed : text);
  return { typed, meant: { kind: 'service', words, half }, category };
}

/** Picks half of the services by frequency, half uniformly, so that common and rare ones occur. */
function pickService(random: Random, catalogue: KnownCatalogue, from: readonly Named[]): Named {
  if (from !== ALL || random.chance(0.5)) return random.pick(from);
  const provider = random.below(catalogue.ids.length);
  const offered = ALL.filter(({ text }) => catalogue.services.get(text)?.includes(provider));
  return offered.length > 0 ? random.pick(offered) : random.pick(ALL);
}

function vary(random: Random, variant: Variant, text: string, known: KnownWords): string | null {
  if (variant === 'typo') return withTypo(random, text, known);
  if (variant === 'number') return inOtherNumber(text);
  if (variant === 'half typed') return halfTyped(random, text, known);
  return variant === 'spelling' ? inAmerican(text) : text;
}
