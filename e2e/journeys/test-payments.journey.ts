import type { Page } from '@playwright/test';
import { look } from '#e2e/support/look.ts';
import { type Demo, signInAs } from '#e2e/support/people.ts';
import { type Product, startProduct } from '#e2e/support/product.ts';
import { expect, test } from '#e2e/support/test.ts';

const WORDS = 'Test payments: no real money is taken here.';

/** The document of a page as it leaves the server, before any script ran. */
async function documentOf(page: Page, url: string): Promise<string> {
  return (await page.request.get(url)).text();
}

const ADDRESSES = [
  '/',
  '/pricing',
  '/provider/northgate-dental-leeds',
  '/terms',
  '/signin',
  '/signup',
  '/verify-email',
  '/newsletter/confirm',
  '/profile',
  '/settings',
  '/provider-appointments',
  '/admin',
];

test('a shop that is not told to try out payments says nothing of them', async ({ page }) => {
  for (const address of ['/', '/pricing', '/signin'])
    expect(await documentOf(page, address)).not.toContain(WORDS);
});

test.describe('where payments are only tried out', () => {
  let staging: Product;
  test.beforeAll(async () => {
    staging = await startProduct({ ALLOW_TEST_PAYMENTS: '1', VAT_NUMBER: 'GB 123 4567 82' });
  });
  test.afterAll(() => staging.stop());

  test('every page says that no real money is taken, before any script runs', async ({ page }) => {
    for (const address of ADDRESSES)
      expect(await documentOf(page, `${staging.url}${address}`), address).toContain(WORDS);
    expect(await documentOf(page, `${staging.url}/provider/nobody`)).toContain(WORDS);
    expect(await documentOf(page, `${staging.url}/terms`)).toContain(
      'Prices include VAT where it applies. VAT number: GB 123 4567 82.',
    );
  });

  test('visitors, members, the desk and the console see it, and it covers nothing', async ({
    browser,
  }) => {
    const open = async () => {
      const context = await browser.newContext({ baseURL: staging.url });
      return context.newPage();
    };
    const bar = (page: Page) => page.getByRole('complementary', { name: 'Test payments' });

    const visitor = await open();
    await visitor.goto('/');
    await expect(bar(visitor)).toHaveText(WORDS);
    await look(visitor, 'home-test-payments');
    await visitor.goto('/signin');
    await expect(bar(visitor)).toHaveText(WORDS);
    await look(visitor, 'sign-in-test-payments');

    const people: [Demo, string][] = [
      ['member', '/profile'],
      ['provider', '/provider-appointments'],
      ['admin', '/admin'],
    ];
    for (const [demo, address] of people) {
      const page = await open();
      await signInAs(page, demo);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar(page)).toHaveText(WORDS);
      const above = await bar(page).boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    }
  });
});
