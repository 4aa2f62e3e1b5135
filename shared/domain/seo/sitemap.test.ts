import { expect, it } from 'vitest';
import { CATEGORIES } from '../providers/categories.ts';
import { fixedPages } from './public-pages.ts';
import { SITEMAP_MAX_ENTRIES, sitemap, sitemapIndex } from './sitemap.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

it('escapes URLs as XML', () => {
  const changed = new Date('2026-03-02T10:00:05.678Z');
  expect(sitemap([{ url: `https://a.example/?a=1&b=<">'`, changed }, { url: 'b' }])).toBe(
    `${HEAD}<urlset ${SPACE}>\n<url><loc>https://a.example/?a=1&amp;b=&lt;&quot;&gt;&apos;</loc><lastmod>2026-03-02T10:00:05Z</lastmod></url>\n<url><loc>b</loc></url>\n</urlset>\n`,
  );
});

it('lists the other sitemaps, or none', () => {
  expect(sitemapIndex([{ url: 'a' }])).toBe(
    `${HEAD}<sitemapindex ${SPACE}>\n<sitemap><loc>a</loc></sitemap>\n</sitemapindex>\n`,
  );
  expect(sitemap([])).toBe(`${HEAD}<urlset ${SPACE}>\n</urlset>\n`);
});

it('allows 50,000 URLs in a file, as sitemaps.org does', () => {
  expect(SITEMAP_MAX_ENTRIES).toBe(50_000);
});

it('lists the start page and the pages that visitors read', () => {
  expect(fixedPages().filter((path) => !path.startsWith('/?'))).toEqual([
    '/',
    '/pricing',
    '/how-it-works',
    '/about',
    '/faq',
    '/privacy',
    '/terms',
    '/cookie-policy',
    '/disclaimer',
    '/accessibility',
    '/data-sources',
    '/list-your-practice',
    '/list-your-practice/apply',
  ]);
});

it('lists each selectable category once', () => {
  const pages = fixedPages();
  expect(pages.filter((path) => path.startsWith('/?'))).toEqual(
    CATEGORIES.filter((category) => !('comingSoon' in category)).map(
      ({ slug }) => `/?category=${slug}`,
    ),
  );
  expect(new Set(pages).size).toBe(pages.length);
});
