import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';
import { addressOf, type HeadSite } from './page-head.ts';
import { memberOffers, serviceOffers } from './offer-data.ts';
import { providerPath } from './provider-path.ts';
import { providerType } from './provider-type.ts';

type Data = Readonly<Record<string, unknown>>;

/** The widest of our pictures. */
const PICTURE = { ending: '-1200.webp', width: 1200, height: 900 } as const;

/** The picture of a provider's page when somebody shares it. */
export function providerPicture({ pictures: [first] }: Pick<ProviderRecord, 'pictures'>) {
  return first && { path: first.src + PICTURE.ending, ...sizeOf(PICTURE), alt: first.alt };
}

const sizeOf = ({ width, height }: typeof PICTURE) => ({ width, height });

/**
 * A provider in the words of schema.org: a business with its places, services and prices.
 * @param provider as a visitor sees it: no promo code is in it (P-8)
 */
export function providerData(provider: ProviderRecord, site: HeadSite): Data {
  const url = addressOf(site, providerPath(provider));
  const places = provider.locations.map((location) => placeOf(location, url));
  const [first] = places;
  const links = [
    provider.personalWebsite,
    ...provider.locations.map(({ website }) => website),
  ].filter((link) => /^https?:\/\//u.test(link));
  const offers = [...memberOffers(provider.offers), ...serviceOffers(servicesOf(provider))];
  return {
    '@context': 'https://schema.org',
    '@type': providerType(provider.category),
    '@id': `${url}#business`,
    name: provider.name,
    url,
    ...filled({
      description: provider.summary || provider.details,
      image: provider.pictures.map(({ src }) => addressOf(site, src + PICTURE.ending)),
      email: provider.email,
      sameAs: [...new Set(links)],
      address: first?.['address'],
      geo: first?.['geo'],
      telephone: first?.['telephone'],
      location: places.length > 1 ? places : [],
      makesOffer: offers,
    }),
  };
}

/** Named on the page in two lists, which overlap. */
function servicesOf({ services, servicesOffered }: ProviderRecord): string[] {
  const all = [...servicesOffered, ...services];
  return [...new Map(all.map((name) => [name.toLowerCase(), name])).values()];
}

function placeOf(location: ProviderLocation, url: string): Data {
  const { index, title, phone, latitude, longitude } = location;
  return {
    '@type': 'Place',
    name: title,
    url: index === 0 ? url : `${url}?location=${index}`,
    ...filled({ telephone: phone }),
    address: postalAddress(location),
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** The lines of an address without what has a field of its own. */
function postalAddress({ title, address, town, postcode }: ProviderLocation): Data {
  const named = [town, postcode, `${town} ${postcode}`];
  // Several lines begin with the name of the place; of one line the title is the street.
  const several = address.includes('\n');
  const elsewhere = new Set((several ? [title, ...named] : named).map(plain));
  const street = address
    .split(several ? '\n' : ',')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !elsewhere.has(plain(line)));
  return {
    '@type': 'PostalAddress',
    ...filled({
      streetAddress: street.join(', '),
      addressLocality: town,
      postalCode: postcode,
    }),
    addressCountry: 'GB',
  };
}

const plain = (text: string) => text.trim().replace(/\s+/gu, ' ').toLowerCase();

/** Without what is empty: nobody reads anything out of it. */
function filled(fields: Data): Data {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
