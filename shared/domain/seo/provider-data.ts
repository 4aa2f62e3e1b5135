import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';
import { PICTURE_SIZE, pictureFile } from '../pictures/variants.ts';
import { absoluteUrl, type HeadSite } from './page-head.ts';
import { memberOffers, priceOffers, serviceOffers } from './offer-data.ts';
import { openingHoursData } from './opening-hours-data.ts';
import { providerPath } from './provider-path.ts';
import { providerType } from './provider-type.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * A provider as structured data (schema.org): a business with its places, services and prices.
 * @param provider as visitors see it, without promo codes (P-8)
 */
export function providerData(provider: ProviderRecord, site: HeadSite): Data {
  const url = absoluteUrl(site, providerPath(provider));
  const places = provider.locations.map((location) => placeOf(location, url));
  const [first] = places;
  const links = [
    provider.personalWebsite,
    ...provider.locations.map(({ website }) => website),
  ].filter((link) => /^https?:\/\//u.test(link));
  const offers = [
    ...memberOffers(provider.offers),
    ...priceOffers(provider.prices),
    ...serviceOffers(servicesOf(provider)),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': providerType(provider.category),
    '@id': `${url}#business`,
    name: provider.name,
    url,
    ...withoutEmpty({
      description: provider.summary || provider.details,
      image: provider.pictures.map(({ src }) =>
        absoluteUrl(site, pictureFile(src, PICTURE_SIZE.width, 'webp')),
      ),
      email: provider.email,
      sameAs: [...new Set(links)],
      address: first?.['address'],
      geo: first?.['geo'],
      telephone: first?.['telephone'],
      openingHoursSpecification: first?.['openingHoursSpecification'],
      location: places.length > 1 ? places : [],
      makesOffer: offers,
    }),
  };
}

/** The services without a price of their own; the page shows two overlapping lists. */
function servicesOf({ services, servicesOffered, prices }: ProviderRecord): string[] {
  const byName = new Map(
    [...servicesOffered, ...services].map((name) => [name.toLowerCase(), name]),
  );
  for (const { service } of prices) byName.delete(service.toLowerCase());
  return [...byName.values()];
}

function placeOf(location: ProviderLocation, url: string): Data {
  const { index, title, phone, latitude, longitude } = location;
  return {
    '@type': 'Place',
    name: title,
    url: index === 0 ? url : `${url}?location=${index}`,
    ...withoutEmpty({ telephone: phone }),
    address: postalAddress(location),
    ...withoutEmpty({ openingHoursSpecification: openingHoursData(location.openingHours) }),
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** The lines of an address that have no field of their own. */
function postalAddress({ title, address, town, postcode }: ProviderLocation): Data {
  const named = [town, postcode, `${town} ${postcode}`];
  // The first of several lines is the name of the place; of a single line the title is the street.
  const several = address.includes('\n');
  const elsewhere = new Set((several ? [title, ...named] : named).map(plain));
  const street = address
    .split(several ? '\n' : ',')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !elsewhere.has(plain(line)));
  return {
    '@type': 'PostalAddress',
    ...withoutEmpty({
      streetAddress: street.join(', '),
      addressLocality: town,
      postalCode: postcode,
    }),
    addressCountry: 'GB',
  };
}

/** Without whitespace: a postcode is also written without its space. */
const plain = (text: string) => text.replace(/\s+/gu, '').toLowerCase();

/** Without empty values, which carry no information. */
function withoutEmpty(fields: Data): Data {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
