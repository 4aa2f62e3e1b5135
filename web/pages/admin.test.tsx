// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Admin from './admin.tsx';
import { currentLocation, leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

afterEach(leavePage);

const PEOPLE = 'GET /api/admin/people';
const person = (uid: string, name: string) => ({
  uid,
  name,
  email: `${uid}@example.com`,
  role: 'user',
  verified: true,
  suspended: null,
  plan: null,
  expiresAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
});
const pageOf = (...items: unknown[]) => ({
  body: { items, total: items.length, page: 1, pageSize: 25 },
});

function open(address = '/admin') {
  const api = stubApi({
    [PEOPLE]: pageOf(person(UID, 'Ada Byron'), person('u2', 'Bo Ash')),
    'GET /api/admin/providers': pageOf(),
    'GET /api/payouts': { body: [] },
    'GET /api/admin/jobs': { body: { items: [], total: 0 } },
  });
  const asked: string[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url);
    return answer(url, init);
  });
  signInAs();
  openPage(address, Admin);
  return { ...api, asked };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the console', () => {
  it('has its sections in the order of the work', () => {
    open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'People',
      'Providers',
      'Applications',
      'Changes',
      'Payouts',
      'Visits',
      'Refunds',
      'Disputes',
      'Newsletter',
      'Emails',
      'Jobs',
      'Audit log',
      'Imports',
    ]);
  });

  it.each([
    ['/admin?tab=payouts', 'Payouts', 'Nothing to pay'],
    ['/admin?tab=jobs', 'Jobs', 'No failed jobs'],
  ])('opens the section of %s', async (address, name, heading) => {
    const api = open(address);
    expect(openTab()).toBe(name);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(api.count(PEOPLE)).toBe(0);
  });

  it.each(['', '?tab=', '?tab=nonsense', '?tab=Payouts', '?tab=constructor'])(
    'opens the people for /admin%s',
    async (query) => {
      open(`/admin${query}`);
      expect(openTab()).toBe('People');
      expect(await screen.findByText('Bo Ash')).toBeTruthy();
    },
  );

  it('leads to another section, without the search of the one before', async () => {
    open('/admin?tab=people&search=ash&page=2');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ash');
    fireEvent.click(tab('Payouts'));
    await waitFor(() => expect(currentLocation().address).toBe('/admin?tab=payouts'));
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy();
    fireEvent.click(tab('Providers'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });

  it('offers an operator no change of their own account', async () => {
    open();
    const rowOf = async (name: string) =>
      (await screen.findByText(name)).closest('tr') ?? document.body;
    expect(within(await rowOf('Ada Byron')).queryByRole('button')).toBeNull();
    expect((await rowOf('Ada Byron')).textContent).toContain('You');
    expect(
      within(await rowOf('Bo Ash')).getByRole('button', { name: 'Change Bo Ash' }),
    ).toBeTruthy();
  });

  it('is empty without a person', () => {
    stubApi({});
    openPage('/admin', Admin);
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

it.each([
  ['', '1'],
  ['&page=3', '3'],
  ['&page=0', '1'],
  ['&page=-2', '1'],
  ['&page=1.5', '1'],
  ['&page=nonsense', '1'],
])('asks for a page that can exist: %s', async (query, page) => {
  const api = open(`/admin?tab=people${query}`);
  await screen.findByText('Bo Ash');
  expect(api.asked).toEqual([`/api/admin/people?page=${page}`]);
});
