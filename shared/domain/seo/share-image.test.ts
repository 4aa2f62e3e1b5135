import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../providers/categories.ts';
import { PUBLIC_PAGES, type PublicPageName } from './public-pages.ts';
import {
  findPageShareImage,
  homeShareImage,
  pageShareImage,
  providerShareImage,
  shareImageAlt,
  shareImageUrl,
} from './share-image.ts';

const provider = {
  _id: 'northgate dental/1',
  name: 'Northgate Dental',
  category: 'Dentists',
  location: 'Leeds',
  pictures: [
    { src: '/pictures/dentists-2', alt: 'Illustration of a dental practice' },
    { src: '/pictures/dentists-3', alt: 'Illustration of a dental practice' },
  ],
  discountPercent: 20,
  comingSoon: false,
};

describe('the sharing image of a page', () => {
  it.each([
    ['home', 'Trusted healthcare and wellness', '/pictures/mental-health-1'],
    ['pricing', 'Membership plans', '/pictures/doctors-1'],
    ['privacy', 'Privacy Policy', '/pictures/mental-health-4'],
    ['signup', 'Sign up', '/pictures/doctors-4'],
    ['tests-and-scans', 'Tests & Scans', '/pictures/tests-and-scans-1'],
    ['spa', 'Spa', '/pictures/spa-1'],
  ])('%s says "%s"', (name, heading, src) => {
    const image = findPageShareImage(name);
    expect(image).toMatchObject({ path: `/share/pages/${name}.png`, heading, offer: null });
    expect(image?.picture.src).toBe(src);
  });

  it.each(['', 'profile', 'Home', 'constructor', 'dentists-1'])(
    'there is none for "%s"',
    (name) => {
      expect(findPageShareImage(name)).toBeNull();
    },
  );

  it('is found by its name for every public page and category', () => {
    const images = [
      homeShareImage(),
      ...CATEGORIES.map((category) => homeShareImage(category)),
      ...(Object.keys(PUBLIC_PAGES) as PublicPageName[]).map(pageShareImage),
    ];
    for (const image of images)
      expect(findPageShareImage(/([^/]+)\.png$/.exec(image.path)?.[1] ?? '')).toEqual(image);
    expect(new Set(images.map(({ path }) => path)).size).toBe(images.length);
  });
});

describe('the sharing image of a provider', () => {
  it('has its name, category, town, offer and the first picture of its card', () => {
    expect(providerShareImage(provider)).toEqual({
      path: '/share/providers/northgate%20dental%2F1.png',
      heading: 'Northgate Dental',
      line: 'Dentists in Leeds',
      offer: 'Up to 20% off for members',
      picture: provider.pictures[0],
    });
  });

  it.each([
    [{ discountPercent: 12.5 }, 'Up to 12.5% off for members'],
    [{ discountPercent: 0 }, 'Offers for members'],
    [{ discountPercent: null }, null],
    [{ discountPercent: 20, comingSoon: true }, null],
  ])('with %j has the offer %s', (parts, offer) => {
    expect(providerShareImage({ ...provider, ...parts }).offer).toBe(offer);
  });

  it('leaves out an unknown town', () => {
    expect(providerShareImage({ ...provider, location: '' }).line).toBe('Dentists');
  });

  it('has the home page’s picture without one of its own', () => {
    const { picture } = providerShareImage({ ...provider, pictures: [] });
    expect(picture).toEqual(homeShareImage().picture);
  });
});

it.each([
  [
    providerShareImage(provider),
    'Halewell: Northgate Dental. Dentists in Leeds. Up to 20% off for members. Illustration of a dental practice',
  ],
  [
    homeShareImage(),
    'Halewell: Trusted healthcare and wellness. Exclusive rates, one membership. Illustration of two armchairs by a window',
  ],
])('the alternative text says what is in the image: $heading', (image, alt) => {
  expect(shareImageAlt('Halewell', image)).toBe(alt);
});

describe('the URL of a sharing image', () => {
  const image = providerShareImage(provider);
  const url = shareImageUrl('Halewell', image);

  it('is the same for the same content', () => {
    expect(shareImageUrl('Halewell', { ...image })).toBe(url);
    expect(url).toMatch(/^\/share\/providers\/northgate%20dental%2F1\.png\?v=[a-z\d]+$/);
  });

  it.each([
    ['the brand', 'Northlight', {}],
    ['the name', 'Halewell', { heading: 'Southgate Dental' }],
    ['the town', 'Halewell', { line: 'Dentists in York' }],
    ['the offer', 'Halewell', { offer: null }],
    ['the picture', 'Halewell', { picture: { src: '/pictures/spa-1', alt: '' } }],
  ])('changes with %s', (_, brand, parts) => {
    expect(shareImageUrl(brand, { ...image, ...parts })).not.toBe(url);
  });
});
