import { accountMenu } from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { PASSWORD } from '#e2e/support/people.ts';
import { cardLinkOf, cardOf, heartOf, NORTHGATE } from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expectVisibleFocus } from '#e2e/support/sign-in-by-keyboard.ts';

test('a user saves a favourite and removes it by keyboard', async ({ page, product }) => {
  const { keyboard } = page;
  const { email } = await registerUser(product.url);
  const heart = heartOf(page, NORTHGATE.name);

  await test.step('signs in and returns to the search', async () => {
    await open(page, '/?service=whitening&location=Leeds');
    await tabTo(page, heart);
    await expectVisibleFocus(heart);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signin$/);
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(page, page.getByRole('textbox', { name: 'Password' }), PASSWORD);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\?service=whitening&location=Leeds$/);
  });

  await test.step('finds it saved, removes it and saves it again', async () => {
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, heart);
    for (const pressed of ['false', 'true']) {
      await keyboard.press('Space');
      await expect(heart).toHaveAttribute('aria-pressed', pressed);
      await expectVisibleFocus(heart);
    }
  });

  await test.step('sees it among the favourites', async () => {
    await tabTo(page, accountMenu(page));
    await keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: 'Favourites' });
    await expect(entry).toBeVisible();
    // Letters typed before the first entry has the focus are lost.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // Typing selects an entry by its first letters.
    await keyboard.type('Fav');
    await expect(entry).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(cardOf(page, NORTHGATE.name)).toBeVisible();
  });

  await test.step('opens it, and is back at its card', async () => {
    const link = cardLinkOf(page, NORTHGATE.name);
    await tabTo(page, link);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/provider\//);
    await page.goBack();
    await expect(link).toBeFocused();
  });

  await test.step('removes it, and the focus moves to the heading', async () => {
    await tabTo(page, heart);
    await keyboard.press('Enter');
    await expect(cardOf(page, NORTHGATE.name)).toHaveCount(0);
    await expect(page.getByText('No favorites yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keyboard.press('Tab');
    await expectVisibleFocus(page.getByRole('main').getByRole('link', { name: 'Find a provider' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  });
});
