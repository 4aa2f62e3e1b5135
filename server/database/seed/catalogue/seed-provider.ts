import type { CategoryName } from '#shared/domain/providers/categories.ts';

/** One place of a provider in the demo catalogue. */
export interface SeedLocation {
  title: string;
  /** The address without town and postcode. */
  lines: readonly string[];
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  website: string;
}

/**
 * A provider of the demo catalogue: a fictional business at a real UK place, with a number from the
 * ranges reserved for fiction and addresses under `.example` (decision 50).
 */
export interface SeedProvider {
  /** Also the record's id: it stays the same over restarts. */
  id: string;
  name: string;
  category: CategoryName;
  /** The category first, then others in which the provider is found too. */
  categories: readonly CategoryName[];
  specialty: string;
  summary: string;
  details: string;
  services: readonly string[];
  servicesOffered: readonly string[];
  /** Discount lines of spec section 3; none at all means "Coming Soon". */
  discount: readonly string[];
  bookingNotes?: string;
  email: string;
  personalWebsite: string;
  /** The e-mail of the demo account that manages the record. */
  ownedBy?: string;
  locations: readonly SeedLocation[];
}
