import {
  expectActivation,
  expectMemberHeader,
  GOOD_CARD,
  payWithCard,
  subscribe,
} from '#e2e/support/checkout.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import {
  signInViaApi,
  fillSignUp,
  signIn,
  makePerson,
  verifyByEmail,
} from '#e2e/support/people.ts';
import { figure, linkBox, openRewardsDialog, openShareDialog } from '#e2e/support/referrals.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { openAccountMenu } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const SHARED_MOBILE =
  'Signup successful but referral issue: This mobile number is already on the account that referred you, so we couldn’t add the referral. If you share a phone, please contact us.';

test('a friend signs up through the link and buys, and the member earns £5', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const { email, phone } = await registerUser(product.url);
  await signInViaApi(page, email);
  await subscribe(page, 'Single');
  await payWithCard(page, GOOD_CARD);
  const { dialog: activated } = await expectActivation(page);
  await activated.getByRole('button', { name: 'Close' }).click();
  await expectMemberHeader(page, true);

  const link = await test.step('the member has a referral link at once', async () => {
    const dialog = await openShareDialog(page);
    await expect(linkBox(dialog)).toHaveValue(/\/signup\?ref=[A-Z0-9]{3,20}$/);
    const value = await linkBox(dialog).inputValue();
    await page.keyboard.press('Escape');
    return value;
  });

  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const friendPage = await context.newPage();
  const friend = { ...makePerson(), firstName: 'Alex', lastName: 'Tamber' };

  await test.step('the friend signs up through the link', async () => {
    await friendPage.goto(link);
    await fillSignUp(friendPage, friend);
    await friendPage.getByLabel('Date of birth').fill('1991-11-30');
    await friendPage
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill('4 Quay Street, Leeds');
    await friendPage.getByRole('textbox', { name: 'Phone', exact: true }).fill('07700 900777');
    await friendPage.getByRole('button', { name: 'Sign Up' }).click();
    await expect(friendPage).toHaveURL(/\/verification-sent/);
    await verifyByEmail(friendPage, product.url, friend);
  });

  await test.step('a partner with the same mobile gets an account and sees why the referral failed', async () => {
    const partnerPage = await context.newPage();
    await partnerPage.goto(link);
    await fillSignUp(partnerPage, { ...makePerson(), firstName: 'Sam' });
    await partnerPage.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
    await partnerPage.getByRole('button', { name: 'Sign Up' }).click();
    await expect(partnerPage.getByText(SHARED_MOBILE)).toBeVisible();
    await expect(partnerPage).toHaveURL(/\/verification-sent/);
    await partnerPage.close();
  });

  const rewards = await openRewardsDialog(page);
  const refresh = rewards.getByRole('button', { name: 'Refresh' });

  await test.step('the member sees a friend who has bought nothing yet', async () => {
    await refresh.click();
    await expect(figure(rewards, 'Total Referred')).toHaveText('1');
    await expect(figure(rewards, 'Total Rewards')).toHaveText('£0');
    const pending = rewards.getByRole('region', { name: 'Pending Referrals' });
    await expect(pending.getByRole('listitem')).toContainText(['Alex T.']);
    await expect(pending).not.toContainText('Tamber');
    await auditScreen(page, 'referral-friend-pending');
  });

  await test.step('the friend buys the single plan', async () => {
    await signIn(friendPage, friend.email);
    await subscribe(friendPage, 'Single');
    await payWithCard(friendPage, '5555 5555 5555 4444');
    await expectActivation(friendPage);
    await context.close();
  });

  await test.step('the member sees £5, pending until the cooling-off period ends', async () => {
    await refresh.click();
    await expect(figure(rewards, 'Total Rewards')).toHaveText('£5');
    await expect(figure(rewards, 'Pending Rewards')).toHaveText('£5');
    const successful = rewards.getByRole('region', { name: 'Recent Successful Referrals' });
    await expect(successful.getByRole('listitem')).toHaveText([/Alex T\..*Individual Plan.*£5$/]);
    await auditScreen(page, 'referral-friend-bought');
    await page.keyboard.press('Escape');
    const menu = await openAccountMenu(page);
    await expect(menu.getByRole('menuitem', { name: /^My Rewards\s*£5$/ })).toBeVisible();
  });
});
