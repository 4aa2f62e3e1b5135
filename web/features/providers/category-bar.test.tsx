// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderCounts } from '#shared/contract/search.ts';
import { CategoryBar } from './category-bar.tsx';
import { filtersFromUrl } from './filters.ts';

afterEach(cleanup);

const counts: ProviderCounts = {
  total: { count: 1000, more: true },
  categories: [
    { slug: 'dentists', count: 12, more: false },
    { slug: 'opticians', count: 0, more: false },
    { slug: 'fitness', count: 1000, more: true },
    { slug: 'massage', count: 1, more: false },
  ],
  without: [],
  didYouMean: null,
};

function show(search: string, known: ProviderCounts | null) {
  const filters = filtersFromUrl(new URLSearchParams(search));
  render(
    <MemoryRouter>
      <CategoryBar filters={filters} sort="best" counts={known} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

describe('the category bar', () => {
  it('says how many each category has while something limits the list', () => {
    show('location=Leeds', counts);
    for (const name of [
      'Dentists, 12 providers',
      'Opticians, 0 providers',
      'Fitness, more than 1,000 providers',
      'Massage, 1 provider',
    ]) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
    expect(screen.getByText('1k+')).toBeTruthy();
    // The order stays with another category, and none is closed for having nobody.
    const opticians = screen.getByRole('link', { name: /^Opticians/u });
    expect(opticians.getAttribute('href')).toBe('/?category=opticians&location=Leeds&sort=best');
  });

  it.each([
    ['', counts],
    ['category=dentists', counts],
    ['location=Leeds', null],
  ])('counts nothing with "%s" alone, or before it is known', (search, known) => {
    expect(show(search, known).filter((words) => /\d/u.test(words))).toEqual([]);
  });
});
