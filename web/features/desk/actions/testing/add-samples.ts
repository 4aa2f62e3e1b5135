import type { Patient } from '#shared/contract/health-card.ts';
import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { type AddValues, emptyValues } from '../add-values.ts';
import type { DeskPlace } from '../../desk-place.ts';

const robin = { fullName: 'Robin Marlow', dob: '1988-04-12', gender: 'other' };
const priya = { fullName: 'Priya Raman', dob: '1985-01-01', gender: 'female' };

export const singlePatient: Patient = {
  uid: 'robin',
  healthCardNumber: '123456789018',
  ...robin,
  expiryDate: '2026-09-01',
  membershipType: 'Individual',
  cardState: 'active',
  people: [robin],
};

export const familyPatient: Patient = {
  uid: 'priya',
  healthCardNumber: '223456789010',
  ...priya,
  expiryDate: '2026-01-05',
  membershipType: 'Family',
  cardState: 'lapsed',
  people: [
    priya,
    { fullName: 'Dev Raman', dob: '1984-02-02', gender: 'male' },
    { fullName: 'Asha Raman', dob: '2015-05-05', gender: 'female' },
  ],
};

const location: ProviderLocation = {
  id: 'northgate-2',
  index: 1,
  title: '2 Bank Street',
  address: '2 Bank Street\nLeeds',
  phone: '0113 496 0102',
  website: '',
  town: 'Leeds',
  postcode: 'LS1 5HD',
  latitude: null,
  longitude: null,
  distance: null,
  openingHours: null,
};

const provider: ProviderRecord = {
  _id: 'northgate',
  name: 'Northgate Dental',
  category: 'Dentists',
  categories: ['Dentists'],
  specialty: 'Dentistry',
  location: 'Leeds',
  address: location.address,
  phone: location.phone,
  website: '',
  personalWebsite: '',
  email: '',
  image: '',
  images: [],
  pictures: [],
  summary: '',
  services: [],
  servicesOffered: [],
  details: '',
  discount: ['15% off scans', '£50 to £40 first visit', '20% off whitening'],
  discountPercent: 20,
  offers: [],
  comingSoon: false,
  bookingNotes: null,
  registrations: [],
  prices: [],
  availableToday: null,
  openNow: null,
  hoursToday: null,
  rating: null,
  distance: null,
  locations: [location],
  state: 'live',
  pausedUntil: null,
  takesRequests: true,
  staffKind: 'owner',
};

/** A dentist's desk at its second location. */
export const addPlace: DeskPlace = { provider, location };

/** A completed form for a typed patient. */
export function filledAddValues(today: Day): AddValues {
  return {
    ...emptyValues(today),
    healthcareId: '1234 5678 9018',
    patientName: 'Robin Marlow',
    patientDob: '1988-04-12',
    patientGender: 'male',
    requestedDate: '2026-03-05',
    preferredTime: '10:00 - 11:00',
    symptoms: 'A sore tooth',
  };
}
