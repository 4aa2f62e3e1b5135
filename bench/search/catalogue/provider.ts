import { type CategoryName, CATEGORIES } from '#shared/domain/providers/categories.ts';
import { undated } from '#shared/domain/providers/offer.ts';
import type { ProviderDraft } from '#server/providers/draft.ts';
import { createRandom, createWeighted, type Random } from '../../measure/random.ts';
import { makeName } from './names.ts';
import { makeOffers, type MadeOffer } from './offers.ts';
import { type MadeLocation, makeLocation, TOWNS } from './places.ts';
import { SERVICES } from './services.ts';

/** A generated provider, with the data that the oracle needs. */
export type MadeProvider = {
  readonly draft: ProviderDraft;
  readonly locations: readonly MadeLocation[];
  readonly offers: readonly MadeOffer[];
};

/** The clock of the benchmark. */
export const BENCH_NOW = new Date('2026-03-18T10:00:00Z');
export const BENCH_TODAY = '2026-03-18';

/** Percentage of providers in each category. */
const SHARES: Readonly<Record<CategoryName, number>> = {
  Doctors: 13,
  'Tests & Scans': 4,
  'Mental Health': 14,
  Dentists: 14,
  Physiotherapists: 9,
  Audiologists: 3,
  Aesthetics: 8,
  Fitness: 8,
  Massage: 7,
  Opticians: 7,
  Nutrition: 3,
  Pharmacies: 5,
  Spa: 2,
  Chiropractors: 3,
};
const pickCategory = createWeighted(CATEGORIES.map(({ name }) => SHARES[name]));

/** Second categories that some providers have. */
const SECOND: Partial<Readonly<Record<CategoryName, CategoryName>>> = {
  Physiotherapists: 'Massage',
  Chiropractors: 'Physiotherapists',
  Spa: 'Massage',
  Doctors: 'Tests & Scans',
  Fitness: 'Nutrition',
  Opticians: 'Audiologists',
};

const COMMON = new Map(
  [...SERVICES].map(([category, services]) => {
    const common = services.filter(({ rare }) => !rare).map(({ text }) => text);
    return [category, { common, pick: createWeighted(common.map((_, at) => 1 / (at + 2))) }];
  }),
);
const RARE = new Map(
  [...SERVICES].map(([category, services]) => [
    category,
    services.filter(({ rare }) => rare).map(({ text }) => text),
  ]),
);

const KINDS_OF = [
  "Children's *",
  'Evening *',
  '* at home',
  '* for members',
  '* follow-up',
  'Advanced *',
];

function servicesOf(random: Random, category: CategoryName, count: number): string[] {
  const { common, pick } = COMMON.get(category) ?? { common: [], pick: () => 0 };
  const rare = RARE.get(category) ?? [];
  const texts = new Set<string>();
  for (let tries = 0; texts.size < count && tries < 40; tries += 1) {
    const text = common[pick(random)] ?? '';
    texts.add(random.chance(0.15) ? random.pick(KINDS_OF).replace('*', text) : text);
  }
  // Each rare service is offered by one in 10,000 providers.
  if (random.chance((rare.length * 1e-4 * 100) / SHARES[category])) texts.add(random.pick(rare));
  return [...texts];
}

/** Generates the provider of a number, the same in a catalogue of any size. */
export function makeProvider(number: number): MadeProvider {
  const random = createRandom(number);
  const id = `bench-${number.toString().padStart(7, '0')}`;
  const category = CATEGORIES[pickCategory(random)]?.name ?? 'Doctors';
  const second = random.chance(0.12) ? SECOND[category] : undefined;
  const offered = [
    ...servicesOf(random, category, 3 + random.below(6)),
    ...(second ? servicesOf(random, second, 2) : []),
  ];
  const titles = random.chance(0.1) ? 2 + random.below(3) : 1;
  const locations = Array.from({ length: titles }, (_, index) =>
    makeLocation(random, `${id}.${index + 1}`, titles === 1 ? 'Practice' : `Practice ${index + 1}`),
  );
  const town = TOWNS[locations[0]?.town ?? 0] ?? '';
  const name = makeName(random, category, town);
  const offers = makeOffers(random, offered);
  return { draft: toDraft(), locations, offers };

  function toDraft(): ProviderDraft {
    return {
      id,
      name,
      categories: second ? [category, second] : [category],
      specialty: '',
      location: town,
      summary: `${name} in ${town}: ${offered.slice(0, 2).join(' and ').toLowerCase()}.`,
      details: `Appointments from Monday to Saturday, by telephone or online. First visits take about ${20 + random.below(40)} minutes, and prices are agreed before anything begins.`,
      services: offered.slice(0, 4),
      servicesOffered: offered,
      email: `${id}@clinic.example`,
      personalWebsite: `https://${id}.example`,
      bookingNotes: null,
      registrations: [],
      prices: [],
      rating: random.chance(0.4)
        ? { value: 3 + random.below(21) / 10, source: 'own survey' }
        : null,
      locations: locations.map(({ location }) => location),
      offers: offers.map(({ line }) => undated(line)),
      origin: null,
    };
  }
}

/** Yields generated providers up to `count`; their locations are in no order. */
export function* makeProviders(count: number, from = 0): Generator<MadeProvider> {
  for (let number = from; number < count; number += 1) yield makeProvider(number);
}
