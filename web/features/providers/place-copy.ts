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
