import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { EMBEDDED_PLACES } from '#server/ports/postcodes/embedded-places.ts';
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
/** Too seldom to be met by the way, too often to be read as a whole. */
const NOW_AND_THEN = 25;

/** A provider of the catalogue of a large country, the same each time. */
export function providerNumber(number: number): ProviderDraft {
  const { town, district, outcode, latitude, longitude } =
    OUTCODES[(number * 7919) % OUTCODES.length]!;
  const spread = (step: number) => (((number * step) % 1000) - 500) / 20_000;
  const name = `${['Oak', 'Elm', 'Ash', 'Yew', 'Fir'][number % 5]} ${['House', 'Park', 'Lane'][number % 3]} ${number.toString(36)}`;
  return buildProvider(`generated-${number}`, {
    name,
    categories: [CATEGORIES[(number * 31) % CATEGORIES.length]!.name],
    services: [
      'Massage',
      SERVICES[(number * 17) % SERVICES.length]!,
      ...(number % NOW_AND_THEN === 0 ? ['Acupuncture'] : []),
    ],
    location: town,
    offers: number % 4 === 0 ? ['£100 to £80'] : [],
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
