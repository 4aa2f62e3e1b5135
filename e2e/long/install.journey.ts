import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readStoredCard, openProfileAndStoreCard } from '#e2e/support/health-card.ts';
import { signInViaApi, signInAs } from '#e2e/support/people.ts';
import { setOffline } from '#e2e/support/set-offline.ts';
import { expect, test } from '#e2e/support/test.ts';
import { publishedFile } from '../../scripts/published-data.ts';

type OfflineHealthCard = { uid: string; cardNumber: string; fullName: string; family: string[] };

/** Reads the page's HTML and everything that the browser stores for it. */
function readAllBrowserData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const data = [document.documentElement.outerHTML, JSON.stringify(history.state)];
    for (const storage of [localStorage, sessionStorage]) data.push(JSON.stringify(storage));
    for (const { name = '' } of await indexedDB.databases()) data.push(name);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        data.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return data.join('\n');
  });
}

const knownErrors = publishedFile('standards/pwa-installability.csv');

test('the browser reports no installability errors', async ({ product: { url } }) => {
  const use = test.info().project.use;
  const profile = mkdtempSync(join(tmpdir(), 'halewell-install-'));
  // A private window cannot install anything.
  const context = await chromium.launchPersistentContext(profile, { ...use.launchOptions });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    const { errors, url: address } = await devtools.send('Page.getAppManifest');
    expect([errors, address]).toEqual([[], `${url}/manifest.webmanifest`]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    const found = installabilityErrors.map(({ errorId }) => errorId);
    expect(found).toEqual([]);
    if (!existsSync(knownErrors)) return;
    for (const line of readFileSync(knownErrors, 'utf8').split('\n').slice(1))
      expect(found).not.toContain(line.split(',')[0]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('the images and shortcuts in the manifest exist', async ({ page, product: { url } }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { url: string; icons: { src: string; sizes: string }[] }[];
  };
  const images = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
  ];
  await page.goto('/faq');
  for (const { src, sizes } of images.filter((icon) => icon.sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url: path } of manifest.shortcuts)
    expect((await fetch(url + path, { redirect: 'manual' })).status).toBe(200);
});

test('a signed-in user can install the app only if the browser offers it', async ({ page }) => {
  await signInViaApi(page, 'member');
  await page.goto('/settings');
  const button = page.getByRole('button', { name: 'Install app' });
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible();
  await expect(button).toHaveCount(0);
  // A headless browser never fires the event itself.
  await page.evaluate(() => {
    const prompt = () => {
      document.body.dataset['asked'] = 'yes';
      return Promise.resolve({ outcome: 'accepted' });
    };
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  await button.click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  await expect(button).toHaveCount(0);
});

const ASSET = /\/assets\/[\w.-]+\.js$/;

/** Makes the current build's files return 404 until a page is loaded again, as after a deployment. */
async function simulateNewBuild(page: Page): Promise<{ loads: string[] }> {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(ASSET, (route) =>
    loads.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return { loads };
}

test.describe('after a new build', () => {
  // The files of the old one are gone, which the browser reports.
  test.use({ expectedErrors: /\/assets\/\S+ responded with 404|Error loading route module/ });

  test('a page that was opened before a new build still works', async ({ page }) => {
    await test.step('a link works after one reload of the current page', async () => {
      await page.goto('/pricing');
      await expect(page.getByRole('heading', { level: 1, name: 'Membership plans' })).toBeVisible();
      const { loads } = await simulateNewBuild(page);
      await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
      await expect.poll(() => loads).toEqual(['/pricing']);
      await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
      await expect(page).toHaveURL(/\/how-it-works$/);
      await expect(page.getByRole('heading', { level: 2, name: 'Step by step' })).toBeVisible();
      await page.unrouteAll();
    });

    await test.step('a lazy dialog opens after one reload at the same URL', async () => {
      await signInViaApi(page, 'user');
      await page.goto('/settings');
      const button = page.getByRole('button', { name: 'Forgot Password' });
      await expect(button).toBeVisible();
      const { loads } = await simulateNewBuild(page);
      await button.click();
      await expect.poll(() => loads).toEqual(['/settings']);
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(loads).toEqual(['/settings']);
      await page.unrouteAll();
    });

    await test.step('unsaved text stays, and a notice offers the reload', async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Edit full name' }).click();
      await page.getByRole('textbox', { name: 'Full name' }).fill('Robin Half-Typed');
      const { loads } = await simulateNewBuild(page);
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await expect(page.getByText('There’s a newer version of this page.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(
        'Robin Half-Typed',
      );
      expect(loads).toEqual([]);
    });
  });
});

test('the next user of a device finds no data of the previous one, online or offline', async ({
  page,
  context,
}) => {
  await signInViaApi(page, 'family');
  await openProfileAndStoreCard(page);
  const card = JSON.parse((await readStoredCard(page)) ?? '{}') as OfflineHealthCard;
  const traces = [
    card.uid,
    card.cardNumber,
    card.fullName,
    'family@halewell.example',
    ...card.family,
  ];
  expect(card.family.length).toBeGreaterThan(0);
  for (const path of ['/settings', '/favorites', '/profile?tab=history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();

  await signInAs(page, 'user');
  await page.goto('/profile');
  await expect(page.getByText('Not a Member').first()).toBeVisible();
  const expectNoTrace = async () => {
    const data = await readAllBrowserData(page);
    for (const trace of traces) expect(data).not.toContain(trace);
  };
  await expectNoTrace();
  await page.goBack();
  await expectNoTrace();
  await setOffline(context, true);
  for (const path of ['/profile', '/settings', '/profile?tab=history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expectNoTrace();
  }
});
