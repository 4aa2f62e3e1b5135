import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProviderSearchPage } from '#shared/contract/search.ts';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { buildSearchPage } from '#web/features/providers/testing/build-search-page.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import Home from './home.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const LIST = 'GET /api/search/providers';
const PROVIDERS = Array.from({ length: 20 }, (_, index) =>
  buildProvider({ _id: `provider-${index}`, name: `Provider ${index}`, discount: ['20% off all'] }),
);

const found = (changes: Partial<ProviderSearchPage> = {}) => ({
  body: buildSearchPage({ providers: PROVIDERS, ...changes }),
});
const counts = (count: number) => ({
  body: { total: { count, more: false }, categories: [], without: [] },
});

const open = (address: string, api: ApiAnswers = {}, width = 1440) =>
  openScreen(address, Home, {
    api: { [LIST]: found(), 'GET /api/search/counts': counts(20), ...api },
    width,
  });

const cards = page.getByRole('article');
const bar = page.getByRole('toolbar', { name: 'Categories' });
const loading = page.getByText('Loading providers...');

test('the providers load', async () => {
  await open('/', { [LIST]: 'never' });
  await expect.element(loading).toBeVisible();
  await auditScreen();
});

test('providers that cannot be loaded are loaded again', async () => {
  const api = await open('/', { [LIST]: { status: 500, body: {} } });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to load providers');
  await auditScreen();
  api.answerFromClick(LIST, found());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cards.elements()).toHaveLength(20);
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(loading).not.toBeInTheDocument();
});

test('a chosen category is read above its providers', async () => {
  await open('/?category=dentists');
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Dentists near you');
  await expect
    .poll(() => page.getByText('20 providers', { exact: true }).elements())
    .toHaveLength(2);
  await auditScreen();
});

test('a search that finds nobody says so', async () => {
  await open('/?category=dentists&service=zzzz', {
    [LIST]: found({ providers: [] }),
    'GET /api/search/counts': counts(0),
  });
  await expect.element(page.getByText('No providers found matching your filters.')).toBeVisible();
  await auditScreen();
});

test('the search opens on a phone, and closes', async () => {
  await open('/', {}, 375);
  const service = page.getByRole('combobox', { name: 'Service' });
  expect(service.elements()).toEqual([]);
  // The form has another button with this name, after this one.
  const toggle = page.getByRole('button', { name: 'Search' }).first();
  await toggle.click();
  await expect.element(service).toHaveFocus();
  await expect.element(service).toHaveAttribute('placeholder', 'What are you looking for?');
  await expect
    .element(page.getByRole('combobox', { name: 'Location' }))
    .toHaveAttribute('placeholder', 'Where?');
  await auditScreen();
  await page.viewport(375, 900);
  await toggle.click();
  await expect.poll(() => service.elements()).toEqual([]);
});

/** The width of the fade at a side with more, as in `fade-sides`. */
const FADE = 48;

/** How far the chosen category is from the arrow and the fade on the nearer side; negative is below. */
function clearanceOfChosen(): number {
  const row = bar.element() as HTMLElement;
  const chosen = row.querySelector('[aria-current]')?.getBoundingClientRect() ?? new DOMRect();
  const { left, right } = row.getBoundingClientRect();
  const { more = '' } = row.dataset;
  const free = {
    left: left + (/start|both/.test(more) ? FADE : 0),
    right: right - (/end|both/.test(more) ? FADE : 0),
  };
  for (const arrow of row.parentElement?.querySelectorAll(':scope > button') ?? []) {
    if (!arrow.checkVisibility({ opacityProperty: true })) continue;
    const box = arrow.getBoundingClientRect();
    if (box.left < left + FADE) free.left = Math.max(free.left, box.right);
    else free.right = Math.min(free.right, box.left);
  }
  return Math.min(chosen.left - free.left, free.right - chosen.right);
}

/** The arrows appear and go with a transition. */
const expectClear = (when: string) =>
  expect.poll(clearanceOfChosen, { message: when }).toBeGreaterThanOrEqual(0);

const CHOSEN = ['Nutrition', 'Doctors', 'Massage', 'Dentists'];
const WIDTHS = [390, 768, 1440];

test.each(WIDTHS)(
  'a clicked category is clear of the arrows and the fade at %d px',
  async (width) => {
    await open('/', {}, width);
    for (const name of CHOSEN) {
      const link = bar.getByRole('link', { name });
      await link.click();
      await expect.element(link).toHaveAttribute('aria-current', 'true');
      await expectClear(name);
    }
    // A narrower window, as of a turned phone.
    await page.viewport(360, 900);
    await expectClear('in a narrower window');
  },
);

test.each(CHOSEN.flatMap((name) => WIDTHS.map((width) => [name, width] as const)))(
  '%s, opened at %d px, is clear of the arrows and the fade',
  async (name, width) => {
    await open(`/?category=${name.toLowerCase()}`, {}, width);
    await expect.element(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expectClear(name);
    await page.viewport(360, 900);
    await expectClear('in a narrower window');
  },
);
