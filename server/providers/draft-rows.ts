import type { ProviderDraft } from './draft.ts';

/** A provider's record as a row of `provider`, new at `now`. */
export function providerRow(draft: ProviderDraft, now: Date) {
  const { rating, origin } = draft;
  return {
    id: draft.id,
    name: draft.name,
    category: draft.categories[0],
    categories: draft.categories,
    specialty: draft.specialty,
    location: draft.location,
    summary: draft.summary,
    details: draft.details,
    services: draft.services,
    services_offered: draft.servicesOffered,
    registrations: draft.registrations,
    prices: draft.prices,
    email: draft.email,
    personal_website: draft.personalWebsite,
    booking_notes: draft.bookingNotes,
    rating: rating?.value ?? null,
    rating_source: rating?.source ?? null,
    source: origin?.source ?? null,
    source_id: origin?.sourceId ?? null,
    licence: origin?.licence ?? null,
    imported_at: origin ? now : null,
    source_hash: origin?.hash ?? null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** A provider's locations as rows of `provider_location`. */
export const locationRows = ({ id, locations }: ProviderDraft) =>
  locations.map((location, position) => ({ ...location, provider_id: id, position }));

/** A provider's offers as rows of `provider_offer`. */
export const offerRows = ({ id, offers }: ProviderDraft) =>
  offers.map(({ line, from, until }, position) => ({
    provider_id: id,
    position,
    line,
    valid_from: from,
    valid_until: until,
  }));
