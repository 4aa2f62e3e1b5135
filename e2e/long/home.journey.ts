import type { Page } from '@playwright/test';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { cardOf, NORTHGATE, visibleSlide, SALLYPORT } from '#e2e/support/provider-cards.ts';
import { open, PHONE } from '#e2e/support/shell.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { expect, test } from '#e2e/support/test.ts';

const CATEGORIES = [
  'Doctors',
  'Tests & Scans',
  'Mental Health',
  'Dentists',
  'Physiotherapists',
  'Audiologists',
  'Aesthetics',
  'Fitness',
  'Massage',
  'Opticians',
  'Nutrition',
];
const LATER = ['Pharmacies', 'Spa', 'Chiropractors'];

test('a visitor filters by category', async ({ page }) => {
  const bar = page.getByRole('toolbar', { name: 'Categories' });
  const heading = page.getByRole('heading', { level: 2 });
  const cards = page.getByRole('article');
  await open(page, '/');

  await test.step('sees the categories in order, three of them coming soon', async () => {
    await expect(heading).toHaveText('Providers near you');
    await expect(page.getByText('Discount: Up to 20%')).toBeVisible();
    // The first row is visible without scrolling.
    await expect(cards.nth(3)).toBeInViewport({ ratio: 0.95 });
    await expect(bar.getByRole('link')).toHaveText(CATEGORIES);
    await expect(bar.getByRole('button')).toHaveText(LATER.map((name) => `${name}Coming Soon`));
    const before = await cards.allInnerTexts();
    for (const name of LATER) {
      const category = bar.getByRole('button', { name });
      await expect(category).toBeDisabled();
      await category.click({ force: true });
    }
    await expect(heading).toHaveText('Providers near you');
    expect(await cards.allInnerTexts()).toEqual(before);
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('filters by a category and removes the filter', async () => {
    await bar.getByRole('link', { name: 'Opticians' }).click();
    await expect(heading).toHaveText('Opticians near you');
    await bar.getByRole('link', { name: 'Dentists' }).click();
    await expect(heading).toHaveText('Dentists near you');
    await expect(cardOf(page, NORTHGATE.name)).toBeVisible();
    const dentists = await listNames(page, ({ categories }) => categories.includes('Dentists'));
    await expect(cards).toHaveCount(dentists.length);
    expect((await cards.getByRole('heading').allInnerTexts()).toSorted()).toEqual(dentists);
    // Shown above the list and at its end.
    await expect(page.getByText(`${dentists.length} providers`, { exact: true })).toHaveCount(2);
    await bar.getByRole('link', { name: 'Dentists' }).click();
    await expect(heading).toHaveText('Providers near you');
    await expect(page).toHaveURL(/\/$/);
    await expect(cards).toHaveCount(20);
  });

  await test.step('scrolls the category bar on a phone by wheel and by keyboard', async () => {
    await page.setViewportSize(PHONE);
    const hidden = await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBeGreaterThan(100);
    await bar.hover();
    await page.mouse.wheel(200, 0);
    await expect.poll(() => bar.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await bar.getByRole('link', { name: 'Doctors' }).focus();
    await page.keyboard.press('End');
    await expect(bar.getByRole('button', { name: 'Chiropractors' })).toBeFocused();
    await expect(bar.getByRole('button', { name: 'Chiropractors' })).toBeInViewport();
  });
});

test('a visitor searches by service and place', async ({ page }) => {
  const service = page.getByRole('combobox', { name: 'Service' });
  const place = page.getByRole('combobox', { name: 'Location' });
  const names = page.getByRole('article').getByRole('heading');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/providers') searches.push(searchParams.get('service') ?? '');
  });
  await page.clock.install();
  await open(page, '/');

  await test.step('searches once, 300 ms after the last key', async () => {
    const clock = await pauseClock(page);
    await service.pressSequentially('  physio  ');
    await page.clock.runFor(290);
    expect(searches).toEqual([]);
    await expect(page).toHaveURL(/\/$/);
    await page.clock.runFor(20);
    await expect(page).toHaveURL(/\?service=physio$/);
    await clock.resume();
    await expect(cardOf(page, 'Thistledown Physio')).toBeVisible();
    await expect(cardOf(page, NORTHGATE.name)).toHaveCount(0);
    expect(searches).toEqual(['physio']);
  });

  await test.step('gets the same results without the spaces', async () => {
    const found = await names.allInnerTexts();
    await open(page, '/?service=physio');
    await expect(names).toHaveText(found);
  });

  await test.step('combines category, service and place', async () => {
    await page.getByRole('link', { name: /^Dentists, / }).click();
    await service.fill('whitening');
    await place.fill('Leeds');
    await place.press('Enter');
    await expect(page).toHaveURL(/category=dentists.*service=whitening.*location=Leeds/);
    await expect(cardOf(page, NORTHGATE.name)).toBeVisible();
    const exact = page.getByRole('region', { name: 'Dentists near you' }).getByRole('article');
    await expect(exact.getByRole('heading')).toHaveText([NORTHGATE.name]);
    const beyond = page.getByRole('region', { name: 'More beyond Leeds' });
    await expect(
      beyond.getByRole('heading', { name: 'Castle Street Hygiene and Smile' }),
    ).toBeVisible();
    await auditScreen(page, 'home-filtered');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem')).toHaveText(['Teeth whitening', 'Near Leeds']);
    await service.fill('');
    await expect(chips.getByRole('listitem')).toHaveText(['Near Leeds']);
  });

  await test.step('sees that nothing matches', async () => {
    await service.fill('zzzz');
    await expect(page.getByText('No providers found matching your filters.')).toBeVisible();
    await expect(page.getByText('We looked for “zzzz” in Dentists near Leeds.')).toBeVisible();
  });

  await test.step('removes one filter, or all of them', async () => {
    // Other journeys may have added dentists in Leeds.
    await page.getByRole('link', { name: /^Remove “zzzz” – \d+ providers?$/ }).click();
    await expect(cardOf(page, NORTHGATE.name)).toBeVisible();
    await expect(page).toHaveURL(/\?category=dentists&location=Leeds$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(service).toHaveValue('');
    await expect(place).toHaveValue('');
    await expect(page.getByRole('article')).toHaveCount(20);
  });
});

test('a provider card shows the essentials and opens the provider', async ({ page }) => {
  await open(page, '/?category=dentists');
  const card = cardOf(page, NORTHGATE.name);

  await test.step('shows category, place, three services and discount', async () => {
    await expect(card.getByText('Dentists · Leeds')).toBeVisible();
    await expect(card.getByText('20% OFF', { exact: true })).toBeVisible();
    await expect(card.getByText('Coming Soon')).toHaveCount(0);
    // The carousel's slides are list items too, without text.
    await expect(card.getByRole('listitem').filter({ hasText: /\w/ })).toHaveText([
      'Check-ups',
      'Teeth whitening',
      'Dental implants',
    ]);
    await expect(cardOf(page, SALLYPORT.name).getByText('Coming Soon')).toBeVisible();
    await expect(cardOf(page, SALLYPORT.name).getByText(/^\d+% OFF$/)).toHaveCount(0);
    for (const each of await page.getByRole('article').all()) {
      await expect(each.getByRole('button', { name: /^Save .* to favourites$/ })).toBeVisible();
    }
  });

  await test.step('browses the images without opening the provider', async () => {
    const images = card.getByRole('region', { name: `Pictures of ${NORTHGATE.name}` });
    await card.hover();
    await card.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => visibleSlide(images)).toBe(2);
    await card.getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => visibleSlide(images)).toBe(1);
    await expect(page).toHaveURL(/\/\?category=dentists$/);
  });

  await test.step('a click anywhere else opens the provider', async () => {
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NORTHGATE.name);
    await page.goBack();
    await expect(card).toBeVisible();
  });
});

type Provider = { name: string; categories: string[] };

/** Lists the names of all matching providers in alphabetical order. */
async function listNames(page: Page, matches: (provider: Provider) => boolean): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2].map(async (number) => {
      const reply = await page.request.get(`/api/providers?pageSize=50&page=${number}`);
      return (await reply.json()) as Provider[];
    }),
  );
  return pages
    .flat()
    .filter(matches)
    .map(({ name }) => name)
    .toSorted();
}
