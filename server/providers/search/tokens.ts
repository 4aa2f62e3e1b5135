import { findCategory } from '#shared/domain/providers/categories.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { outcodeOf } from '#shared/fields/uk-postcode.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';
import { hiddenCodes } from '../hidden-codes.ts';
import { canonicalWord, placeKey, wordsOf } from './canonical-word.ts';

/** The kinds of places that a search can be limited to; for ambiguous names the first kind wins. */
export const PLACE_KINDS = ['town', 'district', 'county', 'outcode'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

// Words are letters and digits only, so the prefix marks cannot collide.
export const categoryToken = (slug: string): string => `#${slug}`;
export const placeToken = (kind: PlaceKind, key: string): string => `@${kind} ${key}`;
export const areaToken = (letters: string): string => `@area ${letters}`;
/** A local authority district by its code. */
export const districtToken = (code: string): string => `@in ${code}`;
/** A word of a service, distinct from the same word in a name: "Back Lane Surgery" treats no backs. */
export const serviceToken = (canonical: string): string => `~${canonical}`;
/** A word of the name, distinct from the same word in a service. */
export const nameWordToken = (canonical: string): string => `&${canonical}`;
/** A service that consists of a single word. */
export const wholeToken = (canonical: string): string => `=${canonical}`;

/** The words, literal and canonical; hyphenated ones also joined ("xray"). */
function wordTokens(text: string): string[] {
  const joined = text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');
  const words = new Set([...wordsOf(text), ...wordsOf(joined)]);
  return [...words].flatMap((word) => [word, canonicalWord(word)]);
}

/** Canonical pairs of adjacent words: "deep tissue massage" has two. */
export function pairsOf(text: string): string[] {
  const words = wordsOf(text).map(canonicalWord);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** Size of the cache of tokenised service texts, which repeat between providers. */
const MAX_CACHED_TEXTS = 5000;
const tokenCache = new Map<string, readonly string[]>();

function serviceTokens(text: string): readonly string[] {
  const cached = tokenCache.get(text);
  if (cached) return cached;
  if (tokenCache.size >= MAX_CACHED_TEXTS) tokenCache.clear();
  const tokens = tokenise(text);
  tokenCache.set(text, tokens);
  return tokens;
}

function tokenise(text: string): string[] {
  const words = [...new Set(wordTokens(text))];
  const [only, ...more] = wordsOf(text);
  return [
    ...words,
    ...words.map(serviceToken),
    ...pairsOf(text),
    ...(only !== undefined && more.length === 0 ? [wholeToken(canonicalWord(only))] : []),
  ];
}

/** The tokens of a provider: name, categories, services and towns. */
export function providerTokens(draft: ProviderDraft): string[] {
  const codes = hiddenCodes(draft);
  // A promo code in a service text must not become searchable (P-8).
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

/** The places that contain a location. */
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

/** The tokens of one location. */
export function locationTokens(location: LocationDraft): string[] {
  const letters = /^[A-Z]+/.exec(outcodeOf(location.postcode) ?? '')?.[0];
  return [
    ...placesOf(location).map(({ kind, key }) => placeToken(kind, key)),
    ...(letters ? [areaToken(letters.toLowerCase())] : []),
  ];
}

/** In the first row of each provider, to count providers. */
export const PROVIDER_TOKEN = '*';
/** In every row, to count rows. */
export const ROW_TOKEN = '+';
/** Prefix of filter tokens. */
export const FILTER_MARK = '!';
export const OFFER_TOKEN = '!offer';
/** Without any service, so that only the category says what the provider does. */
export const UNLISTED_TOKEN = '!unlisted';
/** Without any published price. */
export const UNPRICED_TOKEN = '!unpriced';
export const NAME_MARK = '^';
export const MERIT_MARK = '!merit ';
/** An appointment is available on the day. */
export const freeToken = (day: string): string => `!free ${day}`;
export const meritToken = (merit: number): string => `${MERIT_MARK}${merit}`;
/** Rated at least this much, in half stars: 4.5 is 9. */
export const ratedToken = (halves: number): string => `!rated ${halves}`;
/** Lower bounds of the price bands, in pence. */
const PRICE_BANDS = [0, 10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000, 2000].map(
  (pounds) => pounds * 100,
);

/** The bands that a price range overlaps; null is an open end. */
export function priceTokens(from: number | null, to: number | null): string[] {
  return PRICE_BANDS.flatMap((begins, index) => {
    const ends = (PRICE_BANDS[index + 1] ?? Infinity) - 1;
    return begins <= (to ?? Infinity) && ends >= (from ?? 0) ? [`!price ${index}`] : [];
  });
}

/** The first two letters of the sort name. */
export const nameToken = (sortName: string): string =>
  `${NAME_MARK}${Array.from(sortName).slice(0, 2).join('')}`;

/** The tokens for filters and sorting. */
export function choiceTokens(draft: ProviderDraft, sortName: string, merit: number): string[] {
  const halves = draft.rating ? Math.floor(draft.rating.value * 2) : 0;
  const prices = draft.offers.flatMap((line) => {
    const { now } = readDiscountLine(line);
    return now ? priceTokens(now.from, now.to) : [];
  });
  const isUnlisted = draft.services.length + draft.servicesOffered.length === 0;
  return [
    nameToken(sortName),
    meritToken(merit),
    ...(draft.offers.length > 0 ? [OFFER_TOKEN] : []),
    ...(prices.length > 0 ? prices : [UNPRICED_TOKEN]),
    ...(isUnlisted ? [UNLISTED_TOKEN] : []),
    ...(draft.available ? [freeToken(draft.available.on)] : []),
    ...Array.from({ length: halves }, (_, index) => ratedToken(index + 1)),
  ];
}

/** Formats tokens as `tsvector` text. */
export function toVectorText(tokens: Iterable<string>): string {
  return [...new Set(tokens)].map(quote).join(' ');
}

/** Quotes a token for a `tsquery` or `tsvector`. */
export function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
