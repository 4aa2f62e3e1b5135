import type { CategoryName } from '#shared/domain/providers/categories.ts';
import type { DatedLine } from '#shared/domain/providers/offer.ts';
import type { ServicePrice } from '#shared/domain/providers/service-price.ts';
import type { PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import type { ListedPhoto } from './pictures.ts';

/** A location to be saved. Unknown texts are empty, unknown coordinates null. */
export type LocationDraft = {
  /** Stable (P-20): appointments refer to it. */
  readonly id: string;
  readonly title: string;
  /** One or several lines; without a pipe, which separates locations. */
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

/** The source of an imported or seeded record. */
type Origin = {
  readonly source: string;
  readonly sourceId: string;
  readonly licence: string | null;
  /** Hash of the source's data. */
  readonly hash: string;
};

/** A complete provider to be saved: whatever it lacks is deleted. */
export type ProviderDraft = {
  readonly id: string;
  readonly name: string;
  /** The card shows the first. */
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
  readonly locations: readonly LocationDraft[];
  /** With their promo codes, also those that are not valid today. */
  readonly offers: readonly DatedLine[];
  readonly prices: readonly ServicePrice[];
  /** In their stored form, like "GDC 123456". */
  readonly registrations: readonly string[];
  readonly origin: Origin | null;
};

/** A provider with what its search rows show besides. */
export type ListedProvider = ProviderDraft & {
  /** The discount lines that are valid today. */
  readonly lines: readonly string[];
  readonly photos?: readonly ListedPhoto[];
  /** By location; those that publish any. */
  readonly hours?: ReadonlyMap<string, PlacedHours>;
};
