/** The pipe-separated texts of a provider (DASH-07, PROV-08, PROV-09). */
export interface LocationTexts {
  address: string;
  phone: string;
  website: string;
}

/** A provider's locations as pipe-separated texts, matched by position. */
export function joinLocations(locations: readonly LocationTexts[]): LocationTexts {
  return {
    address: locations.map(({ address }) => address).join('|'),
    phone: locations.map(({ phone }) => phone).join('|'),
    website: locations.map(({ website }) => website).join('|'),
  };
}
