import { accountMenu } from '#e2e/support/entry-forms.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import {
  deskView,
  healthCard,
  keptCard,
  openKeptCard,
  showAtDesk,
} from '#e2e/support/health-card.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn, signInAs } from '#e2e/support/people.ts';
import { MINUTE_MS, stopClock } from '#e2e/support/stopped-clock.ts';
import { expect, test } from '#e2e/support/test.ts';

const OFFLINE = /^Offline\. As confirmed on \d+ \w+ \d{4}, \d\d:\d\d$/;

test('the card opens without a network, and everything returns with it', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, 'family');
  await openKeptCard(page);
  const number = await healthCard(page)
    .getByText(/^\d{4} \d{4} \d{4}$/)
    .first()
    .innerText();

  await test.step('the open page says that it is offline', async () => {
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await look(page, 'card-open-offline');
  });

  await test.step('a fresh start shows the card as it was confirmed', async () => {
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(healthCard(page).getByText(number).first()).toBeVisible();
    await expect(healthCard(page).getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('The rest needs a connection')).toBeVisible();
    await look(page, 'card-offline');
    await lookInTheDark(page, 'card-offline');
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(healthCard(page).locator('svg[shape-rendering]')).toBeVisible();
    await showAtDesk(page).click();
    await expect(deskView(page).getByText(OFFLINE)).toBeVisible();
    await expect(deskView(page).getByRole('listitem').first()).toBeVisible();
    await look(page, 'desk-offline');
    await page.keyboard.press('Escape');
  });

  await test.step('another page says so and leads to the card', async () => {
    await page.getByRole('link', { name: 'Halewell' }).first().click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await look(page, 'offline-page');
    await lookInTheDark(page, 'offline-page');
    await page.getByRole('link', { name: 'Show my health card' }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  await test.step('with the network everything is there again', async () => {
    await context.setOffline(false);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Membership details' })).toBeVisible();
    expect(await keptCard(page)).toContain(number.replaceAll(' ', ''));
  });
});

test('after signing out, nothing of the card is left', async ({ page, context }) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(accountMenu(other)).toBeVisible();
  await accountMenu(other).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(accountMenu(page)).toHaveCount(0);
  expect(await keptCard(page)).toBeNull();
  await other.close();
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(healthCard(page)).toHaveCount(0);
  await look(page, 'offline-signed-out');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/$/);
});

test('signing out without a network takes the card away and ends the session later', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(healthCard(page)).toHaveCount(0);
  expect(await keptCard(page)).toBeNull();
  const told = page.waitForRequest(/\/identity\/sign-out$/);
  await context.setOffline(false);
  await told;
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => /session/.test(name)))
    .toEqual([]);
});

test('a second person on the same device sees nothing of the first', async ({ page, context }) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  // The first one’s session ended while the browser was closed.
  await context.clearCookies();
  const first = await keptCard(page);
  await page.evaluate(() => localStorage.removeItem('token'));
  await signInAs(page, 'user');
  await expect(accountMenu(page)).toBeVisible();
  expect(await keptCard(page)).toBeNull();
  await page.evaluate((card) => localStorage.setItem('healthCard', card ?? ''), first);
  await page.goto('/profile');
  await expect(healthCard(page).getByText('Not a Member')).toBeVisible();
  expect(await keptCard(page)).toBeNull();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(healthCard(page)).toHaveCount(0);
  await look(page, 'offline-no-card');
});

test('a session that the server has ended takes the card along', async ({ page, context }) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/$/);
  expect(await keptCard(page)).toBeNull();
});

test('an hour without activity takes the card away, offline too', async ({ page, context }) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  await page.clock.install();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const clock = await stopClock(page);
  await clock.jump(61 * MINUTE_MS);
  await clock.resume();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await keptCard(page)).toBeNull();
});

test('a network that hardly answers does not keep anyone from the card', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  await context.route('**/identity/**', () => new Promise(() => {}));
  await page.reload();
  await expect(healthCard(page)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
});

test('the worker keeps pages and files, and nothing of anyone', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await openKeptCard(page);
  await page.goto('/settings');
  await page.goto('/profile');
  await expect(showAtDesk(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
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
  const others = kept.filter(({ path }) => !path.startsWith('/assets/')).map(({ path }) => path);
  expect(others.toSorted()).toEqual([
    '/icons/favicon.svg',
    '/offline.css',
    '/offline.html',
    '/offline.js',
    '/profile',
  ]);
  const cardPage = kept.find(({ path }) => path === '/profile')?.text ?? '';
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
