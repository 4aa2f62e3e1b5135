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

/** By what a provider is found, and the words as written, which only serve to correct typos. */
export type TokensAndWords = {
  readonly tokens: readonly string[];
  /** Letters and digits only, so that none is a token too. */
  readonly words: readonly string[];
};

/** Size of the cache of tokenised service texts, which repeat between providers. */
const MAX_CACHED_TEXTS = 5000;
const tokenCache = new Map<string, TokensAndWords>();

function serviceTokens(text: string): TokensAndWords {
  const cached = tokenCache.get(text);
  if (cached) return cached;
  if (tokenCache.size >= MAX_CACHED_TEXTS) tokenCache.clear();
  const tokens = tokenise(text);
  tokenCache.set(text, tokens);
  return tokens;
}

function tokenise(text: string): TokensAndWords {
  const words = distinctWords(text);
  const [only, ...more] = wordsOf(text);
  const tokens = [
    ...words.map(canonicalWord).map(serviceToken),
    ...adjacentPairs(wordsOf(text).map(canonicalWord)),
    ...(only !== undefined && more.length === 0 ? [wholeToken(canonicalWord(only))] : []),
  ];
  return { tokens, words };
}

const slugOf = (name: string) => findCategory(name)?.slug ?? placeKey(name);

/** The distinct tokens and words of a provider: name, categories and services. */
export function providerTokens(draft: ProviderDraft): TokensAndWords {
  const names = distinctWords(draft.name);
  const codes = hiddenCodes(draft);
  // A promo code in a service text must not become searchable (P-8).
  const services = [draft.specialty, ...draft.services, ...draft.servicesOffered].map((text) =>
    serviceTokens(withoutPromoCode(text, codes)),
  );
  const tokens = [
    ...names.map(canonicalWord).map(nameWordToken),
    ...draft.categories.map((name) => categoryToken(slugOf(name))),
    mainCategoryToken(slugOf(draft.categories[0])),
    ...services.flatMap((service) => service.tokens),
  ];
  const words = [...names, ...services.flatMap((service) => service.words)];
  return { tokens: [...new Set(tokens)], words: [...new Set(words)] };
}

/** The code of the local authority district that a location is in, by its postcode; empty if unknown. */
export function districtOf({ postcode }: LocationDraft): string {
  const table = postcodeTable();
  return (table.find(postcode) ?? table.findOutcode(postcode))?.districtCode ?? '';
}

export const OFFER_TOKEN = '!offer';
/** Without any published price. */
export const UNPRICED_TOKEN = '!unpriced';

/** The tokens for filters. */
export function filterTokens({ lines }: ListedProvider): string[] {
  const isPriced = lines.some((line) => readDiscountLine(line).now !== null);
  return [...(lines.length > 0 ? [OFFER_TOKEN] : []), ...(isPriced ? [] : [UNPRICED_TOKEN])];
}
