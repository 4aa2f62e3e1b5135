import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { createRandom, createWeighted, type Random } from '../../measure/random.ts';
import { makeProvider } from '../catalogue/provider.ts';
import { SERVICES } from '../catalogue/services.ts';
import { makeFilter } from './make-filter.ts';
import { makePlace } from './make-place.ts';
import { halfTyped, inOtherNumber, withTypo } from './vary-text.ts';

/** How the text differs from the catalogue's wording, with percentages. */
const SHARES = {
  exact: 30,
  typo: 25,
  number: 8,
  'half typed': 10,
  everyday: 12,
  sentence: 7,
  'no text': 8,
} as const;
type Variant = keyof typeof SHARES;
const VARIANTS = Object.keys(SHARES) as Variant[];
const pickVariant = createWeighted(VARIANTS.map((variant) => SHARES[variant]));

/** What people say instead of a service or category. */
const EVERYDAY = [
  'physio',
  'gp',
  'doctor',
  'dentist',
  'teeth',
  'toothache',
  'back pain',
  'bad back',
  'eye test',
  'glasses',
  'hearing test',
  'blocked ears',
  'chemist',
  'flu jab',
  'counsellor',
  'anxiety',
  'therapy',
  'botox',
  'gym',
  'pilates',
  'massage',
  'spa day',
  'dietitian',
  'weight loss',
  'std test',
  'blood test',
  'mole check',
  'chiropractor',
] as const;

const ALL = [...SERVICES].flatMap(([category, services]) =>
  services.map(({ text }) => ({ text, category })),
);

export type BenchQuery = {
  readonly query: SearchQuery;
  readonly variant: Variant;
  readonly hasFilter: boolean;
};

/**
 * Generates queries, the same for a size in every run. One in three has a filter, and more than half
 * of those with a text a category.
 */
export function makeQueries(providers: number, count: number): BenchQuery[] {
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom((number + 1) * 7_001);
    const variant = VARIANTS[pickVariant(random)] ?? 'exact';
    const { text, category } = pickService(random, providers);
    const place = makePlace(random);
    const hasFilter = random.chance(1 / 3);
    const isInCategory = variant === 'no text' || (variant !== 'everyday' && random.chance(0.6));
    const slug = CATEGORIES.find(({ name }) => name === category)?.slug ?? '';
    const query = {
      ...(isInCategory ? { category: slug } : {}),
      ...textOf(random, variant, text, place),
      ...(hasFilter ? makeFilter(random) : {}),
    };
    return { query, variant, hasFilter };
  });
}

/** Half of the services by frequency, half uniformly, so that common and rare ones occur. */
function pickService(random: Random, providers: number): (typeof ALL)[number] {
  const { draft } = makeProvider(random.below(providers));
  const any = random.pick(ALL);
  if (random.chance(0.5)) return any;
  return { text: random.pick(draft.servicesOffered) ?? any.text, category: draft.categories[0] };
}

function textOf(
  random: Random,
  variant: Variant,
  service: string,
  place: Partial<SearchQuery>,
): Partial<SearchQuery> {
  if (variant === 'no text') return place;
  if (variant === 'everyday') return { ...place, service: random.pick(EVERYDAY) };
  if (variant === 'typo') return { ...place, service: withTypo(random, service) };
  if (variant === 'number') return { ...place, service: inOtherNumber(service) };
  if (variant === 'half typed') return { ...place, service: halfTyped(random, service) };
  if (variant === 'exact') return { ...place, service };
  const { location, ...device } = place;
  const where = location === undefined ? 'near me' : `in ${location}`;
  return { ...device, service: `${random.pick(EVERYDAY)} ${where}` };
}
