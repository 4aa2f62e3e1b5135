import type { SeedProvider } from './seed-provider.ts';

export const spa: readonly SeedProvider[] = [
  {
    id: 'limestone-garden-spa-bath',
    name: 'Limestone Garden Spa',
    category: 'Spa',
    categories: ['Spa', 'Massage'],
    specialty: 'Day spa',
    summary: 'A small day spa with a thermal suite and a walled garden in Bath.',
    details:
      'No more than fourteen guests share the thermal suite at a time. Treatments are given in four rooms that look on to the garden. Robes and slippers are provided.',
    services: ['Thermal suite', 'Massage', 'Facials'],
    servicesOffered: [
      'Thermal suite session',
      'Half-day spa',
      'Full-day spa',
      'Aromatherapy massage',
      'Facial',
    ],
    discount: [],
    email: 'hello@limestone-garden-spa.example',
    personalWebsite: 'https://limestone-garden-spa.example',
    locations: [
      {
        title: 'Limestone Garden Spa',
        lines: ['4 Queen Square'],
        town: 'Bath',
        postcode: 'BA1 2HA',
        latitude: 51.3833,
        longitude: -2.363,
        phone: '01632 960468',
        website: 'https://limestone-garden-spa.example',
      },
    ],
  },
  {
    id: 'pine-and-peat-edinburgh',
    name: 'Pine and Peat',
    category: 'Spa',
    categories: ['Spa'],
    specialty: 'Nordic spa',
    summary: 'Sauna, cold plunge and quiet rooms in Stockbridge, Edinburgh.',
    details:
      'Pine and Peat follows the Nordic order: heat, cold, rest. Sessions last two hours and phones stay in the lockers. There is a session for women only on Sunday mornings.',
    services: ['Sauna', 'Cold plunge', 'Massage'],
    servicesOffered: [
      'Two-hour sauna session',
      'Private sauna',
      'Cold plunge',
      'Aromatherapy massage',
      'Salt scrub',
    ],
    discount: [],
    email: 'reception@pine-peat.example',
    personalWebsite: 'https://pine-peat.example',
    locations: [
      {
        title: 'Pine and Peat',
        lines: ['52 Raeburn Place'],
        town: 'Edinburgh',
        postcode: 'EH4 1HN',
        latitude: 55.9591,
        longitude: -3.2109,
        phone: '0131 496 0225',
        website: 'https://pine-peat.example',
      },
    ],
  },
];
