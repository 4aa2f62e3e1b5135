import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { countWords, listHeading } from './filter-words.ts';
import { filtersFromUrl, filtersToUrl, initialFilters } from './filters.ts';
import { soughtWords } from './sought-words.ts';

const read = (search: string) => filtersFromUrl(new URLSearchParams(search));
const nothing = { total: 0, place: null, understood: null };

describe('the words of the list', () => {
  it('heads it with the category, or with providers (spec 2, Home)', () => {
    expect(listHeading('Opticians')).toBe('Opticians near you');
    expect(listHeading(null)).toBe('Providers near you');
  });

  it('shows every filter but the category as a chip, each to be taken away alone', () => {
    const search =
      '?category=dentists&service=crown&location=Leeds&minPrice=20&maxPrice=80&discount=true&availableToday=true&minRating=4';
    const chips = activeFilters(read(search));
    expect(chips.map(({ text }) => text)).toEqual([
      '“crown”',
      'Near Leeds',
      '£20 to £80',
      'With a member discount',
      'Available today',
      'Rated 4 or more',
    ]);
    expect(chips.map(({ without }) => filtersToUrl(without).split('&').length)).toEqual([
      7, 7, 6, 7, 7, 7,
    ]);
    expect(activeFilters(initialFilters)).toEqual([]);
  });

  it.each([
    ['minPrice=20', 'From £20'],
    ['maxPrice=80', 'Up to £80'],
  ])('says an open price range of %s', (search, text) => {
    expect(activeFilters(read(search)).map((chip) => chip.text)).toEqual([text]);
  });

  it('counts, and says what was understood', () => {
    expect(countWords({ total: 1, place: null, understood: null })).toBe('1 provider');
    expect(countWords({ total: 1234, place: 'Leeds', understood: 'physio' })).toBe(
      '1,234 providers near Leeds for “physio”',
    );
  });

  it.each([
    ['', ''],
    ['service=zzzz', 'We looked for “zzzz”.'],
    [
      'service=zzzz&category=dentists&location=Leeds',
      'We looked for “zzzz” in Dentists near Leeds.',
    ],
    ['location=Leeds', 'We looked for providers near Leeds.'],
  ])('says back what "%s" looked for', (search, words) => {
    expect(soughtWords(read(search), nothing)).toBe(words);
  });
});
