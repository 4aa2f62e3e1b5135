import { expectActivation, expectCheckout, GOOD_CARD } from '#e2e/support/checkout.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { headerOf, open } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';

test('a user becomes a member by keyboard', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  await signInByKeyboard(page, email);

  await test.step('goes to the plans and chooses one', async () => {
    await open(page, '/faq');
    const become = headerOf(page).getByRole('link', { name: 'Become a Member' });
    await tabTo(page, become);
    await expectVisibleFocus(become);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible();
    const single = page.getByRole('button', { name: 'Subscribe to Single' });
    await tabTo(page, single);
    await expectVisibleFocus(single);
    await page.keyboard.press('Enter');
  });

  await test.step('pays, field by field', async () => {
    await expectCheckout(page, '£75.00');
    const box = (name: string) => page.getByRole('textbox', { name });
    await tabTo(page, box('Email'));
    await expect(box('Email')).toHaveValue(email);
    for (const [name, text] of [
      ['Card number', GOOD_CARD],
      ['Expiry date', '12/40'],
      ['CVC', '123'],
      ['Name on card', 'Robin Marlow'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(box(name));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page.getByRole('button', { name: 'Pay £75.00' }));
    await page.keyboard.press('Enter');
  });

  await test.step('reads the card number and opens the health card', async () => {
    const { dialog, cardNumber } = await expectActivation(page);
    const card = dialog.getByRole('link', { name: 'See your health card' });
    await tabTo(page, card);
    await expectVisibleFocus(card);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('main')).toContainText(cardNumber);
  });
});
