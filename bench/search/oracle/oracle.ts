import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { EVERYDAY_WORDS } from '#shared/domain/providers/everyday-words.ts';
import { BENCH_TODAY } from '../catalogue/provider.ts';
import { plainWords, standsIn } from './forms.ts';
import type { Filter, Intention, MeantPlace, MeantText } from './intention.ts';
import type { KnownCatalogue } from './known-catalogue.ts';

export type Truth = {
  /** The nearest twenty that are right, and whoever is as far away as the last of them. */
  readonly ids: ReadonlySet<string>;
  /** How many a perfect answer holds: 20, or as many as there are. */
  readonly size: number;
  /** All that are right, wherever they are. */
  readonly everyone: ReadonlySet<string>;
};

const PAGE = 20;
/** Coordinates have five decimals: nearer together than this is equally far. */
const EQUAL_METRES = 1.5;

/**
 * The right answer by looking at every provider, from what the generator knows of them: nothing of
 * the product's search is asked.
 */
export function findTruth(catalogue: KnownCatalogue, intention: Intention): Truth {
  const right = candidates(catalogue, intention).flatMap((provider) => {
    const away = nearest(catalogue, provider, intention.place);
    return away === null ? [] : [{ provider, away }];
  });
  right.sort((a, b) => a.away - b.away);
  const size = Math.min(PAGE, right.length);
  const limit = (right[size - 1]?.away ?? 0) + EQUAL_METRES;
  const idOf = ({ provider }: { provider: number }) => catalogue.ids[provider] ?? '';
  return {
    ids: new Set(right.filter(({ away }) => away <= limit).map(idOf)),
    size,
    everyone: new Set(right.map(idOf)),
  };
}

/** Whether anybody is right. */
export function hasAnswer(catalogue: KnownCatalogue, intention: Intention): boolean {
  return candidates(catalogue, intention).some(
    (provider) => nearest(catalogue, provider, intention.place) !== null,
  );
}

/** The share of the right ones that an answer holds. */
export function recallOf(truth: Truth, given: readonly string[]): number {
  const right = [...new Set(given)].filter((id) => truth.ids.has(id)).length;
  return truth.size === 0 ? 1 : Math.min(right / truth.size, 1);
}

/** The share of an answer that is right at all. */
export function precisionOf(truth: Truth, given: readonly string[]): number {
  if (given.length === 0) return truth.size === 0 ? 1 : 0;
  return given.filter((id) => truth.everyone.has(id)).length / given.length;
}

function candidates(catalogue: KnownCatalogue, { category, text, filter }: Intention): number[] {
  const inCategory = category === null ? null : catalogue.inCategory(category);
  const byText = text && offering(catalogue, text);
  if (byText === null)
    return withFilter(catalogue, inCategory ?? catalogue.ids.map((_, at) => at), filter);
  const both = inCategory === null ? [...byText] : inCategory.filter((one) => byText.has(one));
  return withFilter(catalogue, both, filter);
}

function withFilter(
  catalogue: KnownCatalogue,
  providers: readonly number[],
  filter: Filter | null,
): number[] {
  return filter === null
    ? [...providers]
    : providers.filter((provider) => passes(catalogue, provider, filter));
}

function passes(catalogue: KnownCatalogue, provider: number, filter: Filter): boolean {
  if (filter.kind === 'discount') return catalogue.hasOffer(provider);
  if (filter.kind === 'rating') return catalogue.rating(provider) >= filter.least;
  if (filter.kind === 'today') return catalogue.availableOn(provider) === BENCH_TODAY;
  const least = (filter.from ?? 0) * 100;
  const most = filter.to === null ? Number.POSITIVE_INFINITY : filter.to * 100;
  return (catalogue.spans.get(provider) ?? []).some(([from, to]) => from <= most && to >= least);
}

/** Who offers what was meant, or is called so. */
function offering(catalogue: KnownCatalogue, text: MeantText): Set<number> {
  if (text.kind === 'service')
    return servicesWith(catalogue, (words) => standsIn(text.words, words, text.half));
  if (text.kind === 'name') return new Set(catalogue.names.get(text.word));
  const alternatives = [text.phrase, ...(EVERYDAY_WORDS[text.phrase] ?? [])];
  const named = CATEGORIES.filter(({ name }) => alternatives.includes(name.toLowerCase()));
  const names = new Set(named.map(({ name }) => name.toLowerCase()));
  // What is typed may stand in a service; of the alternatives the name of a category means that one.
  const phrases = alternatives.filter((one, at) => at === 0 || !names.has(one)).map(plainWords);
  const found = servicesWith(catalogue, (words) =>
    phrases.some((phrase) => standsIn(phrase, words)),
  );
  for (const { name } of named) for (const one of catalogue.inCategory(name)) found.add(one);
  return found;
}

function servicesWith(
  { services }: KnownCatalogue,
  fits: (words: readonly string[]) => boolean,
): Set<number> {
  const found = new Set<number>();
  for (const [text, providers] of services) {
    if (fits(wordsOfService(text))) for (const one of providers) found.add(one);
  }
  return found;
}

const wordsByService = new Map<string, readonly string[]>();

function wordsOfService(text: string): readonly string[] {
  let words = wordsByService.get(text);
  if (!words) {
    words = plainWords(text);
    wordsByService.set(text, words);
  }
  return words;
}

/** Metres to the nearest location that lies where it should; null where none does. */
function nearest(catalogue: KnownCatalogue, provider: number, place: MeantPlace): number | null {
  let least: number | null = null;
  for (const location of catalogue.locationsOf(provider)) {
    if (place.town !== null && location.town !== place.town) continue;
    const away = greatCircleMetres(place, location);
    if (Number.isNaN(away)) continue;
    if (place.within !== null && away > place.within) continue;
    if (least === null || away < least) least = away;
  }
  return least;
}
