import { type DatedLine, undated } from '#shared/domain/providers/offer.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';

/** Builds a complete provider for tests; by default a dentist in central Leeds. */
export function buildProvider(
  id: string,
  {
    locations = [{}],
    offers = [],
    ...parts
  }: Partial<Omit<ProviderDraft, 'id' | 'locations' | 'offers'>> & {
    locations?: readonly Partial<LocationDraft>[];
    /** A line without days is always valid. */
    offers?: readonly (string | DatedLine)[];
  } = {},
): ProviderDraft {
  return {
    id,
    name: `Provider ${id}`,
    categories: ['Dentists'],
    specialty: '',
    location: locations[0]?.town ?? 'Leeds',
    summary: 'A summary.',
    details: 'Some details.',
    services: [],
    servicesOffered: [],
    email: '',
    personalWebsite: '',
    bookingNotes: null,
    rating: null,
    offers: offers.map((offer) => (typeof offer === 'string' ? undated(offer) : offer)),
    registrations: [],
    prices: [],
    origin: null,
    ...parts,
    locations: locations.map((location, index) => buildLocation(`${id}.${index + 1}`, location)),
  };
}

function buildLocation(id: string, parts: Partial<LocationDraft>): LocationDraft {
  return {
    id,
    title: 'Main practice',
    address: 'Main practice\n1 Example Street\nLeeds\nLS1 4DY',
    town: 'Leeds',
    district: 'Leeds',
    county: '',
    postcode: 'LS1 4DY',
    latitude: 53.798,
    longitude: -1.551,
    phone: '',
    website: '',
    ...parts,
  };
}
