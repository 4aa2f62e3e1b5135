import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import {
  cardOf,
  heartOf,
  NORTHGATE,
  pictureInView,
  SALLYPORT,
} from '#e2e/support/provider-cards.ts';
import { registered } from '#e2e/support/registered.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
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

test('somebody saves providers and takes them out again', async ({ page, product }) => {
  const { email } = await registered(product.url);
  const cards = page.getByRole('article');
  const heart = heartOf(page, NORTHGATE.name);
  await arriveSignedIn(page, email);

  await test.step('has none at first', async () => {
    const release = await holdAnswer(page, LIST);
    await open(page, '/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favourite Providers');
    await expect(page.getByText('Loading your favourites...')).toBeAttached();
    await look(page, 'favourites-loading');
    release();
    await expect(page.getByText('No favorites yet.')).toBeVisible();
    await look(page, 'favourites-empty');
    await page.getByRole('link', { name: 'Find providers' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('turns a heart at once, there and back', async () => {
    await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const release = await holdAnswer(page, ONE);
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

  await test.step('saves three more and finds them after a reload', async () => {
    for (const name of [SALLYPORT.name, 'Aldgate Quay Dental', 'Granite Row Dental Care']) {
      const answered = page.waitForResponse(
        (reply) => reply.url().includes('/api/favorites/') && reply.ok(),
      );
      await heartOf(page, name).click();
      await answered;
    }
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOf(page, SALLYPORT.name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('sees them as cards', async () => {
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
    const pictures = card.getByRole('region', { name: `Pictures of ${NORTHGATE.name}` });
    const next = card.getByRole('button', { name: 'Next picture' });
    await page.mouse.move(0, 0);
    await expect(next).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(next).toHaveCSS('opacity', '1');
    await next.click();
    await expect.poll(() => pictureInView(pictures)).toBe(2);
    await look(page, 'favourites');
  });

  await test.step('takes one out', async () => {
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

test('a failed call changes nothing and says nothing', async ({ page, product }) => {
  const { email } = await registered(product.url);
  await arriveSignedIn(page, email);
  await page.goto('/');
  await stubAnswer(page, ONE, { status: 500, body: { error: 'Broken' } });
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

test('the favourites cannot be loaded', async ({ page }) => {
  await arriveSignedIn(page, 'user');
  const words = { error: 'The favourites are being moved.' };
  const told = await stubAnswer(page, LIST, { status: 500, body: words });
  await open(page, '/favorites');
  await expect(page.getByRole('alert')).toContainText(words.error);
  await told.remove();

  const silent = await stubAnswer(page, LIST, { status: 500, body: {} });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load favorites');
  await look(page, 'favourites-error');
  await silent.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No favorites yet.')).toBeVisible();
});
