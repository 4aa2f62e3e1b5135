import type { Generated } from 'kysely';
import type { ClinicState } from '#shared/domain/clinics/lifecycle.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { ServicePrice } from '#shared/domain/providers/service-price.ts';

export type ProviderTables = {
  provider: {
    id: string;
    name: string;
    category: string;
    categories: string[];
    specialty: string;
    location: string;
    summary: string;
    details: string;
    services: string[];
    services_offered: string[];
    registrations: Generated<string[]>;
    prices: Generated<ServicePrice[]>;
    email: string;
    personal_website: string;
    booking_notes: string | null;
    rating: number | null;
    rating_source: string | null;
    /** Of the build before, like the next one: hours decide (P-60). */
    available_on: Generated<string | null>;
    available_source: Generated<string | null>;
    source: string | null;
    source_id: string | null;
    licence: string | null;
    imported_at: Date | null;
    source_hash: string | null;
    state: Generated<ClinicState>;
    /** `YYYY-MM-DD` */
    paused_until: Generated<string | null>;
    state_version: Generated<number>;
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  provider_location: {
    id: string;
    provider_id: string;
    position: number;
    title: string;
    address: string;
    town: string;
    district: string;
    county: string;
    postcode: string;
    latitude: number | null;
    longitude: number | null;
    phone: string;
    website: string;
    /** Null for a live one; a removed one keeps its appointments (P-58). */
    removed_at: Generated<Date | null>;
  };
  provider_offer: {
    provider_id: string;
    position: number;
    line: string;
    valid_from: Generated<Day | null>;
    valid_until: Generated<Day | null>;
  };
  code_reveal: { uid: string; provider_id: string; membership_id: string; revealed_at: Date };
  catalogue_version: {
    only_one: boolean;
    version: number;
    /** The day whose offers the search rows show; null before the first one. */
    offers_on: Generated<Day | null>;
  };
  search_row: SearchRowTable & { number: Generated<number>; version: number };
  search_gone: { number: number; version: number };
};

/** A search row without its number and version. */
export type SearchRowTable = {
  provider_id: string;
  position: number;
  format: number;
  district: string;
  x: number;
  y: number;
  merit: number;
  rating: number | null;
  prices: string;
  sort_name: string;
  tokens: string;
  words: string;
  services: string;
  card: string;
};
