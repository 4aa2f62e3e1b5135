import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';

/** What a clinic without offers says of itself. */
export const RECORD_FIELDS = {
  name: 'Northgate Dental',
  categories: ['Dentists'],
  specialty: '',
  location: 'Leeds',
  summary: '',
  details: '',
  services: [],
  servicesOffered: [],
  offers: [],
  prices: [],
  registrations: [],
  bookingNotes: '',
  locations: [
    {
      id: 'bank-street',
      title: '',
      address: '2 Bank Street',
      town: 'Leeds',
      postcode: 'LS1 5HD',
      phone: '',
      website: '',
    },
  ],
} satisfies ProviderRecordInput;
