import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { parseLocations } from '#shared/domain/providers/testing/parse-locations.ts';

/** A complete provider record for tests; offers and locations are derived from `discount` and `address`. */
export function buildProvider(changes: Partial<ProviderRecord> = {}): ProviderRecord {
  const { discount = [], address = '', phone = '', website = '' } = changes;
  return {
    _id: 'northgate',
    name: 'Northgate Dental',
    category: 'Dentists',
    categories: ['Dentists'],
    specialty: '',
    location: 'Leeds',
    address,
    phone,
    website,
    personalWebsite: '',
    email: '',
    image: '',
    images: [],
    pictures: [],
    summary: '',
    services: [],
    servicesOffered: [],
    details: '',
    discount,
    discountPercent: highestPercent(discount),
    offers: discount.map(readDiscountLine),
    comingSoon: discount.length === 0,
    bookingNotes: null,
    registrations: [],
    prices: [],
    availableToday: null,
    openNow: null,
    hoursToday: null,
    rating: null,
    distance: null,
    locations: parseLocations({ address, phone, website }).map((place) => ({
      ...place,
      id: `place-${place.index}`,
      town: '',
      postcode: '',
      latitude: 53.8 + place.index,
      longitude: -1.55,
      distance: null,
      openingHours: null,
    })),
    state: 'live',
    pausedUntil: null,
    takesRequests: true,
    ...changes,
  };
}
