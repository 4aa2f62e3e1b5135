import { newMember } from '#e2e/support/appointments.ts';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { figure, linkBox, REFER } from '#e2e/support/referrals.ts';
import { headerOf, open } from '#e2e/support/shell.ts';
import { expectSeenFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';

test('a member refers a friend with the keyboard alone', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await newMember(product.url, 'single');
  const made = page.waitForResponse('**/api/referrals/generate/*');
  await signInByKeyboard(page, email);
  await made;
  // Opened before the link is there, the window would begin somewhere else.
  const known = page.waitForResponse('**/api/referrals/stats/*');
  await open(page, '/faq');
  await known;
  const refer = headerOf(page).getByRole('button', { name: REFER });
  const share = page.getByRole('dialog', { name: 'Share & Earn' });
  const rewards = page.getByRole('dialog', { name: 'Referral Rewards' });

  await test.step('copies the link', async () => {
    await tabTo(page, refer);
    await expectSeenFocus(refer);
    await page.keyboard.press('Enter');
    await expectSeenFocus(linkBox(share));
    const link = await linkBox(share).inputValue();
    expect(link).toMatch(/\/signup\?ref=[A-Z0-9]+$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSeenFocus(share.getByRole('button', { name: 'Copied!' }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step('turns to the rewards, and Escape leads back to the header', async () => {
    await tabTo(page, share.getByRole('button', { name: 'See your referral rewards' }));
    await page.keyboard.press('Enter');
    await expect(figure(rewards, 'Total Referred')).toHaveText('0');
    await expectSeenFocus(rewards.getByRole('button', { name: 'Refresh' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSeenFocus(refer);
  });

  await test.step('opens the rewards from the account menu', async () => {
    await tabTo(page, accountMenu(page));
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: /^My Rewards/ });
    await expect(item).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // A letter leads to the entry that begins with it.
    await page.keyboard.press('m');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(figure(rewards, 'Total Rewards')).toHaveText('£0');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSeenFocus(accountMenu(page));
  });
});
