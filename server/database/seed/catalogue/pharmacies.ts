import type { SeedProvider } from './seed-provider.ts';

export const pharmacies: readonly SeedProvider[] = [
  {
    id: 'lamb-and-mortar-pharmacy-london',
    name: 'Lamb and Mortar Pharmacy',
    category: 'Pharmacies',
    categories: ['Pharmacies'],
    specialty: 'Community pharmacy',
    summary: 'A community pharmacy in Islington with a travel clinic and private consultations.',
    details:
      'Lamb and Mortar has two consultation rooms and a pharmacist who prescribes. Flu and travel vaccinations are given without appointment on most days. Deliveries are made by bicycle.',
    services: ['Prescriptions', 'Vaccinations', 'Travel clinic'],
    servicesOffered: [
      'NHS and private prescriptions',
      'Flu vaccination',
      'Travel vaccinations',
      'Blood pressure check',
      'Minor ailments consultation',
    ],
    discount: [],
    email: 'appointments@lamb-mortar-pharmacy.example',
    personalWebsite: 'https://lamb-mortar-pharmacy.example',
    locations: [
      {
        title: 'Lamb and Mortar Pharmacy',
        lines: ['310 Essex Road'],
        town: 'London',
        postcode: 'N1 3PF',
        latitude: 51.545,
        longitude: -0.0883,
        phone: '020 7946 0159',
        website: 'https://lamb-mortar-pharmacy.example',
      },
    ],
  },
  {
    id: 'otter-quay-dispensary-nottingham',
    name: 'Otter Quay Dispensary',
    category: 'Pharmacies',
    categories: ['Pharmacies'],
    specialty: 'Community pharmacy',
    summary: 'A late-opening pharmacy near Derby Road in Nottingham.',
    details:
      'Otter Quay is open until 10 pm on weekdays. A pharmacist is always present for questions about medicines. Medicine boxes are packed for people with many tablets.',
    services: ['Prescriptions', 'Late opening', 'Medicine boxes'],
    servicesOffered: [
      'NHS and private prescriptions',
      'Medicine boxes',
      'Flu vaccination',
      'Emergency contraception',
      'Home delivery',
    ],
    discount: [],
    email: 'contact@otter-quay-dispensary.example',
    personalWebsite: 'https://otter-quay-dispensary.example',
    locations: [
      {
        title: 'Otter Quay Dispensary',
        lines: ['85 Derby Road'],
        town: 'Nottingham',
        postcode: 'NG7 1PZ',
        latitude: 52.9524,
        longitude: -1.1728,
        phone: '0115 496 0161',
        website: 'https://otter-quay-dispensary.example',
      },
    ],
  },
];
