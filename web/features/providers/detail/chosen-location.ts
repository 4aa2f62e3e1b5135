import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

/** The place whose map, address, phone and website are shown together. */
export type ChosenLocation = Pick<
  ProviderLocation,
  'index' | 'title' | 'address' | 'phone' | 'website' | 'latitude' | 'longitude'
>;

/**
 * The location that an address asks for (`?location=1` is the second), else the first. A provider
 * without an address still has its phone and website.
 */
export function chosenLocation(provider: ProviderRecord, params: URLSearchParams): ChosenLocation {
  const wanted = params.get('location');
  const { locations, address, phone, website } = provider;
  return (
    locations.find(({ index }) => String(index) === wanted) ??
    locations[0] ?? {
      index: 0,
      title: provider.name,
      address,
      phone,
      website,
      latitude: null,
      longitude: null,
    }
  );
}

/** The phone as a `tel:` link; null where there is no number. */
export function telLink(phone: string): string | null {
  const digits = phone.replace(/\(0\)/gu, '').replace(/[^\d+]/gu, '');
  return /\d{3}/u.test(digits) ? `tel:${digits}` : null;
}

/** A website to follow, and its name to read; null where the text is none. */
export function webLink(website: string): { href: string; name: string } | null {
  const text = website.trim();
  if (text === '') return null;
  const whole =
    /^[a-z][a-z\d+.-]*:/iu.test(text) && !/^[^/]+:\d/u.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (!url || !/^https?:$/u.test(url.protocol) || !url.hostname.includes('.')) return null;
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/u, '');
  return { href: url.href, name: url.hostname.replace(/^www\./u, '') + path };
}
