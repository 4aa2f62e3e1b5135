import type { Page } from '@playwright/test';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { cardOf, NORTHGATE } from '#e2e/support/provider-cards.ts';
import { DESKTOP, open, PHONE } from '#e2e/support/shell.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { expect, test } from '#e2e/support/test.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { ProviderSearchPage } from '#shared/contract/search.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';

const service = (page: Page) => page.getByRole('combobox', { name: 'Service' });
const place = (page: Page) => page.getByRole('combobox', { name: 'Location' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Categories' });

test('a visitor uses the search suggestions', async ({ page }) => {
  const list = page.getByRole('listbox');
  await open(page, '/');

  await test.step('chooses a suggested category by keyboard', async () => {
    const { keyboard } = page;
    await service(page).focus();
    await keyboard.type('dent');
    await expect(list.getByRole('group', { name: 'Services' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(service(page)).toHaveValue('dent');
    await keyboard.press('ArrowDown');
    const dentists = list.getByRole('option', { name: /^Dentists/ });
    await expect(dentists).toBeVisible();
    while ((await dentists.getAttribute('aria-selected')) !== 'true') {
      await keyboard.press('ArrowDown');
    }
    await expect(service(page)).toHaveAttribute(
      'aria-activedescendant',
      (await dentists.getAttribute('id')) ?? '',
    );
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\?category=dentists$/);
    await expect(service(page)).toHaveValue('');
    await expect(service(page)).toBeFocused();
    await expect(list).toHaveCount(0);
  });

  await test.step('chooses a place on a phone and sees the number of providers', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await place(page).pressSequentially('lee');
    await expect(list.getByRole('option', { name: /^Leeds/ })).toBeVisible();
    await auditScreen(page, 'search-suggestions-mobile');
    // The audit resizes the page, which mounts another search form.
    await place(page).fill('leed');
    await list.getByRole('option', { name: /^Leeds/ }).click();
    await expect(place(page)).toHaveValue('Leeds, West Yorkshire');
    await expect(page).toHaveURL(/\?category=dentists&location=Leeds%2C\+West\+Yorkshire$/);
    await expect(page.getByText(/^\d+ providers? near Leeds$/)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: /^Dentists, \d+ providers?$/ })).toBeVisible();
    await page.setViewportSize(DESKTOP);
  });

  await test.step('opens a provider from the suggestions', async () => {
    await service(page).fill('dent');
    await expect(list.getByRole('group', { name: 'Services' })).toBeVisible();
    await auditScreen(page, 'search-suggestions');
    await service(page).fill('northg');
    await list.getByRole('option', { name: new RegExp(`^${NORTHGATE.name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NORTHGATE.name);
  });
});

test('a visitor makes a typo and chooses another order', async ({ page }) => {
  await open(page, '/?service=phisio');
  const order = page.getByRole('list', { name: 'Sort providers by' });

  await test.step('sees the corrected search and the count of each category', async () => {
    await expect(page.getByText('We took “phisio” to mean Physio.')).toBeVisible();
    await expect(cardOf(page, 'Thistledown Physio')).toBeVisible();
    await expect(
      bar(page).getByRole('link', { name: /^Physiotherapists, \d+ providers$/ }),
    ).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Opticians, 0 providers' })).toBeVisible();
  });

  await test.step('sorts by name and keeps the order with another filter', async () => {
    await expect(order.getByRole('link')).toHaveText(['Best match', 'Name']);
    await expect(order.locator('[aria-current=true]')).toHaveText('Best match');
    await expect(
      page.getByText('Best match: services first, then offers and ratings'),
    ).toBeVisible();
    await order.getByRole('link', { name: 'Name' }).click();
    await expect(page).toHaveURL(/\?service=phisio&sort=name$/);
    await expect(order.locator('[aria-current=true]')).toHaveText('Name');
    await expect(page.getByText('A to Z', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Physio' }).click();
    await expect(page).toHaveURL(/\/\?sort=name$/);
    const byName = await listNames(page, 'sort=name&size=20');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(byName);
  });
});

test('paging neither repeats nor skips a provider while the catalogue changes', async ({
  page,
  product,
}) => {
  const names = page.getByRole('article').getByRole('heading');
  await open(page, '/');
  await expect(names).toHaveCount(20);
  const before = await listNames(page, 'size=40');
  const operator = await createUserClient(product.url, 'admin@halewell.example', DEMO_PASSWORD);
  // First by name, so offset paging would shift every provider by one.
  await operator.call('POST', '/admin/providers', NEWCOMER);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(names).toHaveText(before);
  await expect(page).toHaveURL(/\?page=2$/);
  // A cached page may be a second old.
  await expect(async () => {
    await page.reload();
    await expect(names.first()).toHaveText(NEWCOMER.name, { timeout: 500 });
  }).toPass({ timeout: 5000 });
  await expect(names).toHaveCount(40);
});

const NEWCOMER = {
  name: 'Aalto Nutrition',
  categories: ['Nutrition'],
  specialty: '',
  location: 'Truro',
  summary: '',
  details: '',
  services: [],
  servicesOffered: [],
  offers: [],
  bookingNotes: '',
  registrations: [],
  locations: [
    {
      title: '',
      address: '2 Quay Street, Truro',
      town: 'Truro',
      postcode: '',
      phone: '',
      website: '',
    },
  ],
} satisfies ProviderRecordInput;

/** Lists provider names from the search API. */
async function listNames(page: Page, query: string): Promise<string[]> {
  const reply = await page.request.get(`/api/search/providers?${query}`);
  const { providers } = (await reply.json()) as ProviderSearchPage;
  return providers.map(({ name }) => name);
}
