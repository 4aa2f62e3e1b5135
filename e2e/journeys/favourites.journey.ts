import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import {
  cardOf,
  heartOf,
  NORTHGATE,
  visibleSlide,
  SALLYPORT,
} from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const LIST = '**/api/favorites?*';
const ONE = '**/api/favorites/*';

test('a visitor who saves a provider is asked to sign in', async ({ page }) => {
  const calls = recordCalls(page, /\/api\/favorites/);
  await open(page, '/?category=dentists');
  await heartOf(page, NORTHGATE.name).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toastOf(page, 'Please sign in to save providers to your favourites.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a user saves providers as favourites and removes one', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const cards = page.getByRole('article');
  const heart = heartOf(page, NORTHGATE.name);
  await signInViaApi(page, email);

  await test.step('has no favourites at first', async () => {
    const release = await delayResponse(page, LIST);
    await open(page, '/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favourite Providers');
    await expect(page.getByText('Loading your favourites…')).toBeAttached();
    await auditScreen(page, 'favourites-loading');
    release();
    await expect(page.getByText('No favorites yet.')).toBeVisible();
    await auditScreen(page, 'favourites-empty');
    await page.getByRole('main').getByRole('link', { name: 'Find a provider' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('toggles a heart without waiting for the server', async () => {
    await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const release = await delayResponse(page, ONE);
    const saved = page.waitForResponse((reply) => reply.url().includes('/api/favorites/'));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?category=dentists$/);
    release();
    expect((await saved).ok()).toBe(true);
  });

  await test.step('saves three more and sees them after a reload', async () => {
    for (const name of [SALLYPORT.name, 'Aldgate Quay Dental', 'Granite Row Dental Care']) {
      const saving = page.waitForResponse(
        (reply) => reply.url().includes('/api/favorites/') && reply.ok(),
      );
      await heartOf(page, name).click();
      await saving;
    }
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOf(page, SALLYPORT.name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('sees the favourites as cards', async () => {
    await open(page, '/favorites');
    await expect(cards).toHaveCount(4);
    const card = cardOf(page, NORTHGATE.name);
    await expect(card.getByText('20% OFF', { exact: true })).toBeVisible();
    await expect(card.getByText('Dentists · Leeds')).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: /\w/ })).toHaveText([
      'Check-ups',
      'Teeth whitening',
      'Dental implants',
    ]);
    await expect(cardOf(page, SALLYPORT.name).getByText('Coming Soon')).toBeVisible();
    const images = card.getByRole('region', { name: `Pictures of ${NORTHGATE.name}` });
    const next = card.getByRole('button', { name: 'Next picture' });
    await page.mouse.move(0, 0);
    await expect(next).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(next).toHaveCSS('opacity', '1');
    await next.click();
    await expect.poll(() => visibleSlide(images)).toBe(2);
    await auditScreen(page, 'favourites');
  });

  await test.step('removes a favourite', async () => {
    const removed = page.waitForRequest((request) => request.method() === 'DELETE');
    await heart.click();
    await expect(cardOf(page, NORTHGATE.name)).toHaveCount(0);
    await expect(cards).toHaveCount(3);
    const request = await removed;
    expect(request.url()).toContain(`/api/favorites/${NORTHGATE.id}`);
    expect(Object.keys(request.postDataJSON() as object)).toEqual(['userId']);
    await page.reload();
    await expect(cards).toHaveCount(3);
    await cardOf(page, SALLYPORT.name).click();
    await expect(page).toHaveURL(new RegExp(`/provider/${SALLYPORT.id}$`));
  });
});

test('a heart stays on without an error when saving fails', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  await signInViaApi(page, email);
  await page.goto('/');
  await stubResponse(page, ONE, { status: 500, body: { error: 'Broken' } });
  await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
  const heart = heartOf(page, NORTHGATE.name);
  const refused = page.waitForResponse((reply) => reply.status() === 500);
  await heart.click();
  await refused;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Opticians' }).click();
  await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Broken')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an error shows when the favourites cannot be loaded', async ({ page }) => {
  await signInViaApi(page, 'user');
  const body = { error: 'The favourites are being moved.' };
  const withMessage = await stubResponse(page, LIST, { status: 500, body });
  await open(page, '/favorites');
  await expect(page.getByRole('alert')).toContainText(body.error);
  await withMessage.remove();

  const withoutMessage = await stubResponse(page, LIST, { status: 500, body: {} });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load favorites');
  await auditScreen(page, 'favourites-error');
  await withoutMessage.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No favorites yet.')).toBeVisible();
});
