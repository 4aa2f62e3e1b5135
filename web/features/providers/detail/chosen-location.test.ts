import { describe, expect, it } from 'vitest';
import { buildProvider } from '../testing/build-provider.ts';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { chosenLocation, webLink, withChosenTown } from './chosen-location.ts';
import { directionsUrl, mapUrls } from './location-map.tsx';

const two = buildProvider({
  address: 'Harley Clinic\n10 Harley St|City Clinic\n5 Moorgate',
  phone: '1|2',
  website: 'a.example|b.example',
});
const choose = (search: string) => chosenLocation(two, new URLSearchParams(search));

describe('chosenLocation', () => {
  it.each([
    ['', 'Harley Clinic', '1', 'a.example'],
    ['location=1', 'City Clinic', '2', 'b.example'],
    ['location=7', 'Harley Clinic', '1', 'a.example'],
    ['location=x', 'Harley Clinic', '1', 'a.example'],
  ])('selects title, phone and website together for "%s"', (search, title, phone, website) => {
    expect(choose(search)).toMatchObject({ title, phone, website });
  });

  it('returns the provider itself if it has no address', () => {
    const alone = chosenLocation(buildProvider({ phone: '020 7946 0123' }), new URLSearchParams());
    expect(alone).toMatchObject({ address: '', phone: '020 7946 0123', latitude: null });
  });
});

describe('links of a location', () => {
  it.each([
    ['b.example', 'https://b.example/', 'b.example'],
    [
      'https://www.clinic.example/leeds/',
      'https://www.clinic.example/leeds/',
      'clinic.example/leeds',
    ],
    ['clinic.example:8080', 'https://clinic.example:8080/', 'clinic.example'],
  ])('links to the website %s', (website, href, name) => {
    expect(webLink(website)).toEqual({ href, name });
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'not a site', 'mailto:a@b.example'])(
    'never links to "%s"',
    (website) => {
      expect(webLink(website)).toBeNull();
    },
  );

  it('maps the selected address, with a marker (EXT-04)', () => {
    const urls = mapUrls(choose('location=1'));
    const map = new URL(urls?.frame ?? '');
    expect(map.origin).toBe('https://www.openstreetmap.org');
    expect(map.searchParams.get('query')).toBe('City Clinic, 5 Moorgate');
    expect(map.searchParams.get('marker')).toBe('54.8,-1.55');
    expect(map.searchParams.get('bbox')).toBe('-1.55600,54.79700,-1.54400,54.80300');
    const page = 'https://www.openstreetmap.org/?mlat=54.8&mlon=-1.55#map=17/54.8/-1.55';
    expect(urls?.page).toBe(page);
  });

  it('uses the address for directions without coordinates', () => {
    const spot = { address: '5 Moorgate\nLondon', latitude: null, longitude: null };
    expect(mapUrls(spot)).toBeNull();
    expect(directionsUrl(spot)).toContain('search?query=5+Moorgate%2C+London');
    expect(directionsUrl(choose(''))).toContain('directions?to=53.8%2C-1.55');
    expect(addressLine(' 5 Moorgate \n\nLondon')).toBe('5 Moorgate, London');
  });
});

describe('the place of the chosen location', () => {
  it.each([
    [0, 'Northgate, Headingley', 'York', 'Leeds'],
    [1, 'Northgate, Headingley', 'York', 'Headingley, York'],
    [1, 'Northgate, York', 'York', 'York'],
    [1, '5 Moorgate', 'York', 'York'],
    [1, 'Northgate, Headingley', '', 'Leeds'],
  ])('%i, "%s", in the town "%s" is %s', (index, title, town, expected) => {
    const provider = { name: 'Northgate', location: 'Leeds' };
    expect(withChosenTown(provider, { index, title, town }).location).toBe(expected);
  });
});
