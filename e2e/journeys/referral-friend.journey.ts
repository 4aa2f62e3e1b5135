import {
  expectActivated,
  expectMember,
  GOOD_CARD,
  payWith,
  subscribe,
} from '#e2e/support/checkout.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn, fillSignUp, signIn, somebody, verifyByEmail } from '#e2e/support/people.ts';
import { figure, linkBox, openRewards, openShare } from '#e2e/support/referrals.ts';
import { registered } from '#e2e/support/registered.ts';
import { openAccountMenu } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const SHARED_MOBILE =
  'Signup successful but referral issue: This mobile number is already on the account that referred you, so we couldn’t add the referral. If you share a phone, please contact us.';

test('a friend signs up with the link and buys; the member earns', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const { email, phone } = await registered(product.url);
  await arriveSignedIn(page, email);
  await subscribe(page, 'Single');
  await payWith(page, GOOD_CARD);
  const { dialog: activated } = await expectActivated(page);
  await activated.getByRole('button', { name: 'Close' }).click();
  await expectMember(page, true);

  const link = await test.step('the member has a link without asking for one', async () => {
    const dialog = await openShare(page);
    await expect(linkBox(dialog)).toHaveValue(/\/signup\?ref=[A-Z0-9]{3,20}$/);
    const value = await linkBox(dialog).inputValue();
    await page.keyboard.press('Escape');
    return value;
  });

  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const friendPage = await context.newPage();
  const friend = { ...somebody(), firstName: 'Alex', lastName: 'Tamber' };

  await test.step('the friend signs up with it', async () => {
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

  await test.step('a partner with the same mobile has an account, and hears why it is no referral', async () => {
    const partnerPage = await context.newPage();
    await partnerPage.goto(link);
    await fillSignUp(partnerPage, { ...somebody(), firstName: 'Sam' });
    await partnerPage.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
    await partnerPage.getByRole('button', { name: 'Sign Up' }).click();
    await expect(partnerPage.getByText(SHARED_MOBILE)).toBeVisible();
    await expect(partnerPage).toHaveURL(/\/verification-sent/);
    await partnerPage.close();
  });

  const rewards = await openRewards(page);
  const refresh = rewards.getByRole('button', { name: 'Refresh' });

  await test.step('the member sees a friend who has bought nothing yet', async () => {
    await refresh.click();
    await expect(figure(rewards, 'Total Referred')).toHaveText('1');
    await expect(figure(rewards, 'Total Rewards')).toHaveText('£0');
    const pending = rewards.getByRole('region', { name: 'Pending Referrals' });
    await expect(pending.getByRole('listitem')).toContainText(['Alex T.']);
    await expect(pending).not.toContainText('Tamber');
    await look(page, 'referral-friend-pending');
  });

  await test.step('the friend buys the single plan', async () => {
    await signIn(friendPage, friend.email);
    await subscribe(friendPage, 'Single');
    await payWith(friendPage, '5555 5555 5555 4444');
    await expectActivated(friendPage);
    await context.close();
  });

  await test.step('the member sees £5, pending until the cooling-off has ended', async () => {
    await refresh.click();
    await expect(figure(rewards, 'Total Rewards')).toHaveText('£5');
    await expect(figure(rewards, 'Pending Rewards')).toHaveText('£5');
    const successful = rewards.getByRole('region', { name: 'Recent Successful Referrals' });
    await expect(successful.getByRole('listitem')).toHaveText([/Alex T\..*Individual Plan.*£5$/]);
    await look(page, 'referral-friend-bought');
    await page.keyboard.press('Escape');
    const menu = await openAccountMenu(page);
    await expect(menu.getByRole('menuitem', { name: /^My Rewards\s*£5$/ })).toBeVisible();
  });
});
