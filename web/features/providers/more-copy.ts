import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { distanceText, inPlace, type SearchedPlace } from './place-copy.ts';

type Lists = SearchedPlace & {
  readonly providers: readonly unknown[];
  readonly nearest: readonly Pick<ProviderCard, 'location' | 'distance'>[];
};

/** "None in Leeds. Nearest: York, 22 miles", or "More beyond Leeds". */
export function nearestHeading({ providers, nearest, place, parts }: Lists): string {
  const distance = distanceText({ place, parts });
  if (!place && distance === '') return 'Nearest to you';
  if (providers.length > 0)
    return distance || !place ? 'Further away' : `More beyond ${place.name}`;
  const [first] = nearest;
  const none = `None ${distance || inPlace(place?.name ?? '')}.`;
  // A branch just outside may be in a town of the same name.
  if (!first || first.distance === null || ['', place?.name].includes(first.location))
    return `${none} These are the nearest`;
  return `${none} Nearest: ${first.location}, ${milesText(first.distance * 1000)}`;
}

/** Categories whose names are people. */
const PEOPLE = new Set(['Doctors', 'Dentists', 'Physiotherapists', 'Audiologists', 'Opticians']);

type RelatedList = {
  readonly related: readonly Pick<ProviderCard, 'category'>[];
  /** Whether cards are shown before this list. */
  readonly isFirst: boolean;
};

/** "Other opticians", "Others in mental health", or "Others who may help". */
export function relatedHeading({ related, isFirst }: RelatedList): string {
  const [category, ...others] = new Set(related.map((provider) => provider.category));
  if (category === undefined || others.length > 0)
    return isFirst ? 'Providers who may help' : 'Others who may help';
  const name = category.toLowerCase().replace('&', 'and');
  if (PEOPLE.has(category)) return isFirst ? `${category} who may help` : `Other ${name}`;
  return isFirst ? `Providers in ${name} who may help` : `Others in ${name}`;
}
