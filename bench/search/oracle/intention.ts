import type { SearchQuery } from '#shared/contract/search.ts';
import type { Place } from '#shared/domain/location/distance.ts';

/** How the text differs from the catalogue's wording. */
export const VARIANTS = [
  'exact',
  'typo',
  'number',
  'half typed',
  'everyday',
  'spelling',
  'typo in the town',
  'no text',
] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a query means, in the catalogue's words; the expected results derive from this alone. */
export type Intention = {
  readonly category: string | null;
  readonly text: MeantText | null;
  readonly place: MeantPlace;
  readonly filter: Filter | null;
};

/**
 * A service by its catalogue name, possibly incomplete; an everyday word with its synonyms; a word of
 * a name.
 */
export type MeantText =
  | { readonly kind: 'service'; readonly words: readonly string[]; readonly half: boolean }
  | { readonly kind: 'everyday'; readonly phrase: string }
  | { readonly kind: 'name'; readonly word: string };

export type MeantPlace = Place & {
  /** Only locations of this town (an index of TOWNS), or all within this many metres. */
  readonly town: number | null;
  readonly within: number | null;
};

/** Pounds; null: no limit. */
export type Filter =
  | { readonly kind: 'price'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'discount' }
  | { readonly kind: 'rating'; readonly least: number }
  | { readonly kind: 'today' };

/** A query to the API, and what it means. */
export type BenchQuery = {
  readonly query: SearchQuery;
  readonly variant: Variant;
  readonly intention: Intention;
};
