import type { Page } from '@playwright/test';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { type DemoAccount, signInAs } from '#e2e/support/people.ts';
import { copyDatabase } from '#e2e/support/prepare-database.ts';
import { type Product, startProduct } from '#e2e/support/product.ts';
import { expect, test } from '#e2e/support/test.ts';

const NOTICE = 'Test payments: no real money is taken here.';

/** Fetches a page's HTML as the server sends it. */
async function fetchDocument(page: Page, url: string): Promise<string> {
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

test('without test payments no page shows the notice', async ({ page }) => {
  for (const address of ['/', '/pricing', '/signin'])
    expect(await fetchDocument(page, address)).not.toContain(NOTICE);
});

test.describe('with test payments', () => {
  let staging: Product;
  test.beforeAll(async () => {
    staging = await startProduct({
      ...(await copyDatabase(`staging_${process.pid}`)),
      ALLOW_TEST_PAYMENTS: '1',
      VAT_NUMBER: 'GB 123 4567 82',
    });
  });
  test.afterAll(() => staging.stop());

  test('every page’s HTML says that no real money is taken', async ({ page }) => {
    for (const address of ADDRESSES)
      expect(await fetchDocument(page, `${staging.url}${address}`), address).toContain(NOTICE);
    expect(await fetchDocument(page, `${staging.url}/provider/nobody`)).toContain(NOTICE);
    expect(await fetchDocument(page, `${staging.url}/terms`)).toContain(
      'Prices include VAT where it applies. VAT number: GB 123 4567 82.',
    );
  });

  test('visitors, members, providers and operators see the bar, which covers nothing', async ({
    browser,
  }) => {
    const open = async () => {
      const context = await browser.newContext({ baseURL: staging.url });
      return context.newPage();
    };
    const bar = (page: Page) => page.getByRole('complementary', { name: 'Test payments' });

    const visitor = await open();
    await visitor.goto('/');
    await expect(bar(visitor)).toHaveText(NOTICE);
    await auditScreen(visitor, 'home-test-payments');
    await visitor.goto('/signin');
    await expect(bar(visitor)).toHaveText(NOTICE);
    await auditScreen(visitor, 'sign-in-test-payments');

    const people: [DemoAccount, string][] = [
      ['member', '/profile'],
      ['provider', '/provider-appointments'],
      ['admin', '/admin'],
    ];
    for (const [demo, address] of people) {
      const page = await open();
      await signInAs(page, demo);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar(page)).toHaveText(NOTICE);
      const above = await bar(page).boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    }
  });
});
