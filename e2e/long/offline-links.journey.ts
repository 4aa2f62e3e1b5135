import { accountMenu } from '#e2e/support/entry-forms.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, PHONE } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const NOTICE = 'You’re offline. The rest will load when you reconnect.';
/** The most that a person waits for a word. */
const timeout = 2000;

test('offline, a link says so and keeps the page, which works again online', async ({
  page,
  context,
}) => {
  await open(page, '/pricing');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await context.setOffline(true);
  await about.click();
  await expect(page.getByText(NOTICE)).toBeInViewport({ timeout });
  await expect(heading).toHaveText(before);
  // Said once, not in a toast above it too.
  await expect(page.getByText('You’re offline')).toHaveCount(1);
  await expect(page).toHaveURL(/\/pricing$/);

  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(heading).not.toHaveText(before);
});

test('a member sees no signed-out bar while the session cannot be asked', async ({
  page,
  context,
}) => {
  await signInViaApi(page, 'member');
  await page.setViewportSize(PHONE);
  const visitors = page.getByRole('link', { name: /^(log in|sign up)$/i });
  const bar = page.getByRole('navigation', { name: 'Quick links' });

  await test.step('offline', async () => {
    await page.goto('/');
    await expect(bar.getByRole('link', { name: 'Card' })).toBeVisible();
    // A list that is still loading could not load without a connection.
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/miles?$/),
    ).toBeVisible();
    await context.setOffline(true);
    await bar.getByRole('link', { name: 'Favourites' }).click();
    await expect(page.getByText(NOTICE)).toBeInViewport({ timeout });
    await expect(page).toHaveURL(/\/$/);
    await expect(visitors).toHaveCount(0);
    // The page would load itself again online, if it missed code, in the middle of the next step.
    await page.goto('about:blank', { waitUntil: 'commit' });
    await context.setOffline(false);
  });

  await test.step('with an identity service that does not answer', async () => {
    await page.route('**/identity/**', (route) => route.abort());
    await open(page, `/provider/${NORTHGATE.id}`);
    await expect(bar.getByRole('link', { name: 'Card' })).toBeVisible();
    await expect(visitors).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Digital Health Card' })).toBeVisible();
    await expect(visitors).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(visitors).toHaveCount(0);
  });

  await test.step('the account is back with the service', async () => {
    await page.unroute('**/identity/**');
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('offline, the map says so and keeps the way to directions', async ({ page, context }) => {
  await open(page, `/provider/${NORTHGATE.id}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByText('You’re offline, so the map can’t load')).toBeVisible({ timeout });
  await expect(page.getByRole('link', { name: /^Get directions/ })).toBeVisible();
});
