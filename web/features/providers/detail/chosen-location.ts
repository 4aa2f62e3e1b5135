import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

/** The location whose map, address, phone and website are shown together. */
export type ChosenLocation = Pick<
  ProviderLocation,
  | 'index'
  | 'title'
  | 'address'
  | 'phone'
  | 'website'
  | 'town'
  | 'latitude'
  | 'longitude'
  | 'openingHours'
>;

/**
 * The location selected by the URL (`?location=1` is the second), else the first (PROV-09). A
 * provider without an address still has its phone and website.
 */
export function chosenLocation(provider: ProviderRecord, params: URLSearchParams): ChosenLocation {
  const selected = params.get('location');
  const { locations, address, phone, website } = provider;
  return (
    locations.find(({ index }) => String(index) === selected) ??
    locations[0] ?? {
      index: 0,
      title: provider.name,
      address,
      phone,
      website,
      town: '',
      latitude: null,
      longitude: null,
      openingHours: null,
    }
  );
}

/** The provider with another chosen location in place of its own: "Headingley, Leeds". */
export function withChosenTown<
  Provider extends { readonly name: string; readonly location: string },
>(
  provider: Provider,
  { index, title, town }: Pick<ChosenLocation, 'index' | 'title' | 'town'>,
): Provider {
  if (index === 0 || town === '') return provider;
  const prefix = `${provider.name}, `;
  const branch = title.startsWith(prefix) ? title.slice(prefix.length) : town;
  return { ...provider, location: branch === town ? town : `${branch}, ${town}` };
}

/** The link to a website and its display name; null if the text is no http(s) URL. */
export function webLink(website: string): { href: string; name: string } | null {
  const text = website.trim();
  if (text === '') return null;
  const absolute =
    /^[a-z][a-z\d+.-]*:/iu.test(text) && !/^[^/]+:\d/u.test(text) ? text : `https://${text}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  if (!url || !/^https?:$/u.test(url.protocol) || !url.hostname.includes('.')) return null;
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/u, '');
  return { href: url.href, name: url.hostname.replace(/^www\./u, '') + path };
}
