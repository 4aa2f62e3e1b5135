import type { ProviderSearchPage, UnderstoodPart } from '#shared/contract/search.ts';

const ISLAND = /^Isles? of/u;
const WITH_ARTICLE = /^(?:Isles? of|Vale of|East Riding|Scottish Borders|West Midlands|City of)/u;

/** A place as a part of a sentence: "in Leeds", "near SW1A 1AA", "on the Isle of Wight". */
export function inPlace(name: string): string {
  if (/\d/u.test(name)) return `near ${name}`;
  return `${ISLAND.test(name) ? 'on' : 'in'} ${WITH_ARTICLE.test(name) ? 'the ' : ''}${name}`;
}

/** A place with its area, as distinct from its namesakes: "Newport in Shropshire"; without an area just its name. */
export function inPlaceNamed(name: string, area: string): string {
  return area === '' ? name : `${name} ${inPlace(area)}`;
}

/** The place and the parts of a search that say where it looks. */
export type SearchedPlace = {
  readonly place: Pick<NonNullable<ProviderSearchPage['place']>, 'name'> | null;
  readonly parts: readonly Pick<UnderstoodPart, 'kind' | 'label'>[] | null;
};

/** The distance that was asked for: "within 5 miles of Leeds", or from here "within 5 miles"; '' without one. */
export function distanceText({ place, parts }: SearchedPlace): string {
  const distance = parts?.find(({ kind }) => kind === 'distance');
  if (!distance) return '';
  const within = distance.label.charAt(0).toLowerCase() + distance.label.slice(1);
  return place ? `${within} of ${place.name}` : within;
}
