import type { Page } from '@playwright/test';
import { signInViaApi } from '#e2e/support/people.ts';
import { expect, test } from '#e2e/support/test.ts';

const PROVIDER = 'northgate-dental-leeds';
const CODE = 'CANARY-7Q4X';

/** Records all response URLs and those whose bodies contain the code. */
function watchResponses(page: Page): {
  leaks: string[];
  addresses: string[];
  read(): Promise<void>;
} {
  const leaks: string[] = [];
  const addresses: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    addresses.push(response.url());
    // The event stream stays open and contains only ids.
    if (response.url().endsWith('/api/appointments/changes')) return;
    const body = response.text().catch(() => '');
    reading.push(body.then((text) => void (text.includes(CODE) && leaks.push(response.url()))));
  });
  return {
    leaks,
    addresses,
    async read() {
      await Promise.all(reading);
    },
  };
}

/** Reads page, storage and caches. */
function readBrowserData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    return [document.documentElement.outerHTML, ...stored, ...cached].join('\n');
  });
}

/** Opens a provider from the list and by URL, and fetches the data and API responses. */
async function browseProvider(page: Page): Promise<void> {
  await page.goto('/?service=teeth+whitening&location=Leeds');
  await page.getByRole('link', { name: 'Northgate Dental', exact: true }).click();
  await expect(page.getByText('With a promo code for members').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('With a promo code for members').first()).toBeVisible();
  for (const address of [
    `/provider/${PROVIDER}.data`,
    '/_.data?service=teeth+whitening&location=Leeds',
    `/api/providers/${PROVIDER}`,
    '/api/providers?service=teeth+whitening&location=Leeds',
  ]) {
    const reply = await fetchFromPage(page, address);
    expect(reply, address).toContain('Northgate Dental');
    expect(reply, address).not.toContain(CODE);
  }
  // A search must not confirm a guessed code.
  expect(await fetchFromPage(page, `/api/providers?service=${CODE}`)).not.toContain('Northgate');
}

/** Fetches with the page's cookies, as its own script would. */
function fetchFromPage(page: Page, address: string): Promise<string> {
  return page.evaluate(async (url) => (await fetch(url)).text(), address);
}

for (const role of ['visitor', 'non-member'] as const) {
  test(`a ${role} never receives a promo code`, async ({ page }) => {
    const responses = watchResponses(page);
    if (role === 'non-member') await signInViaApi(page, 'user');
    await browseProvider(page);
    expect(await readBrowserData(page)).not.toContain(CODE);
    await responses.read();
    expect(responses.addresses.some((address) => address.includes(PROVIDER))).toBe(true);
    expect(responses.leaks).toEqual([]);
  });
}

test('a member receives the code, and signing out removes it from the browser', async ({
  page,
}) => {
  const responses = watchResponses(page);
  await signInViaApi(page, 'member');
  await page.goto(`/provider/${PROVIDER}`);
  await expect(page.getByText(CODE, { exact: true })).toBeVisible();
  await responses.read();
  expect(responses.leaks).not.toEqual([]);
  expect(await readBrowserData(page)).toContain(CODE);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await page.goto(`/provider/${PROVIDER}`);
  await expect(page.getByRole('button', { name: 'Log in for discount' })).toBeVisible();
  expect(await readBrowserData(page)).not.toContain(CODE);
});
