import { findCategory } from '#shared/domain/providers/categories.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { outcodeOf } from '#shared/fields/uk-postcode.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';
import { hiddenCodes } from '../hidden-codes.ts';
import { canonicalWord, placeKey, wordsOf } from './canonical-word.ts';

/** The kinds of places that a search can be limited to, the narrower meaning of a name first. */
export const PLACE_KINDS = ['town', 'district', 'county', 'outcode'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

// A token never holds the marks of another kind: words are letters and digits only.
export const categoryToken = (slug: string): string => `#${slug}`;
export const placeToken = (kind: PlaceKind, key: string): string => `@${kind} ${key}`;
export const areaToken = (letters: string): string => `@area ${letters}`;
/** A word of the services, apart from the same word in a name: "Back Lane Surgery" heals no backs. */
export const serviceToken = (canonical: string): string => `~${canonical}`;
/** A word of the name, apart from the same word in a service. */
export const nameWordToken = (canonical: string): string => `&${canonical}`;
/** A service of one word, whole. */
export const wholeToken = (canonical: string): string => `=${canonical}`;

/** The words as they stand and in their canonical form; hyphenated ones also joined ("xray"). */
function wordTokens(text: string): string[] {
  const joined = text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');
  const words = new Set([...wordsOf(text), ...wordsOf(joined)]);
  return [...words].flatMap((word) => [word, canonicalWord(word)]);
}

/** Neighbouring words of a text in pairs, canonical: "deep tissue massage" has two. */
export function pairsOf(text: string): string[] {
  const words = wordsOf(text).map(canonicalWord);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** Providers offer much the same: so many texts are taken apart once. */
const SERVICES_KEPT = 5000;
const kept = new Map<string, readonly string[]>();

function serviceTokens(text: string): readonly string[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= SERVICES_KEPT) kept.clear();
  const tokens = takeApart(text);
  kept.set(text, tokens);
  return tokens;
}

function takeApart(text: string): string[] {
  const words = [...new Set(wordTokens(text))];
  const [only, ...more] = wordsOf(text);
  return [
    ...words,
    ...words.map(serviceToken),
    ...pairsOf(text),
    ...(only !== undefined && more.length === 0 ? [wholeToken(canonicalWord(only))] : []),
  ];
}

/** What the search finds a provider by, wherever it is: its name, categories, services and towns. */
export function providerTokens(draft: ProviderDraft): string[] {
  const codes = hiddenCodes(draft);
  // A code that slipped into a service is no search word either (P-8).
  const services = [draft.specialty, ...draft.services, ...draft.servicesOffered].map((text) =>
    withoutPromoCode(text, codes),
  );
  return [
    ...wordTokens(draft.name),
    ...wordsOf(draft.name).map((word) => nameWordToken(canonicalWord(word))),
    ...draft.categories.flatMap(wordTokens),
    ...draft.categories.map((name) => categoryToken(findCategory(name)?.slug ?? placeKey(name))),
    ...services.flatMap(serviceTokens),
    ...draft.locations.flatMap(({ town }) => wordTokens(town)),
  ];
}

export type PlaceName = { readonly kind: PlaceKind; readonly key: string; readonly name: string };

/** The places in which a location lies, by name. */
export function placesOf({ town, district, county, postcode }: LocationDraft): PlaceName[] {
  const outcode = outcodeOf(postcode);
  const named = [
    { kind: 'town' as const, name: town },
    { kind: 'district' as const, name: district },
    { kind: 'county' as const, name: county },
    ...(outcode ? [{ kind: 'outcode' as const, name: outcode }] : []),
  ];
  return named
    .map(({ kind, name }) => ({ kind, name, key: placeKey(name) }))
    .filter(({ key }) => key !== '');
}

/** What one location of a provider is found by. */
export function locationTokens(location: LocationDraft): string[] {
  const letters = /^[A-Z]+/.exec(outcodeOf(location.postcode) ?? '')?.[0];
  return [
    ...placesOf(location).map(({ kind, key }) => placeToken(kind, key)),
    ...(letters ? [areaToken(letters.toLowerCase())] : []),
  ];
}

/** Every provider of a category once: at its first location. */
export const PROVIDER_TOKEN = '*';
/** Every row. */
export const ROW_TOKEN = '+';
/** What the tokens of the filters begin with. */
export const FILTER_MARK = '!';
export const OFFER_TOKEN = '!offer';
export const NAME_MARK = '^';
export const MERIT_MARK = '!merit ';
/** Something is free on a day. */
export const freeToken = (day: string): string => `!free ${day}`;
export const meritToken = (merit: number): string => `${MERIT_MARK}${merit}`;
/** Rated so much or better, in half stars: 4.5 is 9. */
export const ratedToken = (halves: number): string => `!rated ${halves}`;
/** Where the bands of prices begin, in pence. */
const PRICE_BANDS = [0, 10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000, 2000].map(
  (pounds) => pounds * 100,
);

/** The bands that a span of prices touches; a null is an open end. */
export function priceTokens(from: number | null, to: number | null): string[] {
  return PRICE_BANDS.flatMap((begins, index) => {
    const ends = (PRICE_BANDS[index + 1] ?? Infinity) - 1;
    return begins <= (to ?? Infinity) && ends >= (from ?? 0) ? [`!price ${index}`] : [];
  });
}

/** The first two letters of the name that the list is sorted by. */
export const nameToken = (sortName: string): string =>
  `${NAME_MARK}${Array.from(sortName).slice(0, 2).join('')}`;

/** What a row is chosen by beside words and places. */
export function choiceTokens(draft: ProviderDraft, sortName: string, merit: number): string[] {
  const halves = draft.rating ? Math.floor(draft.rating.value * 2) : 0;
  return [
    nameToken(sortName),
    meritToken(merit),
    ...(draft.offers.length > 0 ? [OFFER_TOKEN] : []),
    ...draft.offers.flatMap((line) => {
      const { now } = readDiscountLine(line);
      return now ? priceTokens(now.from, now.to) : [];
    }),
    ...(draft.available ? [freeToken(draft.available.on)] : []),
    ...Array.from({ length: halves }, (_, index) => ratedToken(index + 1)),
  ];
}

/** Tokens as the text of a `tsvector`. */
export function toVectorText(tokens: Iterable<string>): string {
  return [...new Set(tokens)].map(quote).join(' ');
}

/** A token as it stands in a `tsquery` or a `tsvector`. */
export function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
