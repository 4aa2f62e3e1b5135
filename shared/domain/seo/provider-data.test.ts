import { describe, expect, it } from 'vitest';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { forVisitor, readDiscountLine } from '../providers/discount-line.ts';
import { providerData } from './provider-data.ts';

const site = { brand: { name: 'Halewell' }, appUrl: 'https://halewell.example' };

const place: ProviderRecord['locations'][number] = {
  id: 'northgate.1',
  index: 0,
  title: 'Northgate Dental, Woodhouse Lane',
  address: 'Northgate Dental, Woodhouse Lane\n118 Woodhouse Lane\nLeeds\nLS2 9HB',
  phone: '0113 496 0134',
  website: 'https://northgate.example/woodhouse-lane',
  town: 'Leeds',
  postcode: 'LS2 9HB',
  latitude: 53.8083,
  longitude: -1.5522,
  distance: null,
  openingHours: null,
};

function provider(parts: Partial<ProviderRecord> = {}, lines: readonly string[] = []) {
  const offers = lines.map((line) => forVisitor(readDiscountLine(line)));
  const record: ProviderRecord = {
    _id: 'northgate',
    name: 'Northgate Dental',
    category: 'Dentists',
    categories: ['Dentists'],
    specialty: '',
    location: 'Leeds',
    address: '',
    phone: '',
    website: '',
    personalWebsite: 'https://northgate.example',
    email: '',
    image: '',
    images: [],
    pictures: [{ src: '/pictures/dentists-1', alt: 'Illustration of a dental practice' }],
    summary: 'Dentistry in Leeds.',
    services: ['Check-ups'],
    servicesOffered: ['check-ups', 'Implants'],
    details: '',
    discount: [],
    discountPercent: null,
    offers,
    comingSoon: false,
    bookingNotes: null,
    registrations: [],
    prices: [],
    availableToday: null,
    openNow: null,
    hoursToday: null,
    rating: null,
    distance: null,
    locations: [place],
    state: 'live',
    pausedUntil: null,
    takesRequests: true,
    ...parts,
  };
  return record;
}

describe('a provider as structured data', () => {
  it('has name, address, contact and offers', () => {
    expect(providerData(provider(), site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Dentist',
      '@id': 'https://halewell.example/provider/northgate#business',
      name: 'Northgate Dental',
      url: 'https://halewell.example/provider/northgate',
      description: 'Dentistry in Leeds.',
      image: ['https://halewell.example/pictures/dentists-1-1200.webp'],
      sameAs: ['https://northgate.example', 'https://northgate.example/woodhouse-lane'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: '118 Woodhouse Lane',
        addressLocality: 'Leeds',
        postalCode: 'LS2 9HB',
        addressCountry: 'GB',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 53.8083, longitude: -1.5522 },
      telephone: '0113 496 0134',
      makesOffer: [
        { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Check-ups' } },
        { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Implants' } },
      ],
    });
  });

  it('lists several places, with coordinates only if known', () => {
    const second = { ...place, index: 1, title: 'Headingley', latitude: null, longitude: null };
    const data = providerData(provider({ locations: [place, second] }), site);
    expect(data['location']).toMatchObject([
      { '@type': 'Place', url: 'https://halewell.example/provider/northgate' },
      { name: 'Headingley', url: 'https://halewell.example/provider/northgate?location=1' },
    ]);
    expect(JSON.stringify(data['location']).match(/GeoCoordinates/g)).toHaveLength(1);
  });

  it.each([
    ['latitude', { latitude: null }],
    ['longitude', { longitude: null }],
  ])('has no coordinates without a %s', (_, unknown) => {
    const data = providerData(provider({ locations: [{ ...place, ...unknown }] }), site);
    expect(data).not.toHaveProperty('geo');
  });

  it('has its email address, and the details if there is no summary', () => {
    const parts = { email: 'us@northgate.example', summary: '', details: 'Three surgeries.' };
    expect(providerData(provider(parts), site)).toMatchObject({
      email: 'us@northgate.example',
      description: 'Three surgeries.',
    });
  });

  it.each([
    ['https://northgate.example', true],
    ['http://northgate.example', true],
    ['northgate.example', false],
    ['javascript:open("https://northgate.example")', false],
  ])('links to %s: %s', (personalWebsite, linked) => {
    const data = providerData(provider({ personalWebsite, locations: [] }), site);
    expect(data['sameAs']).toEqual(linked ? [personalWebsite] : undefined);
  });

  it.each([
    ['12 Park Row, Leeds, LS1 5HD', '12 Park Row', '12 Park Row'],
    ['12 Park Row, Leeds LS1 5HD', '12 Park Row', '12 Park Row'],
    ['12 Park Row, Leeds, LS15HD', '12 Park Row', '12 Park Row'],
    ['Unit 3\nPark Row\nleeds\nls1 5hd', 'Unit 3', 'Park Row'],
    ['12 Park Row, Hyde Park, Leeds', '12 Park Row', '12 Park Row, Hyde Park'],
    ['12 Park Row,, Hyde Park, LEEDS  LS1  5HD', '12 Park Row', '12 Park Row, Hyde Park'],
    ['Unit 3\n\nPark Row\nHyde Park\nLeeds', ' unit  3 ', 'Park Row, Hyde Park'],
    ['', 'Location 1', undefined],
  ])('reads the street out of %j', (address, title, street) => {
    const location = { ...place, address, title, postcode: 'LS1 5HD' };
    const data = providerData(provider({ locations: [location] }), site);
    expect(data['address']).toMatchObject({ addressLocality: 'Leeds' });
    expect(data['address']).toHaveProperty('postalCode', 'LS1 5HD');
    expect((data['address'] as Record<string, unknown>)['streetAddress']).toBe(street);
  });

  it('leaves out unknown values and invalid links', () => {
    const bare = provider({
      personalWebsite: 'javascript:alert(1)',
      locations: [],
      services: [],
      servicesOffered: [],
      pictures: [],
      summary: '',
    });
    expect(Object.keys(providerData(bare, site))).toEqual([
      '@context',
      '@type',
      '@id',
      'name',
      'url',
    ]);
  });
});

describe('an offer in structured data', () => {
  const offers = (line: string) =>
    providerData(provider({ services: [], servicesOffered: [] }, [line]), site)['makesOffer'];

  it('has its price and previous price', () => {
    expect(offers('Crowns from £650 per unit to £560.50')).toEqual([
      {
        '@type': 'Offer',
        name: 'Crowns from £650 per unit to £560.50',
        description: 'Price for members',
        price: '560.50',
        priceCurrency: 'GBP',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: '560.50',
            priceCurrency: 'GBP',
            unitText: 'unit',
          },
          {
            '@type': 'UnitPriceSpecification',
            price: '650.00',
            priceCurrency: 'GBP',
            unitText: 'unit',
            priceType: 'https://schema.org/StrikethroughPrice',
          },
        ],
      },
    ]);
  });

  it('has a price range', () => {
    expect(offers('£100-£150 to £80-£120')).toMatchObject([
      { priceSpecification: [{ minPrice: '80.00', maxPrice: '120.00' }, { minPrice: '100.00' }] },
    ]);
    expect(offers('£100-£150 to £80-£120')).not.toHaveProperty('0.price');
  });

  it('has no price for a percentage', () => {
    expect(offers('20% off whitening (use promo code HALE20)')).toEqual([
      { '@type': 'Offer', name: '20% off whitening', description: 'Discount for members' },
    ]);
  });

  it('is left out if it is only a code', () => {
    expect(offers('Use promo code HALE20')).toBeUndefined();
  });
});
