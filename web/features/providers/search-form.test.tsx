// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queries } from '#web/pages/testing/queries.tsx';
import { filtersFromUrl } from './filters.ts';
import { SearchForm } from './search-form.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(address: string) {
  const slow = () => new Promise((resolve) => setTimeout(() => resolve(null), 1000));
  const router = createMemoryRouter(
    [
      { path: '/provider/:id', element: <p>A provider</p>, loader: slow },
      { path: '*', element: <SearchForm /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: Queries });
  const moves: string[] = [];
  router.subscribe(({ location, historyAction }) => {
    const move = `${historyAction} ${location.pathname}${location.search}`;
    if (moves.at(-1) !== move) moves.push(move);
  });
  const field = (placeholder: string) => screen.getByPlaceholderText<HTMLInputElement>(placeholder);
  return {
    router,
    moves,
    service: field('What are you looking for?'),
    place: field('Where?'),
    type: (input: HTMLInputElement, value: string) =>
      fireEvent.change(input, { target: { value } }),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    submit: async () => {
      const form = screen.getByRole('button', { name: 'Search' }).closest('form');
      if (form) fireEvent.submit(form);
      await act(() => vi.advanceTimersByTimeAsync(0));
    },
  };
}

describe('the search form', () => {
  it('has two labelled fields', () => {
    const { service, place } = open('/');
    expect(screen.getAllByRole('combobox')).toEqual([service, place]);
    expect(screen.getByLabelText('Service')).toBe(service);
    expect(screen.getByLabelText('Location')).toBe(place);
  });

  it('takes at most 100 characters in each field, as the API does', () => {
    const { service, place } = open('/');
    expect([service.maxLength, place.maxLength]).toEqual([100, 100]);
  });

  it('searches once, 300 ms after the last key, trimmed, and keeps the typed text (HOME-21, HOME-22)', async () => {
    const form = open('/?category=dentists');
    for (const text of ['  p', '  ph', '  physio  ']) form.type(form.service, text);
    await form.wait(299);
    expect(form.moves).toEqual([]);
    await form.wait(1);
    expect(form.moves).toEqual(['REPLACE /?category=dentists&service=physio']);
    expect(form.service.value).toBe('  physio  ');
    await form.wait(5000);
    expect(form.moves).toHaveLength(1);
  });

  it('does not cancel a navigation to a clicked card', async () => {
    const form = open('/');
    form.type(form.service, 'physio');
    act(() => void form.router.navigate('/provider/p1'));
    await form.wait(2000);
    expect(form.moves.at(-1)).toBe('PUSH /provider/p1');
    expect(form.moves).not.toContain('REPLACE /?service=physio');
    expect(screen.getByText('A provider')).toBeTruthy();
  });

  it('reads its texts from the URL and follows changes of it', async () => {
    const form = open('/?service=crown&location=Leeds');
    expect([form.service.value, form.place.value]).toEqual(['crown', 'Leeds']);
    await act(() => form.router.navigate('/?location=Leeds'));
    expect([form.service.value, form.place.value]).toEqual(['', 'Leeds']);
  });

  it('navigates to Home on submit from other pages, not while typing (HOME-26)', async () => {
    const form = open('/about?service=other');
    form.type(form.service, ' physio ');
    await form.wait(1000);
    expect(form.moves).toEqual([]);
    await form.submit();
    expect(form.moves).toEqual(['PUSH /?service=physio']);
    const { search } = form.router.state.location;
    expect(filtersFromUrl(new URLSearchParams(search)).searchService).toBe('physio');
  });

  it('searches at once on submit, and not again after the debounce', async () => {
    const form = open('/');
    form.type(form.place, 'York');
    await form.submit();
    await form.wait(1000);
    expect(form.moves).toEqual(['PUSH /?location=York']);
  });

  it('uses a category chosen during the debounce', async () => {
    const form = open('/');
    form.type(form.service, 'crown');
    await act(() => form.router.navigate('/?category=dentists'));
    await form.wait(300);
    expect(form.moves.at(-1)).toBe('REPLACE /?category=dentists&service=crown');
  });
});
