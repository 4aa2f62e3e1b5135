import type { PriceLimit } from '#shared/domain/search/read-price.ts';
import type { WantedRadius } from '#shared/domain/search/read-radius.ts';
import type { WantedTime } from '#shared/domain/search/read-time.ts';
import type { GazetteerPlace } from '#server/places/gazetteer.ts';
import type { NamedNeed } from './need.ts';
import type { Span } from './words.ts';

/** What a part of a sentence means. */
export type Meaning =
  | ({ readonly kind: 'need' } & NamedNeed)
  /** A service of the catalogue that the table of needs does not have. */
  | { readonly kind: 'service'; readonly words: readonly string[] }
  /** Words of providers' names. */
  | { readonly kind: 'name'; readonly words: readonly string[] }
  /** The places of a name, the likeliest first. */
  | { readonly kind: 'place'; readonly places: readonly [GazetteerPlace, ...GazetteerPlace[]] }
  | { readonly kind: 'postcode'; readonly postcode: string }
  | { readonly kind: 'outcode'; readonly outcode: string }
  | { readonly kind: 'near-me' }
  | { readonly kind: 'radius'; readonly radius: WantedRadius }
  | { readonly kind: 'price'; readonly limit: PriceLimit }
  | { readonly kind: 'cheap' }
  | { readonly kind: 'time'; readonly time: WantedTime }
  /** A wish that narrows a need: "children", "online". */
  | { readonly kind: 'detail'; readonly listed: readonly string[] }
  /** A word without a meaning of its own: "find", "the". */
  | { readonly kind: 'filler' }
  /** A place that is not looked in: the second of two, or one that is said not to be wanted. */
  | { readonly kind: 'left-out'; readonly isUnwanted: boolean }
  | { readonly kind: 'unknown'; readonly asPlace: boolean };

/** A range of words with its meaning; `corrected` is what a misspelt text was taken for. */
export type Segment = Span & {
  readonly meaning: Meaning;
  readonly corrected: string | null;
  /** How likely the meaning is; scores of a sentence add up. */
  readonly score: number;
};
