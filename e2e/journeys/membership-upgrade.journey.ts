import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { openMembershipDetails, joinAsSingleMember } from '#e2e/support/members.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Test card: the first payment succeeds, later ones fail. */
const FAILS_LATER = '4000 0000 0000 0341';
/** Test card: the bank asks for confirmation of each payment. */
const ASKS_EVERY_TIME = '4000 0027 6000 3184';

test('a member upgrades to the family plan after a declined card and a bank confirmation', async ({
  page,
  product,
}) => {
  const { email } = await joinAsSingleMember(page, product.url, FAILS_LATER);

  await test.step('sees the membership on the pricing page and goes to the upgrade', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Manage your membership' }).click();
    const dialog = page.getByRole('dialog', { name: 'You Already Have a Membership' });
    await expect(dialog.getByText(/Renews on \d+ \w+ \d{4} for £75/)).toBeVisible();
    await auditScreen(page, 'pricing-already-member-upgrade');
    await dialog.getByRole('link', { name: 'Upgrade to Couple/Family' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  const details = await openMembershipDetails(page);
  const form = page.getByRole('dialog', { name: 'Family details' });
  const upgrade = details.getByRole('button', { name: 'Upgrade to Couple/Family' });
  const question = page.getByRole('alertdialog', { name: 'Change to Couple/Family?' });
  const renewal = (await details.getByText(/ for £75$/).innerText()).replace(' for £75', '');

  await test.step('sees the price before paying', async () => {
    await upgrade.click();
    await expect(question.getByRole('definition')).toHaveText(['£75', renewal, '£150 a year']);
    await auditScreen(page, 'membership-upgrade-question');
  });

  await test.step('stays on Single after a declined card', async () => {
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await expect(details.getByText(/Your card was declined. Nothing was charged/)).toBeVisible();
    await expect(details.getByText('Single', { exact: true })).toBeVisible();
  });

  async function useAnotherCard(number: string): Promise<void> {
    await details.getByRole('alert').getByRole('button', { name: 'Use another card' }).click();
    await expect(page.getByRole('heading', { name: 'Your membership payments' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Card number' }).fill(number);
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
    await page.getByRole('textbox', { name: 'CVC' }).fill('123');
    await page.getByRole('textbox', { name: 'Name on card' }).fill('Robin Marlow');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Your card is saved.')).toBeVisible();
  }
  const goBack = async () => {
    await page.getByRole('link', { name: 'Go back' }).first().click();
    await expect(page).toHaveURL(/\/profile$/);
  };

  await test.step('changes the card at the payment provider', async () => {
    await useAnotherCard(ASKS_EVERY_TIME);
    await auditScreen(page, 'card-page-saved');
    await goBack();
  });

  const needsConfirmation = details.getByText('Your bank wants to confirm it’s you');
  const goToBank = async () => {
    await details.getByRole('button', { name: 'Continue to your bank' }).click();
    await expect(
      page.getByRole('heading', { name: 'Confirm your payment with your bank' }),
    ).toBeVisible();
  };
  const stillSingle = async () => {
    await expect(page).toHaveURL(/\/profile$/);
    await expect(details.getByText('Single', { exact: true })).toBeVisible();
    await expect(details.getByRole('listitem')).toHaveCount(1);
  };

  await test.step('leaves the bank’s confirmation unanswered', async () => {
    await upgrade.click();
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await expect(needsConfirmation).toBeVisible();
    await goToBank();
    await expect(page.getByRole('link', { name: 'Go back without confirming' })).toBeVisible();
    await auditScreen(page, 'bank-confirms-upgrade');
    await page.getByRole('link', { name: 'Go back without confirming' }).click();
    await expect(details.getByText(/Your bank hasn’t confirmed the payment yet/)).toBeInViewport();
    await stillSingle();
    await auditScreen(page, 'membership-upgrade-unanswered');
  });

  await test.step('sees the confirmation after a reload and cancels the upgrade', async () => {
    await page.reload();
    await expect(needsConfirmation).toBeVisible();
    await details.getByRole('button', { name: 'Cancel upgrade' }).click();
    await expect(upgrade).toBeVisible();
    await expect(needsConfirmation).toHaveCount(0);
  });

  await test.step('sees the reason when the bank does not confirm', async () => {
    await upgrade.click();
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await goToBank();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(details.getByText(/Your bank didn’t confirm the payment/)).toBeInViewport();
    await stillSingle();
    await auditScreen(page, 'membership-upgrade-not-confirmed');
  });

  await test.step('confirms and pays the difference; the renewal date stays', async () => {
    await upgrade.click();
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await goToBank();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(form).toContainText('Who else is on your plan?');
    const message = await waitForEmail(
      product.url,
      email,
      /^Your membership is now Couple\/Family$/,
    );
    expect(message.text).toContain('You paid £75');
    expect(message.text).toContain(renewal);
  });

  await test.step('adds the family', async () => {
    const member = form.getByRole('group', { name: 'Family member 1', exact: true });
    await member.getByRole('textbox', { name: 'Full name' }).fill('Jo Marlow');
    await member.getByLabel('Date of birth').fill('1990-02-03');
    await member.getByRole('radio', { name: 'Female', exact: true }).check();
    await form.getByRole('button', { name: 'Save family details' }).click();
    await expect(page.getByText('Family details saved successfully')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Complete Your Payment' })).toHaveCount(0);
    await auditScreen(page, 'family-details-of-a-paid-plan');
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
    await expect(details.getByText('Your membership is now Couple/Family')).toBeInViewport();
    await expect(details.getByText('Couple/Family', { exact: true })).toBeVisible();
    await expect(details.getByText(`${renewal} for £150`)).toBeVisible();
    await expect(details.getByRole('listitem')).toHaveCount(2);
    const family = page.getByRole('region', { name: 'Family members' });
    await expect(family.getByRole('listitem')).toHaveText([/Jo Marlow/]);
    await expect(family.getByRole('link', { name: 'Change family details' })).toBeVisible();
    await auditScreen(page, 'membership-family-with-people');
  });
});
