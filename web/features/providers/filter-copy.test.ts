import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import type { ProviderCounts } from '#shared/contract/search.ts';
import { countSentence, listHeading } from './filter-copy.ts';
import { filtersFromUrl, filtersToUrl, initialFilters } from './filters.ts';
import { searchSummary } from './no-results.tsx';
import { relaxations } from './no-results.tsx';

const read = (search: string) => filtersFromUrl(new URLSearchParams(search));
const nothing = { place: null };

describe('the copy of the list', () => {
  it('names the category or "Providers" in the heading (HOME-06, HOME-07)', () => {
    expect(listHeading('Opticians')).toBe('Opticians near you');
    expect(listHeading(null)).toBe('Providers near you');
  });

  it('shows every filter but the category as a separately removable chip', () => {
    const search =
      '?category=dentists&service=crown&location=Leeds&minPrice=20&maxPrice=80&discount=true&availableToday=true&openNow=true&minRating=4';
    const chips = activeFilters(read(search));
    expect(chips.map(({ text }) => text)).toEqual([
      '“crown”',
      'Near Leeds',
      '£20–£80',
      'With a member discount',
      'Open today',
      'Open now',
      'Rated 4 or more',
    ]);
    expect(chips.map(({ without }) => filtersToUrl(without).split('&').length)).toEqual([
      8, 8, 7, 8, 8, 8, 8,
    ]);
    expect(activeFilters(initialFilters)).toEqual([]);
  });

  it.each([
    ['minPrice=20', 'From £20'],
    ['maxPrice=80', 'Up to £80'],
    ['minPrice=0', 'Any price'],
    ['maxPrice=0', 'Free'],
    ['minPrice=0&maxPrice=80', 'Free to £80'],
  ])('describes an open price range of %s', (search, text) => {
    expect(activeFilters(read(search)).map((chip) => chip.text)).toEqual([text]);
  });

  it.each([
    [{ count: 1, more: false }, null, '1 provider'],
    [{ count: 128, more: false }, 'Leeds', '128 providers near Leeds'],
    [{ count: 1000, more: true }, 'Leeds', 'More than 1,000 providers near Leeds'],
  ])('describes %j near %s as "%s"', (total, name, sentence) => {
    expect(countSentence(total, { place: name === null ? null : { name }, parts: [] })).toBe(
      sentence,
    );
  });

  it.each([
    [{ name: 'Leeds' }, '2 providers within 5 miles of Leeds'],
    [null, '2 providers within 5 miles'],
  ])('names the distance with the place %j: %s', (place, sentence) => {
    const parts = [{ kind: 'distance', label: 'Within 5 miles' } as const];
    expect(countSentence({ count: 2, more: false }, { place, parts })).toBe(sentence);
  });

  it.each([
    ['', ''],
    ['service=zzzz', 'We looked for “zzzz”.'],
    [
      'service=zzzz&category=dentists&location=Leeds',
      'We looked for “zzzz” in Dentists near Leeds.',
    ],
    ['location=Leeds', 'We looked for providers near Leeds.'],
    ['maxPrice=20&discount=true', 'We looked for providers, up to £20, with a member discount.'],
  ])('summarises the search "%s"', (search, summary) => {
    expect(searchSummary(read(search), nothing)).toBe(summary);
  });

  it('summarises the search with the recognised place', () => {
    const place = { name: 'Leeds', area: 'West Yorkshire', others: [] };
    expect(searchSummary(read('service=fysio&location=leds'), { place })).toBe(
      'We looked for “fysio” near Leeds.',
    );
  });

  it('offers only relaxations with results, the place last', () => {
    const found = (filter: ProviderCounts['without'][number]['filter'], count: number) => ({
      filter,
      count,
      more: count === 1000,
    });
    const without = [
      found('location', 1000),
      found('category', 12),
      found('price', 4),
      found('service', 1),
      found('discount', 0),
      found('minRating', 3),
    ];
    const total = { count: 0, more: false };
    const options = relaxations(
      read('category=dentists&service=crown&location=Leeds&maxPrice=20&discount=true'),
      { total, categories: [], without },
    );
    const names = ['category', 'service', 'location', 'maxPrice', 'discount'];
    const leftOut = (address: string) => names.filter((name) => !address.includes(`${name}=`));
    expect(
      options.map((option) => [option.text, ...leftOut(filtersToUrl(option.without))]),
    ).toEqual([
      ['All categories – 12 providers', 'category'],
      ['Any price – 4 providers', 'maxPrice'],
      ['Remove “crown” – 1 provider', 'service'],
      ['Remove “near Leeds” – more than 1,000 providers', 'location'],
    ]);
    expect(relaxations(initialFilters, null)).toEqual([]);
  });
});
