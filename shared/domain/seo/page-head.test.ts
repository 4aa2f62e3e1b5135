import { describe, expect, it } from 'vitest';
import { pageHead, privateHead } from './page-head.ts';

const site = { brand: { name: 'Halewell' }, appUrl: 'https://halewell.example' };
const page = { title: 'About us', description: 'Who we are.', path: '/about' };

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
      { property: 'og:image', content: 'https://halewell.example/og.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: 'Halewell: trusted healthcare and wellness, exclusive rates, one membership',
      },
      { property: 'og:site_name', content: 'Halewell' },
      { property: 'og:locale', content: 'en_GB' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'apple-mobile-web-app-title', content: 'Halewell' },
    ]);
  });

  it('uses an image without lettering for another brand', () => {
    const head = pageHead({ ...site, brand: { name: 'Northlight' } }, page);
    expect(head).toContainEqual({
      property: 'og:image',
      content: 'https://halewell.example/pictures/mental-health-1-1200.webp',
    });
    expect(JSON.stringify(head)).not.toContain('Halewell');
  });

  it.each([
    ['a short one', 'Two  lines\nare one.', 'Two lines are one.'],
    ['a long one', `${'word '.repeat(60)}end`, `${'word '.repeat(40).trim()}…`],
    ['a long one with a comma', `${'a'.repeat(195)}, bbbbbbbb`, `${'a'.repeat(195)}…`],
    ['one word', 'x'.repeat(300), `${'x'.repeat(200)}…`],
  ])('truncates a description at a word boundary: %s', (_, description, expected) => {
    expect(pageHead(site, { ...page, description })).toContainEqual({
      name: 'description',
      content: expected,
    });
  });

  it('has noindex and follow for an unlisted page', () => {
    expect(pageHead(site, { ...page, unlisted: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, follow',
    });
  });
});

it('has noindex for a private page, even without the brand', () => {
  expect(privateHead('Settings', undefined)).toEqual([
    { title: 'Settings' },
    { name: 'robots', content: 'noindex' },
  ]);
});
