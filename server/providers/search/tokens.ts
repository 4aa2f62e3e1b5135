import { findCategory } from '#shared/domain/providers/categories.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import type { ListedProvider, LocationDraft, ProviderDraft } from '../draft.ts';
import { hiddenCodes } from '#shared/domain/providers/hidden-codes.ts';
import { canonicalWord, placeKey, wordsOf } from './canonical-word.ts';

// Words are letters and digits only, so the prefix marks cannot collide.
export const categoryToken = (slug: string): string => `#${slug}`;
/** The category that a provider's card shows. */
export const mainCategoryToken = (slug: string): string => `#main ${slug}`;
/** A local authority district by its code. */
export const districtToken = (code: string): string => `@in ${code}`;
/** A word of a service, distinct from the same word in a name: "Back Lane Surgery" treats no backs. */
export const serviceToken = (canonical: string): string => `~${canonical}`;
/** A word of the name, distinct from the same word in a service. */
export const nameWordToken = (canonical: string): string => `&${canonical}`;
/** A service that consists of a single word. */
export const wholeToken = (canonical: string): string => `=${canonical}`;

/** The words; hyphenated ones also joined ("xray"). */
function distinctWords(text: string): string[] {
  const joined = text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');
  return [...new Set([...wordsOf(text), ...wordsOf(joined)])];
}

/** The pairs of canonical words next to each other: "deep tissue massage" has two. */
export function adjacentPairs(canonical: readonly string[]): string[] {
  return canonical.slice(1).map((word, index) => `${canonical[index]} ${word}`);
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
  const words = distinctWords(text);
  const [only, ...more] = wordsOf(text);
  return [
    ...words,
    ...words.map(canonicalWord).map(serviceToken),
    ...adjacentPairs(wordsOf(text).map(canonicalWord)),
    ...(only !== undefined && more.length === 0 ? [wholeToken(canonicalWord(only))] : []),
  ];
}

const slugOf = (name: string) => findCategory(name)?.slug ?? placeKey(name);

/** The tokens of a provider: name, categories and services. Literal words only serve to correct typos. */
export function providerTokens(draft: ProviderDraft): string[] {
  const names = distinctWords(draft.name);
  const codes = hiddenCodes(draft);
  // A promo code in a service text must not become searchable (P-8).
  const services = [draft.specialty, ...draft.services, ...draft.servicesOffered].map((text) =>
    withoutPromoCode(text, codes),
  );
  return [
    ...names,
    ...names.map(canonicalWord).map(nameWordToken),
    ...draft.categories.map((name) => categoryToken(slugOf(name))),
    mainCategoryToken(slugOf(draft.categories[0])),
    ...services.flatMap(serviceTokens),
  ];
}

/** The tokens of one location: the district that it is in, by its postcode. */
export function locationTokens({ postcode }: LocationDraft): string[] {
  const table = postcodeTable();
  const code = (table.find(postcode) ?? table.findOutcode(postcode))?.districtCode ?? '';
  return code === '' ? [] : [districtToken(code)];
}

/** In the first row of each provider, to count providers. */
export const PROVIDER_TOKEN = '*';
/** In every row, to count rows. */
export const ROW_TOKEN = '+';
/** Prefix of filter tokens. */
export const FILTER_MARK = '!';
export const OFFER_TOKEN = '!offer';
/** Without any published price. */
export const UNPRICED_TOKEN = '!unpriced';
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

/** The tokens for filters. */
export function filterTokens(draft: ListedProvider): string[] {
  const halves = draft.rating ? Math.floor(draft.rating.value * 2) : 0;
  const prices = draft.lines.flatMap((line) => {
    const { now } = readDiscountLine(line);
    return now ? priceTokens(now.from, now.to) : [];
  });
  return [
    ...(draft.lines.length > 0 ? [OFFER_TOKEN] : []),
    ...(prices.length > 0 ? prices : [UNPRICED_TOKEN]),
    ...Array.from({ length: halves }, (_, index) => ratedToken(index + 1)),
  ];
}

/** Formats tokens as `tsvector` text. */
export function toVectorText(tokens: Iterable<string>): string {
  return [...new Set(tokens)].map(quote).join(' ');
}

/** Quotes a token for a `tsquery` or `tsvector`. */
export function quote(token: string): string {
  return `'${token.replace(/['\\]/g, '$&$&')}'`;
}
