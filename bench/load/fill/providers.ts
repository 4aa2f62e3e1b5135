import type { Connection } from '#server/database/connection.ts';
import { undated } from '#shared/domain/providers/offer.ts';
import type { ProviderDraft } from '#server/providers/draft.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import { buildProvider } from '#server/providers/testing/build-provider.ts';
import { CATEGORIES, type CategoryName } from '#shared/domain/providers/categories.ts';

import { LAST_NAMES } from './people.ts';

const BATCH = 250;

/** Town, outcode, and latitude and longitude of its centre. */
export const TOWNS = [
  ['Leeds', 'LS1', 53.798, -1.551],
  ['Bath', 'BA1', 51.385, -2.361],
  ['Bristol', 'BS1', 51.453, -2.597],
  ['York', 'YO1', 53.959, -1.081],
  ['Norwich', 'NR2', 52.63, 1.289],
  ['Exeter', 'EX1', 50.724, -3.528],
  ['Oxford', 'OX1', 51.752, -1.258],
  ['Cambridge', 'CB2', 52.201, 0.119],
  ['Manchester', 'M2', 53.48, -2.244],
  ['Liverpool', 'L1', 53.405, -2.981],
  ['Sheffield', 'S1', 53.38, -1.468],
  ['Nottingham', 'NG1', 52.955, -1.149],
  ['Leicester', 'LE1', 52.636, -1.133],
  ['Birmingham', 'B2', 52.48, -1.898],
  ['Cardiff', 'CF10', 51.478, -3.178],
  ['Swansea', 'SA1', 51.62, -3.94],
  ['Edinburgh', 'EH2', 55.953, -3.195],
  ['Glasgow', 'G2', 55.864, -4.259],
  ['Dundee', 'DD1', 56.461, -2.969],
  ['Newcastle upon Tyne', 'NE1', 54.973, -1.614],
  ['Brighton', 'BN1', 50.826, -0.139],
  ['Plymouth', 'PL1', 50.369, -4.143],
  ['Derby', 'DE1', 52.921, -1.476],
  ['London', 'W1', 51.515, -0.142],
] as const;

const SERVICES: Readonly<Record<CategoryName, readonly string[]>> = {
  Doctors: ['Private GP appointment', 'Travel vaccination', 'Health screening'],
  'Tests & Scans': ['MRI scan', 'Ultrasound scan', 'Blood test'],
  'Mental Health': ['Counselling', 'Cognitive behavioural therapy', 'Couples therapy'],
  Dentists: ['Check-up', 'Teeth whitening', 'Hygienist visit', 'Dental implant'],
  Physiotherapists: ['Sports injury treatment', 'Back pain assessment', 'Shockwave therapy'],
  Audiologists: ['Hearing test', 'Ear wax removal', 'Hearing aid fitting'],
  Aesthetics: ['Skin peel', 'Laser hair removal', 'Facial'],
  Fitness: ['Personal training', 'Pilates class', 'Strength course'],
  Massage: ['Deep tissue massage', 'Sports massage', 'Pregnancy massage'],
  Opticians: ['Eye test', 'Contact lens fitting', 'Glasses'],
  Nutrition: ['Diet plan', 'Food intolerance test', 'Weight management'],
  Pharmacies: ['Flu jab', 'Medicine review'],
  Spa: ['Spa day', 'Sauna', 'Hot stone massage'],
  Chiropractors: ['Spinal adjustment', 'Posture check'],
};
const KINDS = ['Clinic', 'Practice', 'Centre', 'House', 'Rooms', 'Studio'];

/** The provider of a number, deterministic. */
export function providerOf(index: number): ProviderDraft {
  const id = `load-${String(index).padStart(5, '0')}`;
  const category = CATEGORIES[index % CATEGORIES.length]?.name ?? 'Doctors';
  // Cycles through all categories in all towns.
  const [town, outcode, latitude, longitude] =
    TOWNS[Math.floor(index / CATEGORIES.length) % TOWNS.length] ?? TOWNS[0];
  const name = `${LAST_NAMES[(index * 7) % LAST_NAMES.length]} ${LAST_NAMES[(index * 11 + 5) % LAST_NAMES.length]} ${KINDS[index % KINDS.length]}`;
  const services = SERVICES[category];
  const postcode = `${outcode} ${1 + (index % 9)}${'ABDEFGHJLN'[index % 10]}${'PQRSTUWXYZ'[Math.floor(index / 10) % 10]}`;
  return buildProvider(id, {
    name,
    categories: [category],
    specialty: services[index % services.length] ?? '',
    location: town,
    summary: `${name} in ${town}: ${services.join(', ').toLowerCase()}.`,
    details: `Appointments from Monday to Saturday. ${services.join('. ')}. Free parking nearby.`,
    services: [...services],
    servicesOffered: [...services],
    rating: index % 3 === 0 ? { value: 3 + (index % 20) / 10, source: 'Patients' } : null,
    offers:
      index % 2 === 0
        ? [
            `${5 + (index % 5) * 5}% off ${services[0]}`,
            `${services[1]} £${60 + (index % 40)} to £49`,
          ].map(undated)
        : [],
    locations: [
      {
        title: 'Main practice',
        address: `Main practice\n${1 + (index % 200)} Station Road\n${town}\n${postcode}`,
        town,
        district: town,
        postcode,
        latitude: latitude + ((index * 37) % 400) / 4_000 - 0.05,
        longitude: longitude + ((index * 53) % 400) / 2_500 - 0.08,
        phone: '020 7946 0123',
      },
    ],
  });
}

/** Saves `count` providers in batches, as an import does. @returns their ids */
export async function fillProviders({ db }: Connection, count: number): Promise<string[]> {
  const store = createSaveStore(db);
  const drafts = Array.from({ length: count }, (_, index) => providerOf(index));
  for (let from = 0; from < count; from += BATCH)
    await store.save(drafts.slice(from, from + BATCH), new Date());
  await store.refreshStatistics();
  return drafts.map(({ id }) => id);
}
