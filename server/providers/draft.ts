import type { CategoryName } from '#shared/domain/providers/categories.ts';

/** A location as it is saved. Texts that are not known are empty, coordinates null. */
export type LocationDraft = {
  /** Stable (P-20): appointments remember it. */
  readonly id: string;
  readonly title: string;
  /** Several lines or one; without a pipe, which separates the locations. */
  readonly address: string;
  readonly town: string;
  readonly district: string;
  readonly county: string;
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string;
  readonly website: string;
};

/** Where a record comes from, for those that were not made by hand. */
type Origin = {
  readonly source: string;
  readonly sourceId: string;
  readonly licence: string | null;
  /** Changes whenever the source says something else. */
  readonly hash: string;
};

/** A whole provider as it is saved: what is not in it is taken away. */
export type ProviderDraft = {
  readonly id: string;
  readonly name: string;
  /** The first is the one that the card shows. */
  readonly categories: readonly [CategoryName, ...CategoryName[]];
  readonly specialty: string;
  readonly location: string;
  readonly summary: string;
  readonly details: string;
  readonly services: readonly string[];
  readonly servicesOffered: readonly string[];
  readonly email: string;
  readonly personalWebsite: string;
  readonly bookingNotes: string | null;
  readonly rating: { readonly value: number; readonly source: string } | null;
  /** A day in London on which an appointment is free. */
  readonly available: { readonly on: string; readonly source: string } | null;
  readonly locations: readonly LocationDraft[];
  /** Discount lines, with their promo codes. */
  readonly offers: readonly string[];
  readonly origin: Origin | null;
};
