// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { initialFilters, type Sort } from './filters.ts';
import { SortChoice } from './sort-choice.tsx';

afterEach(cleanup);

const filters = { ...initialFilters, searchService: 'physio' };

it.each<[Sort, boolean, (string | null)[][]]>([
  [
    'best',
    true,
    [
      ['Best match', '/?service=physio&sort=best', 'true'],
      ['Nearest', '/?service=physio&sort=nearest', null],
      ['Name', '/?service=physio&sort=name', null],
    ],
  ],
  [
    'name',
    false,
    [
      ['Best match', '/?service=physio&sort=best', null],
      ['Name', '/?service=physio&sort=name', 'true'],
    ],
  ],
])(
  'offers with the order %s, place known %s, links that can be shared',
  (order, placeKnown, expected) => {
    render(
      <MemoryRouter>
        <SortChoice filters={filters} order={order} placeKnown={placeKnown} />
      </MemoryRouter>,
    );
    const links = screen.getAllByRole('link');
    expect(
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
    ).toEqual(expected);
  },
);
