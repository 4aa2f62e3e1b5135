// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from '#shared/contract/search.ts';
import { clearQueryCache, Queries } from '#web/pages/testing/queries.tsx';
import { SearchForm } from './search-form.tsx';

vi.mock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve(null) }));

afterEach(() => {
  cleanup();
  clearQueryCache();
  vi.unstubAllGlobals();
});

const SUGGESTIONS: Suggestion[] = [
  { kind: 'service', text: 'Dental check-up', detail: '', id: null },
  { kind: 'category', text: 'Dentists', detail: 'Category', id: 'dentists' },
  { kind: 'service', text: 'Dental implants', detail: '', id: null },
  { kind: 'provider', text: 'Northgate Dental', detail: 'Dentists, Leeds', id: 'northgate' },
];
const PLACES: Suggestion[] = [
  { kind: 'place', text: 'Leeds', detail: 'City in West Yorkshire', id: null },
];

function open(address: string, suggestions = SUGGESTIONS) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(Response.json(url.includes('location') ? PLACES : suggestions));
  });
  const router = createMemoryRouter([{ path: '*', element: <SearchForm /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />, { wrapper: Queries });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
  return {
    requests,
    service: field('Service'),
    place: field('Location'),
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const options = () => screen.findAllByRole('option');
const noList = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

describe('the suggestions of a search field', () => {
  it('appear in groups after a pause in typing, with the typed text highlighted', async () => {
    const { requests, service, user } = open('/about');
    await user.type(service, 'd');
    expect(service.getAttribute('aria-expanded')).toBe('false');
    await user.type(service, 'en');
    const list = await screen.findByRole('listbox', { name: 'Suggestions for Service' });
    const groups = within(list).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Services',
      'Categories',
      'Providers',
    ]);
    // "Category" is what the heading says.
    expect(groups.map((group) => within(group).getAllByRole('option').at(-1)?.textContent)).toEqual(
      ['Dental implants', 'Dentists', 'Northgate DentalDentists, Leeds'],
    );
    const symbols = groups.map((group) => group.querySelector('svg')?.innerHTML);
    expect(new Set(symbols).size).toBe(3);
    expect(service.getAttribute('aria-expanded')).toBe('true');
    expect(service.getAttribute('aria-controls')).toBe(list.id);
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
      Array.from({ length: 4 }, () => 'Den'),
    );
    expect(screen.getByText('4 suggestions')).toBeTruthy();
    expect(requests).toEqual(['/api/search/suggestions?field=service&text=den']);
  });

  it('say what they are where there is one kind, which has no heading', async () => {
    const { service, user } = open(
      '/about',
      SUGGESTIONS.filter(({ kind }) => kind === 'category'),
    );
    await user.type(service, 'den');
    expect((await options())[0]?.textContent).toBe('DentistsCategory');
  });

  it('are highlighted by arrow keys and selected only by Enter', async () => {
    const { service, user, address } = open('/about?category=opticians');
    await user.type(service, 'den');
    const all = await options();
    expect(service.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(service.getAttribute('aria-activedescendant')).toBe(all[1]?.id);
    expect(service.value).toBe('den');
    await user.keyboard('{Enter}');
    expect(service.value).toBe('Dental implants');
    expect(address()).toBe('/?service=Dental+implants');
    expect(document.activeElement).toBe(service);
    await noList();
  });

  it.each([
    ['Service', 0, '/?category=opticians&service=Dental+check-up&sort=best', 'Dental check-up'],
    ['Service', 2, '/?category=dentists&sort=best', ''],
    // On a provider's page the field may keep the typed text, or be empty like the URL.
    ['Service', 3, '/provider/northgate', expect.stringMatching(/^(?:den)?$/)],
    ['Location', 0, '/?category=opticians&location=Leeds&sort=best', 'Leeds'],
  ])('of %s: clicking number %i navigates to %s', async (name, place, expected, value) => {
    const form = open('/?category=opticians&sort=best');
    const field = name === 'Service' ? form.service : form.place;
    await form.user.type(field, 'den');
    const option = (await options())[place];
    if (option) await form.user.click(option);
    await waitFor(() => expect(form.address()).toBe(expected));
    expect(field.value).toEqual(value);
  });

  it('close on Escape, which keeps the text, and reopen on an arrow key', async () => {
    const { service, user } = open('/about');
    await user.type(service, 'den');
    await options();
    await user.keyboard('{Escape}');
    await noList();
    expect(service.value).toBe('den');
    await user.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(4);
  });

  it('close on Enter and on Tab', async () => {
    const { service, place, user, address } = open('/about');
    await user.type(service, 'den');
    await options();
    await user.tab();
    expect(document.activeElement).toBe(place);
    await noList();
    await user.click(service);
    await user.keyboard('t');
    await options();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/?service=dent');
    await noList();
  });
});
