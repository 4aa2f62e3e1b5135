import { toOffer } from '#shared/domain/providers/offer.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import type { LocationDraft } from './draft.ts';
import type { ProviderRow } from './store.ts';

/** A record in the form of its editors, promo codes included. */
export type EditedProvider = ProviderRecordInput & {
  readonly id: string;
  /** Raised by every save. */
  readonly version: number;
  readonly removedLocations: ProviderRecordInput['locations'];
};

function presentLocation(location: LocationDraft): ProviderRecordInput['locations'][number] {
  const { id, title, address, town, postcode, phone, website } = location;
  return { id, title, address, town, postcode, phone, website };
}

export function presentRecord(row: ProviderRow, removed: readonly LocationDraft[]): EditedProvider {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    categories: row.categories,
    specialty: row.specialty,
    location: row.location,
    summary: row.summary,
    details: row.details,
    services: row.services,
    servicesOffered: row.services_offered,
    offers: row.offers.map(toOffer),
    prices: row.prices,
    registrations: row.registrations,
    bookingNotes: row.booking_notes ?? '',
    locations: row.locations.map(presentLocation),
    removedLocations: removed.map(presentLocation),
  };
}
