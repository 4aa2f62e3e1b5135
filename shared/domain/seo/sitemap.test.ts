import { expect, it } from 'vitest';
import { CATEGORIES } from '../providers/categories.ts';
import { fixedPages } from './public-pages.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

it('escapes URLs as XML', () => {
  const changed = new Date('2026-03-02T10:00:05.678Z');
  expect(sitemap([{ url: 'https://a.example/?a=1&b=<">', changed }, { url: 'b' }])).toBe(
    `${HEAD}<urlset ${SPACE}>\n<url><loc>https://a.example/?a=1&amp;b=&lt;&quot;&gt;</loc><lastmod>2026-03-02T10:00:05Z</lastmod></url>\n<url><loc>b</loc></url>\n</urlset>\n`,
  );
});

it('lists the other sitemaps, or none', () => {
  expect(sitemapIndex([{ url: 'a' }])).toBe(
    `${HEAD}<sitemapindex ${SPACE}>\n<sitemap><loc>a</loc></sitemap>\n</sitemapindex>\n`,
  );
  expect(sitemap([])).toBe(`${HEAD}<urlset ${SPACE}>\n</urlset>\n`);
});

it('lists selectable categories and no private pages', () => {
  const pages = fixedPages();
  expect(pages.filter((path) => path.startsWith('/?'))).toEqual(
    CATEGORIES.filter((category) => !('comingSoon' in category)).map(
      ({ slug }) => `/?category=${slug}`,
    ),
  );
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toContain('/faq');
  for (const path of ['/profile', '/settings', '/favorites', '/admin', '/success'])
    expect(pages).not.toContain(path);
});
