import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProviderSearchPage } from '#shared/contract/search.ts';
import Home from '#web/pages/home.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { buildProvider } from './testing/build-provider.ts';
import { buildPart, buildSearchPage } from './testing/build-search-page.ts';

const LIST = 'GET /api/search/providers';
const COUNTS = 'GET /api/search/counts';
const ONE = buildProvider({ discount: ['20% off all'] });
const OTHER = buildProvider({ _id: 'other', name: 'Harbour Lane', discount: ['10% off all'] });
const NEAR = buildPart({ kind: 'place', field: 'location', label: 'Manchester' });

const open = (address: string, found: Partial<ProviderSearchPage>) =>
  openScreen(address, Home, {
    api: {
      [LIST]: { body: buildSearchPage({ order: 'best', ...found }) },
      'GET /api/search/suggestions': { body: [] },
      [COUNTS]: {
        body: {
          total: { count: found.providers?.length ?? 0, more: false },
          categories: [],
          without: [],
        },
      },
    },
  });

const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

test('what may be an emergency is read first, with whom to call', async () => {
  const api = await open('/?service=chest+pain', {
    providers: [ONE],
    urgent: 'emergency',
    parts: [buildPart({ label: 'Chest pain' })],
  });
  const notice = page.getByText('This could be an emergency');
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'call NHS 111' })).toBeVisible();
  await auditScreen();
  api.answer(LIST, { status: 500, body: {} });
  const service = page.getByRole('combobox', { name: 'Service' });
  await service.fill('coughing up blood');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(page.getByText('Failed to load providers')).toBeVisible();
  await expect.element(notice).toBeVisible();
});

test('a sentence reads as chips, with its corrections and more beyond the place', async () => {
  await open('/?service=phisio+in+manchestr', {
    providers: [ONE],
    nearest: [OTHER],
    place: { name: 'Manchester', area: '', others: [] },
    parts: [
      buildPart({ typed: 'phisio', exact: '"phisio" in manchestr' }),
      { ...NEAR, field: 'service', typed: 'manchestr', exact: 'phisio in "manchestr"' },
    ],
  });
  await expect.element(chips.first()).toHaveTextContent('Physio');
  await expect.element(chips.last()).toHaveTextContent('Near Manchester');
  await expect
    .element(page.getByText('We took “phisio” to mean Physio and “manchestr” to mean Manchester.'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'More beyond Manchester' })).toBeVisible();
  await auditScreen();
});

test('a place with namesakes offers the others', async () => {
  const others = [
    { area: 'the Isle of Wight', text: 'Newport, Isle of Wight' },
    { area: 'Shropshire', text: 'Newport, Shropshire' },
  ];
  await open('/?service=dentist+in+Newport', {
    providers: [ONE],
    place: { name: 'Newport', area: 'Wales', others },
    parts: [buildPart({ label: 'Dentists' }), { ...NEAR, field: 'service', label: 'Newport' }],
  });
  await expect
    .element(page.getByText('Did you mean'))
    .toHaveTextContent(/^Showing results for Newport in Wales\. Did you mean .* or .*\?$/);
  await auditScreen();
});

test('a place that is not known is named, with what to try', async () => {
  const notice = 'We don’t know “ZZ99 9ZZ”. Try a postcode or a town.';
  await open('/?service=massage&location=ZZ99+9ZZ', {
    providers: [ONE],
    notice,
    parts: [buildPart({ label: 'Massage' })],
  });
  await expect.element(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await auditScreen();
});

test('a place without a match reads who is nearest and who else may help', async () => {
  await open('/?service=botox&location=Truro', {
    nearest: [ONE],
    related: [OTHER],
    place: { name: 'Truro', area: '', others: [] },
    parts: [buildPart({ label: 'Anti-wrinkle injections' }), { ...NEAR, label: 'Truro' }],
  });
  await expect.element(page.getByText('No providers found matching your filters.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^None in Truro/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Other/ })).toBeVisible();
  await auditScreen();
});
