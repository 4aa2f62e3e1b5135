import { accountMenu } from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { PASSWORD } from '#e2e/support/people.ts';
import { cardOf, heartOf, NORTHGATE } from '#e2e/support/provider-cards.ts';
import { registered } from '#e2e/support/registered.ts';
import { open } from '#e2e/support/shell.ts';
import { expectSeenFocus } from '#e2e/support/sign-in-by-keyboard.ts';

test('somebody keeps a provider and lets it go, with the keyboard alone', async ({
  page,
  product,
}) => {
  const { keyboard } = page;
  const { email } = await registered(product.url);
  const heart = heartOf(page, NORTHGATE.name);

  await test.step('is led to sign in, and back to where it was', async () => {
    await open(page, '/?service=whitening&location=Leeds');
    await tabTo(page, heart);
    await expectSeenFocus(heart);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signin$/);
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(page, page.getByRole('textbox', { name: 'Password' }), PASSWORD);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\?service=whitening&location=Leeds$/);
  });

  await test.step('keeps it, thinks twice, keeps it', async () => {
    await tabTo(page, heart);
    for (const pressed of ['true', 'false', 'true']) {
      await keyboard.press('Space');
      await expect(heart).toHaveAttribute('aria-pressed', pressed);
      await expectSeenFocus(heart);
    }
  });

  await test.step('finds it among the favourites', async () => {
    await tabTo(page, accountMenu(page));
    await keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: 'Favourites' });
    await expect(entry).toBeVisible();
    // It opens on its first entry; letters that come before that are nobody's.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // The menu finds an entry by its first letters.
    await keyboard.type('Fav');
    await expect(entry).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(cardOf(page, NORTHGATE.name)).toBeVisible();
  });

  await test.step('lets it go, and goes on from there', async () => {
    await tabTo(page, heart);
    await keyboard.press('Enter');
    await expect(cardOf(page, NORTHGATE.name)).toHaveCount(0);
    await expect(page.getByText('No favorites yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keyboard.press('Tab');
    await expectSeenFocus(page.getByRole('link', { name: 'Find providers' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  });
});
