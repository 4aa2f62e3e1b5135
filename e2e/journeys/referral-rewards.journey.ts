import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import {
  bought,
  figure,
  openRewards,
  openShare,
  STATS,
  statsWith,
  waiting,
} from '#e2e/support/referrals.ts';
import { DESKTOP, openHamburger, PHONE } from '#e2e/support/shell.ts';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const NOT_LOADED = 'There was a problem loading your referral information. Please try again later.';
const NOTE = 'Rewards are credited when referred friends purchase a membership.';

test('a member reads what came of the referrals', async ({ page }) => {
  const many = statsWith({
    completed: [
      { ...bought('Ada B.', 'family'), state: 'pending' },
      bought('Bo C.', 'individual'),
      bought('Cy D.', 'individual'),
      bought('Dee E.', 'individual'),
      bought('Eve F.', 'individual'),
    ],
    pending: ['Flo G.', 'Gus H.', 'Hal I.', 'Ida J.', 'Jo K.'].map(waiting),
    totalEarnings: 99,
    pendingRewards: 10,
  });
  const stub = await stubAnswer(page, STATS, { body: many });
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  const dialog = await openRewards(page);

  await test.step('figures and lists', async () => {
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
    await expect(pending.getByText(NOTE)).toBeVisible();
    await look(page, 'referral-rewards');
    await lookInTheDark(page, 'referral-rewards');
  });

  await test.step('asks again when told to, whatever is kept', async () => {
    await stub.remove();
    const three = ['Ada B.', 'Bo C.', 'Cy D.'].map((name) => bought(name, 'individual'));
    await stubAnswer(page, STATS, { body: statsWith({ completed: three }) });
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(figure(dialog, 'Total Referred')).toHaveText('3');
    await expect(dialog.getByText('Pending Rewards')).toHaveCount(0);
    await expect(dialog.getByText(/^\+ \d+ more$/)).toHaveCount(0);
    await look(page, 'referral-rewards-no-pending');
  });

  await test.step('leads to the link, back again, and to the stamp card', async () => {
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
    await (await openRewards(page)).getByRole('link', { name: 'Stamp card' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=rewards$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('nobody was referred yet', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(STATS, async (route) => {
    await released;
    await route.fulfill({ json: statsWith() });
  });
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  const dialog = await openRewards(page);
  await expect(dialog.getByText('Loading your referral rewards')).toBeAttached();
  await look(page, 'referral-rewards-loading');
  release();
  await expect(figure(dialog, 'Total Referred')).toHaveText('0');
  await expect(figure(dialog, 'Total Rewards')).toHaveText('£0');
  await expect(dialog.getByText('Waiting for purchase')).toHaveCount(0);
  await look(page, 'referral-rewards-empty');
});

test('what could not be loaded counts as nothing, and says so', async ({ page }) => {
  const broken = await stubAnswer(page, STATS, { status: 500 });
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  await page.setViewportSize(PHONE);
  const menu = await openHamburger(page);
  await menu.getByRole('button', { name: /^My Rewards$/ }).click();
  await expect(menu).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Referral Rewards' });
  await expect(dialog.getByRole('alert')).toContainText(NOT_LOADED);
  await expect(figure(dialog, 'Total Referred')).toHaveText('0');
  await expect(figure(dialog, 'Total Rewards')).toHaveText('£0');
  await look(page, 'referral-rewards-error');
  await broken.remove();
  await stubAnswer(page, STATS, {
    body: statsWith({ completed: [bought('Ada B.', 'family')], pendingRewards: 10 }),
  });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(figure(dialog, 'Total Rewards')).toHaveText('£10');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    (await openHamburger(page)).getByRole('button', { name: /^My Rewards\s*£10$/ }),
  ).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('Escape');
  await openShare(page);
});
