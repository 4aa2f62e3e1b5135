import { isCategory } from '#shared/domain/providers/categories.ts';
import type { ProviderDraft } from './draft.ts';
import type { ProviderRow } from './store.ts';

/** Converts a stored record to a draft, to be changed and saved again. */
export function draftOfRow(row: ProviderRow): ProviderDraft {
  const [category, ...others] = row.categories.filter(isCategory);
  if (!category) throw new Error(`The provider ${row.id} has no category`);
  return {
    id: row.id,
    name: row.name,
    categories: [category, ...others],
    specialty: row.specialty,
    location: row.location,
    summary: row.summary,
    details: row.details,
    services: row.services,
    servicesOffered: row.services_offered,
    email: row.email,
    personalWebsite: row.personal_website,
    bookingNotes: row.booking_notes,
    rating: row.rating === null ? null : { value: row.rating, source: row.rating_source ?? '' },
    locations: row.locations,
    offers: row.offers,
    prices: row.prices,
    registrations: row.registrations,
    origin:
      row.source === null
        ? null
        : {
            source: row.source,
            sourceId: row.source_id ?? '',
            licence: row.licence,
            hash: row.source_hash ?? '',
          },
  };
}
