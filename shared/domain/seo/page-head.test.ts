import { describe, expect, it } from 'vitest';
import { absoluteUrl, pageHead, privateHead } from './page-head.ts';
import { homeShareImage, pageShareImage, shareImageUrl } from './share-image.ts';

const site = { brand: { name: 'Halewell' }, appUrl: 'https://halewell.example' };
const page = {
  title: 'About us',
  description: 'Who we are.',
  path: '/about',
  image: pageShareImage('about'),
};

describe('the head of a public page', () => {
  it('has the title, the canonical URL and Open Graph data', () => {
    expect(pageHead(site, page)).toEqual([
      { title: 'About us | Halewell' },
      { name: 'description', content: 'Who we are.' },
      { tagName: 'link', rel: 'canonical', href: 'https://halewell.example/about' },
      { property: 'og:title', content: 'About us' },
      { property: 'og:description', content: 'Who we are.' },
      { property: 'og:url', content: 'https://halewell.example/about' },
      { property: 'og:type', content: 'website' },
      {
        property: 'og:image',
        content: `https://halewell.example${shareImageUrl('Halewell', page.image)}`,
      },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content:
          'Halewell: About Us. Private healthcare at member prices. Illustration of a reception desk with two waiting chairs',
      },
      { property: 'og:site_name', content: 'Halewell' },
      { property: 'og:locale', content: 'en_GB' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'apple-mobile-web-app-title', content: 'Halewell' },
    ]);
  });

  it.each([
    ['a short one', '  Two  lines\nare one.\n', 'Two lines are one.'],
    ['exactly 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['201 characters', 'x'.repeat(201), `${'x'.repeat(200)}…`],
    ['a long one', `${'word '.repeat(60)}end`, `${'word '.repeat(40).trim()}…`],
    ['a long one with a comma', `${'a'.repeat(195)}, bbbbbbbb`, `${'a'.repeat(195)}…`],
    ['a long one with a dash', `${'a'.repeat(194)} – bbbbbbbb`, `${'a'.repeat(194)}…`],
    ['a long one with a hyphen', `${'a'.repeat(194)} - bbbbbbbb`, `${'a'.repeat(194)}…`],
    ['a long one with a colon', `${'a'.repeat(195)}: bbbbbbbb`, `${'a'.repeat(195)}…`],
    ['a long one with a semicolon', `${'a'.repeat(195)}; bbbbbbbb`, `${'a'.repeat(195)}…`],
    ['one word', 'x'.repeat(300), `${'x'.repeat(200)}…`],
  ])('truncates a description at a word boundary: %s', (_, description, expected) => {
    expect(pageHead(site, { ...page, description })).toContainEqual({
      name: 'description',
      content: expected,
    });
  });

  it('shows the image of its page, with the configured brand', () => {
    const image = homeShareImage({ name: 'Spa', slug: 'spa' });
    const head = pageHead({ ...site, brand: { name: 'Northlight' } }, { ...page, image });
    const images = head.filter((tag) => 'property' in tag && tag.property.startsWith('og:image'));
    expect(images).toEqual([
      {
        property: 'og:image',
        content: expect.stringMatching(
          /^https:\/\/halewell\.example\/share\/pages\/spa\.png\?v=[a-z\d]{1,7}$/,
        ) as string,
      },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: 'Northlight: Spa. Trusted providers at member prices. Illustration for Spa',
      },
    ]);
    expect(JSON.stringify(head)).not.toContain('Halewell');
  });

  it('ends with the structured data of the page', () => {
    const data = [{ '@type': 'WebSite' }, { '@type': 'FAQPage' }];
    expect(pageHead(site, { ...page, data }).slice(-2)).toEqual([
      { 'script:ld+json': { '@type': 'WebSite' } },
      { 'script:ld+json': { '@type': 'FAQPage' } },
    ]);
  });

  it('has noindex and follow for an unlisted page', () => {
    expect(pageHead(site, { ...page, unlisted: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, follow',
    });
  });
});

it.each([
  ['Halewell', 'Settings | Halewell'],
  [undefined, 'Settings'],
])('has noindex for a private page of the brand %s', (brand, title) => {
  expect(privateHead('Settings', brand)).toEqual([
    { title },
    { name: 'robots', content: 'noindex' },
  ]);
});

it.each([
  ['/', 'https://halewell.example/'],
  ['/faq', 'https://halewell.example/faq'],
  ['/?category=spa', 'https://halewell.example/?category=spa'],
])('turns the path %s into an absolute URL', (path, url) => {
  expect(absoluteUrl(site, path)).toBe(url);
});
