import { signInViaApi } from '#e2e/support/people.ts';
import { cardOf, heartOf, NORTHGATE, SALLYPORT } from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a user saves providers as favourites and removes one', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const cards = page.getByRole('article');
  const heart = heartOf(page, NORTHGATE.name);
  await signInViaApi(page, email);

  await test.step('saves a provider', async () => {
    await open(page, '/?category=dentists');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const saved = page.waitForResponse((reply) => reply.url().includes('/api/favorites/'));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?category=dentists$/);
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
