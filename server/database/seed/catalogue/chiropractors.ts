import type { SeedProvider } from './seed-provider.ts';

export const chiropractors: readonly SeedProvider[] = [
  {
    id: 'marrow-lane-chiropractic-leicester',
    name: 'Marrow Lane Chiropractic',
    category: 'Chiropractors',
    categories: ['Chiropractors', 'Physiotherapists'],
    specialty: 'Chiropractic',
    summary: 'Chiropractors for back, neck and joint pain in Leicester.',
    details:
      'Chiropractors are registered with the General Chiropractic Council. A first visit covers history, examination and an explanation before any treatment. The clinic shares its building with a physiotherapist.',
    services: ['Back pain', 'Neck pain', 'Joint pain'],
    servicesOffered: [
      'Initial consultation',
      'Chiropractic treatment',
      'Sports chiropractic',
      'Ergonomic advice',
      'Exercise plan',
    ],
    discount: [],
    email: 'bookings@marrow-lane-chiropractic.example',
    personalWebsite: 'https://marrow-lane-chiropractic.example',
    locations: [
      {
        title: 'Marrow Lane Chiropractic',
        lines: ['20 Regent Road'],
        town: 'Leicester',
        postcode: 'LE1 7LT',
        latitude: 52.6268,
        longitude: -1.1242,
        phone: '0116 496 0164',
        website: 'https://marrow-lane-chiropractic.example',
      },
    ],
  },
  {
    id: 'spa-road-spine-clinic-cheltenham',
    name: 'Spa Road Spine Clinic',
    category: 'Chiropractors',
    categories: ['Chiropractors'],
    specialty: 'Chiropractic and spinal care',
    summary: 'Gentle spinal care for adults and older people in Cheltenham.',
    details:
      'Treatment uses light-force methods that suit people with osteoporosis. Visits take thirty minutes, never ten. The clinic is on the ground floor and has a hearing loop.',
    services: ['Back pain', 'Older people’s care', 'Posture'],
    servicesOffered: [
      'Initial consultation',
      'Follow-up treatment',
      'Light-force adjustment',
      'Posture assessment',
      'Walking aid advice',
    ],
    discount: [],
    email: 'appointments@spa-road-spine-clinic.example',
    personalWebsite: 'https://spa-road-spine-clinic.example',
    locations: [
      {
        title: 'Spa Road Spine Clinic',
        lines: ['31 Suffolk Road'],
        town: 'Cheltenham',
        postcode: 'GL50 2SZ',
        latitude: 51.892,
        longitude: -2.084,
        phone: '01632 960475',
        website: 'https://spa-road-spine-clinic.example',
      },
    ],
  },
];
