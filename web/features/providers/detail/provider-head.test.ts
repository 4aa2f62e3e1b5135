import { expect, it } from 'vitest';
import { buildProvider } from '../testing/build-provider.ts';
import { providerHead, providerTitle } from './provider-head.ts';

const SITE = { brand: { name: 'Halewell' }, appUrl: 'https://halewell.example' };

/** The names of the pages above a provider, as search engines read them. */
function trailOf(category: string): unknown {
  const head = providerHead(SITE, buildProvider({ category }), false);
  const data = head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));
  const trail = data.find(({ '@type': type }) => type === 'BreadcrumbList');
  const pages = (trail?.['itemListElement'] ?? []) as { name: string }[];
  return pages.map(({ name }) => name);
}

const descriptionOf = (summary: string, discount: string[] = []) =>
  providerHead(SITE, buildProvider({ summary, discount }), false).find(
    (tag) => 'name' in tag && tag.name === 'description',
  );

it.each([
  ['Leeds', 'Northgate Dental: Dentists in Leeds'],
  ['', 'Northgate Dental: Dentists'],
])('names the place of a provider, if it has one: "%s"', (location, title) => {
  expect(providerTitle(buildProvider({ location }))).toBe(title);
});

it('describes a provider by its summary, or by its name', () => {
  expect(descriptionOf('Gentle dentists.')).toMatchObject({ content: 'Gentle dentists.' });
  expect(descriptionOf('')).toMatchObject({
    content: 'Northgate Dental: where it is and how to get in touch.',
  });
  expect(descriptionOf('', ['20% off'])).toMatchObject({
    content: 'Northgate Dental at member prices.',
  });
});

it('is about the page of the provider', () => {
  const head = providerHead(SITE, buildProvider(), false);
  expect(head).toContainEqual({ title: 'Northgate Dental: Dentists in Leeds | Halewell' });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://halewell.example/provider/northgate',
  });
});

it.each([
  ['Dentists', ['Halewell', 'Dentists', 'Northgate Dental']],
  ['Unknown', ['Halewell', 'Northgate Dental']],
  ['Pharmacies', ['Halewell', 'Northgate Dental']],
])('leads through the category, if there is a page of it: %s', (category, trail) => {
  expect(trailOf(category)).toEqual(trail);
});

it.each([
  [true, 'Provider not found | Halewell'],
  [false, 'Provider | Halewell'],
])('keeps search engines away without a provider (missing: %s)', (missing, title) => {
  expect(providerHead(SITE, null, missing)).toEqual([
    { title },
    { name: 'robots', content: 'noindex' },
  ]);
});
