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
  it('shows the count of each category while filters are set', () => {
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
    // An empty result is not a row of zeros.
    expect(screen.queryByText('0')).toBeNull();
    // Links keep the sort order, and categories without providers stay enabled.
    const opticians = screen.getByRole('link', { name: /^Opticians/u });
    expect(opticians.getAttribute('href')).toBe('/?category=opticians&location=Leeds&sort=best');
  });

  it.each([
    ['', counts],
    ['category=dentists', counts],
    ['location=Leeds', null],
  ])('shows no counts with "%s" alone or before they are loaded', (search, known) => {
    expect(show(search, known).filter((words) => /\d/u.test(words))).toEqual([]);
  });
});
