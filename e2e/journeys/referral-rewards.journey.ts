import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditLowScreen } from '#e2e/support/audit-low-screen.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { figure, openRewardsDialog, openShareDialog, STATS } from '#e2e/support/referrals.ts';
import { completedReferral, statsWith, pendingReferral } from '#web/testing/samples/referrals.ts';
import { DESKTOP, openHamburger, PHONE } from '#e2e/support/shell.ts';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const NOT_LOADED = 'There was a problem loading your referral information. Please try again later.';
const HINT = 'Rewards are credited when referred friends purchase a membership.';

test('a member reads the referral rewards', async ({ page }) => {
  const many = statsWith({
    completed: [
      { ...completedReferral('Ada B.', 'family'), state: 'pending' },
      completedReferral('Bo C.', 'individual'),
      completedReferral('Cy D.', 'individual'),
      completedReferral('Dee E.', 'individual'),
      completedReferral('Eve F.', 'individual'),
    ],
    pending: ['Flo G.', 'Gus H.', 'Hal I.', 'Ida J.', 'Jo K.'].map(pendingReferral),
    totalEarnings: 99,
    pendingRewards: 10,
  });
  const stub = await stubResponse(page, STATS, { body: many });
  await signInViaApi(page, 'member');
  await page.goto('/');
  const dialog = await openRewardsDialog(page);

  await test.step('sees figures and lists', async () => {
    await expect(figure(dialog, 'Total Referred')).toHaveText('10');
    await expect(figure(dialog, 'Total Rewards')).toHaveText('£30');
    await expect(figure(dialog, 'Pending Rewards')).toHaveText('£10');
    const successful = dialog.getByRole('region', { name: 'Recent Successful Referrals' });
    await expect(successful.getByRole('listitem')).toHaveText([
      /Ada B\..*Pending.*Family Plan.*£10$/,
      /Bo C\..*Individual Plan.*£5$/,
      /Cy D\..*Individual Plan.*£5$/,
    ]);
    await expect(successful.getByText('+ 2 more', { exact: true })).toBeVisible();
    const pending = dialog.getByRole('region', { name: 'Pending Referrals' });
    await expect(pending.getByRole('listitem')).toHaveCount(3);
    await expect(pending.getByText('Waiting for purchase', { exact: true })).toHaveCount(3);
    await expect(pending.getByText('+ 2 more', { exact: true })).toBeVisible();
    await expect(pending.getByText(HINT)).toBeVisible();
    await auditScreen(page, 'referral-rewards');
    await auditLowScreen(page);
    await auditDarkMode(page, 'referral-rewards');
  });

  await test.step('bypasses the cache on Refresh', async () => {
    await stub.remove();
    const three = ['Ada B.', 'Bo C.', 'Cy D.'].map((name) => completedReferral(name, 'individual'));
    await stubResponse(page, STATS, { body: statsWith({ completed: three }) });
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(figure(dialog, 'Total Referred')).toHaveText('3');
    await expect(dialog.getByText('Pending Rewards')).toHaveCount(0);
    await expect(dialog.getByText(/^\+ \d+ more$/)).toHaveCount(0);
    await auditScreen(page, 'referral-rewards-no-pending');
  });

  await test.step('switches to the link and back, then to the stamp card', async () => {
    await dialog.getByRole('button', { name: 'Share & Earn' }).click();
    const share = page.getByRole('dialog', { name: 'Share & Earn' });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(share.getByRole('textbox')).toBeFocused();
    await share.getByRole('button', { name: 'See your referral rewards' }).click();
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(accountMenu(page)).toBeFocused();
    await (await openRewardsDialog(page)).getByRole('link', { name: 'Stamp card' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=rewards$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('referral rewards load and show that nobody was referred yet', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(STATS, async (route) => {
    await released;
    await route.fulfill({ json: statsWith() });
  });
  await signInViaApi(page, 'member');
  await page.goto('/');
  const dialog = await openRewardsDialog(page);
  await expect(dialog.getByText('Loading your referral rewards')).toBeAttached();
  await auditScreen(page, 'referral-rewards-loading');
  release();
  await expect(figure(dialog, 'Total Referred')).toHaveText('0');
  await expect(figure(dialog, 'Total Rewards')).toHaveText('£0');
  await expect(dialog.getByText('Waiting for purchase')).toHaveCount(0);
  await auditScreen(page, 'referral-rewards-empty');
});

test('referral rewards show zeros and an error when they cannot be loaded', async ({ page }) => {
  await stubResponse(page, STATS, { status: 500 });
  await signInViaApi(page, 'member');
  await page.clock.install();
  await page.goto('/');
  await page.setViewportSize(PHONE);
  const menu = await openHamburger(page);
  await menu.getByRole('button', { name: /^My Rewards$/ }).click();
  await expect(menu).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Referral Rewards' });
  await expect(dialog.getByRole('alert')).toContainText(NOT_LOADED);
  await expect(figure(dialog, 'Total Referred')).toHaveText('0');
  await expect(figure(dialog, 'Total Rewards')).toHaveText('£0');
  await auditScreen(page, 'referral-rewards-error');
  // Else the figures may be loaded again before the button is pressed.
  const clock = await pauseClock(page);
  await stubResponse(page, STATS, {
    body: statsWith({ completed: [completedReferral('Ada B.', 'family')], pendingRewards: 10 }),
  });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await clock.resume();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(figure(dialog, 'Total Rewards')).toHaveText('£10');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    (await openHamburger(page)).getByRole('button', { name: /^My Rewards\s*£10$/ }),
  ).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('Escape');
  await openShareDialog(page);
});
