import { undated } from '#shared/domain/providers/offer.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { EMBEDDED_PLACES } from '#server/testing/embedded-places.ts';
import type { ProviderDraft } from '../draft.ts';
import { buildProvider } from './build-provider.ts';

const OUTCODES = EMBEDDED_PLACES.flatMap(({ town, district, outcodes }) =>
  outcodes.map((outcode) => ({ town, district, ...outcode })),
);
const SERVICES = [
  'Implants',
  'Whitening',
  'Back pain',
  'Eye test',
  'Hearing test',
  'Massage',
  'MRI scan',
  'Botox',
];
/** Too rare for an index scan, too frequent to read all matches. */
const MEDIUM_FREQUENCY_STEP = 25;

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** Generates a provider of a large catalogue, deterministically. */
export function providerNumber(number: number): ProviderDraft {
  const { town, district, outcode, latitude, longitude } = pick(OUTCODES, number * 7919);
  const spread = (step: number) => (((number * step) % 1000) - 500) / 20_000;
  const name = `${['Oak', 'Elm', 'Ash', 'Yew', 'Fir'][number % 5]} ${['House', 'Park', 'Lane'][number % 3]} ${number.toString(36)}`;
  return buildProvider(`generated-${number}`, {
    name,
    categories: [pick(CATEGORIES, number * 31).name],
    services: [
      'Massage',
      pick(SERVICES, number * 17),
      ...(number % MEDIUM_FREQUENCY_STEP === 0 ? ['Acupuncture'] : []),
    ],
    location: town,
    offers: number % 4 === 0 ? [undated('£100 to £80')] : [],
    rating: number % 50 === 0 ? { value: 3 + (number % 20) / 10, source: 'A survey' } : null,
    locations: Array.from({ length: number % 10 === 0 ? 2 : 1 }, (_, index) => ({
      town,
      district,
      postcode: `${outcode} 1AA`,
      latitude: latitude + spread(7 + index),
      longitude: longitude + spread(13 + index),
    })),
  });
}
