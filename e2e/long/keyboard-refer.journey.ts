import { createMember } from '#e2e/support/appointments.ts';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { figure, linkBox, REFER } from '#e2e/support/referrals.ts';
import { headerOf, open } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';

test('a member refers a friend by keyboard', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await createMember(product.url, 'single');
  const generated = page.waitForResponse('**/api/referrals/generate/*');
  await signInByKeyboard(page, email);
  await generated;
  // Without a link the dialog would focus another element first.
  const loaded = page.waitForResponse('**/api/referrals/stats/*');
  await open(page, '/faq');
  await loaded;
  const refer = headerOf(page).getByRole('button', { name: REFER });
  const share = page.getByRole('dialog', { name: 'Share & Earn' });
  const rewards = page.getByRole('dialog', { name: 'Referral Rewards' });

  await test.step('copies the link', async () => {
    await tabTo(page, refer);
    await expectVisibleFocus(refer);
    await page.keyboard.press('Enter');
    await expectVisibleFocus(linkBox(share));
    const link = await linkBox(share).inputValue();
    expect(link).toMatch(/\/signup\?ref=[A-Z0-9]+$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectVisibleFocus(share.getByRole('button', { name: 'Copied!' }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step('opens the rewards, and Escape returns the focus to the header', async () => {
    await tabTo(page, share.getByRole('button', { name: 'See your referral rewards' }));
    await page.keyboard.press('Enter');
    await expect(figure(rewards, 'Total Referred')).toHaveText('0');
    await expectVisibleFocus(rewards.getByRole('button', { name: 'Refresh' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectVisibleFocus(refer);
  });

  await test.step('opens the rewards from the account menu', async () => {
    await tabTo(page, accountMenu(page));
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: /^My Rewards/ });
    await expect(item).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // A letter selects the entry that starts with it.
    await page.keyboard.press('m');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(figure(rewards, 'Total Rewards')).toHaveText('£0');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(rewards.locator(':focus')).toBeVisible();
    await expectVisibleFocus(rewards.getByRole('button', { name: 'Refresh' }));
    await page.keyboard.press('Tab');
    await expect(rewards.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectVisibleFocus(accountMenu(page));
  });
});
