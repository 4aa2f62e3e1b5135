import { accountMenu } from '#e2e/support/entry-forms.ts';
import {
  healthCard,
  readStoredCard,
  openProfileAndStoreCard,
  showAtDesk,
} from '#e2e/support/health-card.ts';
import { signInViaApi, signInAs } from '#e2e/support/people.ts';
import { MINUTE_MS, pauseClock } from '#e2e/support/pause-clock.ts';
import { setOffline } from '#e2e/support/set-offline.ts';
import { expect, test } from '#e2e/support/test.ts';

const OFFLINE =
  /^Offline\. As confirmed on \d+ \w+ \d{4}, (?:\d{1,2}(?::\d\d)?[ap]m|midday|midnight)$/;

test('signing out in another tab deletes the card', async ({ page, context }) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(accountMenu(other)).toBeVisible();
  await accountMenu(other).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(accountMenu(page)).toHaveCount(0);
  expect(await readStoredCard(page)).toBeNull();
  await other.close();
  await setOffline(context, true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(healthCard(page)).toHaveCount(0);
  await setOffline(context, false);
  await expect(page).toHaveURL(/\/$/);
});

test('signing out offline deletes the card at once and ends the session later', async ({
  page,
  context,
}) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  await setOffline(context, true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(healthCard(page)).toHaveCount(0);
  expect(await readStoredCard(page)).toBeNull();
  const signedOut = page.waitForRequest(/\/identity\/sign-out$/);
  await setOffline(context, false);
  await signedOut;
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => /session/.test(name)))
    .toEqual([]);
});

test('a second user of the device does not see the first one’s card', async ({ page, context }) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  // The first session expired while the browser was closed.
  await context.clearCookies();
  const first = await readStoredCard(page);
  await page.evaluate(() => localStorage.removeItem('token'));
  await signInAs(page, 'user');
  await expect(accountMenu(page)).toBeVisible();
  expect(await readStoredCard(page)).toBeNull();
  await page.evaluate((card) => localStorage.setItem('healthCard', card ?? ''), first);
  await page.goto('/profile');
  await expect(healthCard(page).getByText('Not a Member')).toBeVisible();
  expect(await readStoredCard(page)).toBeNull();
  await setOffline(context, true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(healthCard(page)).toHaveCount(0);
});

test('a session that the server has ended deletes the card', async ({ page, context }) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  await setOffline(context, true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.clearCookies();
  await setOffline(context, false);
  await expect(page).toHaveURL(/\/$/);
  expect(await readStoredCard(page)).toBeNull();
});

test('an hour without activity deletes the card, even offline', async ({ page, context }) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  await page.clock.install();
  await setOffline(context, true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const clock = await pauseClock(page);
  await clock.fastForward(61 * MINUTE_MS);
  await clock.resume();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(await readStoredCard(page)).toBeNull();
});

test('the card opens on a network that never responds', async ({ page, context }) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  await context.route('**/identity/**', () => new Promise(() => {}));
  await page.reload();
  await expect(healthCard(page)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
});

test('the service worker caches pages and files without personal data', async ({ page }) => {
  await signInViaApi(page, 'member');
  await openProfileAndStoreCard(page);
  await page.goto('/settings');
  await page.goto('/profile');
  await expect(showAtDesk(page)).toBeVisible();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => {
            const text = await (await cache.match(request))?.text();
            return { path: new URL(request.url).pathname, text: text ?? '' };
          }),
        );
      }),
    );
    return all.flat();
  });
  const others = cached.filter(({ path }) => !path.startsWith('/assets/')).map(({ path }) => path);
  expect(others.toSorted()).toEqual([
    '/icons/favicon.svg',
    '/offline.css',
    '/offline.html',
    '/offline.js',
    '/profile',
  ]);
  const cardPage = cached.find(({ path }) => path === '/profile')?.text ?? '';
  const shown = await healthCard(page).innerText();
  for (const secret of [
    'member@halewell.example',
    'Morgan Ellis',
    ...(shown.match(/[\d ]{14}/) ?? []),
  ])
    expect(cardPage).not.toContain(secret);
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
