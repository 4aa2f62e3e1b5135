import type { Page } from '@playwright/test';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { expect, test } from '#e2e/support/test.ts';

const PROVIDER = 'northgate-dental-leeds';
const CODE = 'CANARY-7Q4X';

/** Everything the browser received and kept while somebody looked around. */
function watchAnswers(page: Page): { leaks: string[]; addresses: string[]; read(): Promise<void> } {
  const leaks: string[] = [];
  const addresses: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    addresses.push(response.url());
    // A stream of events stays open, and holds nothing but ids.
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

/** What is kept in the browser: page, storage and caches. */
function readBrowser(page: Page): Promise<string> {
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

/** The ways to a provider: by the list, by its address, and the answers behind them. */
async function lookAround(page: Page): Promise<void> {
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
    const reply = await fetchInside(page, address);
    expect(reply, address).toContain('Northgate Dental');
    expect(reply, address).not.toContain(CODE);
  }
  // Who guesses a code must not be told that it is one.
  expect(await fetchInside(page, `/api/providers?service=${CODE}`)).not.toContain('Northgate');
}

/** An answer with the cookies of the page, as a script of its own would get it. */
function fetchInside(page: Page, address: string): Promise<string> {
  return page.evaluate(async (url) => (await fetch(url)).text(), address);
}

for (const who of ['visitor', 'non-member'] as const) {
  test(`a ${who} never receives a promo code`, async ({ page }) => {
    const answers = watchAnswers(page);
    if (who === 'non-member') await arriveSignedIn(page, 'user');
    await lookAround(page);
    expect(await readBrowser(page)).not.toContain(CODE);
    await answers.read();
    expect(answers.addresses.some((address) => address.includes(PROVIDER))).toBe(true);
    expect(answers.leaks).toEqual([]);
  });
}

test('a member receives it, and takes it away from the browser when signing out', async ({
  page,
}) => {
  const answers = watchAnswers(page);
  await arriveSignedIn(page, 'member');
  await page.goto(`/provider/${PROVIDER}`);
  await expect(page.getByText(CODE, { exact: true })).toBeVisible();
  await answers.read();
  expect(answers.leaks).not.toEqual([]);
  expect(await readBrowser(page)).toContain(CODE);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await page.goto(`/provider/${PROVIDER}`);
  await expect(page.getByRole('button', { name: 'Log in for discount' })).toBeVisible();
  expect(await readBrowser(page)).not.toContain(CODE);
});
