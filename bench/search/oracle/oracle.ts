import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { EVERYDAY_WORDS } from '#shared/domain/providers/everyday-words.ts';
import { BENCH_TODAY } from '../catalogue/provider.ts';
import { plainWords, occursIn } from './forms.ts';
import type { Filter, Intention, MeantPlace, MeantText } from './intention.ts';
import type { KnownCatalogue } from './known-catalogue.ts';

export type ExpectedResult = {
  /** The nearest twenty matches, and those as far away as the last of them. */
  readonly ids: ReadonlySet<string>;
  /** Size of a perfect result: 20, or the number of matches. */
  readonly size: number;
  /** All matches. */
  readonly all: ReadonlySet<string>;
};

const PAGE = 20;
/** Coordinates have five decimals, so smaller differences count as equal. */
const EQUAL_METRES = 1.5;

/**
 * The expected results, by checking every provider with the generator's data, without the product's
 * search.
 */
export function findExpected(catalogue: KnownCatalogue, intention: Intention): ExpectedResult {
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
    all: new Set(right.map(idOf)),
  };
}

/** Whether any provider matches. */
export function hasResults(catalogue: KnownCatalogue, intention: Intention): boolean {
  return candidates(catalogue, intention).some(
    (provider) => nearest(catalogue, provider, intention.place) !== null,
  );
}

/** The share of expected results that were returned. */
export function recallOf(expected: ExpectedResult, returned: readonly string[]): number {
  const right = [...new Set(returned)].filter((id) => expected.ids.has(id)).length;
  return expected.size === 0 ? 1 : Math.min(right / expected.size, 1);
}

/** The share of returned results that match. */
export function precisionOf(expected: ExpectedResult, returned: readonly string[]): number {
  if (returned.length === 0) return expected.size === 0 ? 1 : 0;
  return returned.filter((id) => expected.all.has(id)).length / returned.length;
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

/** The providers that offer what was meant, or whose name contains it. */
function offering(catalogue: KnownCatalogue, text: MeantText): Set<number> {
  if (text.kind === 'service')
    return servicesWith(catalogue, (words) => occursIn(text.words, words, text.half));
  if (text.kind === 'name') return new Set(catalogue.names.get(text.word));
  const alternatives = [text.phrase, ...(EVERYDAY_WORDS[text.phrase] ?? [])];
  const named = CATEGORIES.filter(({ name }) => alternatives.includes(name.toLowerCase()));
  const names = new Set(named.map(({ name }) => name.toLowerCase()));
  // The typed phrase may occur in a service; synonyms that are category names mean the category.
  const phrases = alternatives.filter((one, at) => at === 0 || !names.has(one)).map(plainWords);
  const found = servicesWith(catalogue, (words) =>
    phrases.some((phrase) => occursIn(phrase, words)),
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

/** Metres to the nearest location at the meant place; null if there is none. */
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
