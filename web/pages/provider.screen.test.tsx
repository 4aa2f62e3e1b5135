import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import type { Viewer } from '#web/testing/viewers.ts';
import ProviderPage from './provider.tsx';

const READ = 'GET /api/providers/northgate';

const PROVIDER = buildProvider({
  address: '63 Acorn Road\nNewcastle upon Tyne NE2 2DJ',
  phone: '0191 496 0163',
});

const open = (answer: object | 'never', as: Viewer = 'visitor', loaderData: unknown = null) =>
  openScreen('/provider/northgate', ProviderPage, {
    as,
    path: 'provider/:id',
    loaderData,
    // Where the viewer lives, for the distance.
    api: { [READ]: answer, 'GET /api/postcodes/SW1A%202AA': { status: 404 } },
  });

const heading = page.getByRole('heading', { level: 1 });

test('reads that there is no such provider', async () => {
  await open({}, 'visitor', { provider: null, missing: true, head: [] });
  await expect.element(page.getByRole('heading', { name: 'Provider not found' })).toBeVisible();
  await auditScreen();
});

test('reads the name from the list while the rest loads', async () => {
  getQueryClient().setQueryData(['providers'], {
    pages: [{ providers: [PROVIDER], nearest: [], related: [] }],
    pageParams: [null],
  });
  await open('never');
  await expect.element(heading).toHaveTextContent('Northgate Dental');
  await auditScreen();
});

test('reads that a provider could not be loaded, and tries again', async () => {
  const api = await open({ status: 500 });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to fetch provider details');
  await auditScreen();
  api.answerFromClick(READ, { body: PROVIDER });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('Northgate Dental');
});

test('reads Coming Soon, and has nothing to choose, at a provider with one location and no offers', async () => {
  await open({ body: PROVIDER });
  const contact = page.getByRole('region', { name: 'Contact information' });
  await expect.element(contact.getByText('63 Acorn Road').first()).toBeVisible();
  await expect.element(contact.getByRole('button', { name: 'Show map' })).toBeVisible();
  expect(contact.getByRole('radio').elements()).toEqual([]);
  expect(page.getByText('Before you book').elements()).toEqual([]);
  await expect
    .element(page.getByRole('region', { name: 'Member benefits' }))
    .toHaveTextContent('Coming Soon');
  await auditScreen();
});

test('a provider reads that memberships are not for this account', async () => {
  await open({ body: PROVIDER }, 'provider');
  const actions = page.getByRole('region', { name: 'Quick actions' });
  await expect.element(actions).toHaveTextContent('You’re signed in as a provider.');
  expect(actions.getByRole('link').elements()).toEqual([]);
  await auditScreen();
});
