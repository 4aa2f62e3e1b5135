// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListingPanel } from './listing-panel.tsx';

afterEach(cleanup);

const NAMES = ['Ada', 'Bo'];

function open(items: readonly string[], { search = '', filtered = false, total = items.length }) {
  const on = { setSearch: vi.fn(), setPage: vi.fn() };
  const query = {
    data: { items, total, page: 1, pageSize: 2 },
    isError: false,
    error: null,
    isFetching: false,
    refetch: vi.fn(),
  } as const;
  render(
    <ListingPanel
      label="People"
      noun={['person', 'people']}
      listing={{ query, search, ...on }}
      rowKey={(name) => name}
      empty={{ title: 'No people yet', text: 'They will appear here.' }}
      filtered={filtered}
      columns={[
        { heading: 'Name', render: (name) => name },
        { heading: 'Length', render: (name) => name.length },
      ]}
    />,
  );
  return on;
}

it('names each row by its first cell, and announces how many there are', () => {
  const { setPage } = open(NAMES, { total: 5 });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'NameAda',
    'NameBo',
  ]);
  expect(screen.getByRole('status').textContent).toBe('5 people');
  expect(screen.getByText('5 people, page 1 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(setPage).toHaveBeenCalledWith(2);
});

it('says what will appear in a list without any rows', () => {
  open([], {});
  expect(screen.getByRole('heading', { name: 'No people yet' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to clear a search without results, and announces it', () => {
  const { setSearch } = open([], { search: 'zz' });
  expect(screen.getByRole('heading', { name: 'No matching people' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No people found');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(setSearch).toHaveBeenCalledWith('');
});

it('says that nothing matches a filter', () => {
  open([], { filtered: true });
  expect(screen.getByRole('heading', { name: 'No matching people' })).toBeTruthy();
});
