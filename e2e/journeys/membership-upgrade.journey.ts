import { look } from '#e2e/support/look.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { membershipDetails, singleMember } from '#e2e/support/members.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Pays the first time and never again. */
const FAILS_LATER = '4000 0000 0000 0341';
/** Its bank asks the person to confirm each payment. */
const ASKS_EVERY_TIME = '4000 0027 6000 3184';

test('a single member becomes a family: a declined card, then one whose bank asks first', async ({
  page,
  product,
}) => {
  const { email } = await singleMember(page, product.url, FAILS_LATER);

  await test.step('the plans page says what there is, and leads to the upgrade', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Subscribe to Couple/Family' }).click();
    const window = page.getByRole('dialog', { name: 'You Already Have a Membership' });
    await expect(window.getByText(/Renews on \d+ \w+ \d{4} for £75/)).toBeVisible();
    await look(page, 'pricing-already-member-upgrade');
    await window.getByRole('link', { name: 'Upgrade to Couple/Family' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  const details = await membershipDetails(page);
  const upgrade = details.getByRole('button', { name: 'Upgrade to Couple/Family' });
  const question = page.getByRole('alertdialog', { name: 'Change to Couple/Family?' });
  const renewal = (await details.getByText(/ for £75$/).innerText()).replace(' for £75', '');

  await test.step('the price stands there before anything is paid', async () => {
    await upgrade.click();
    await expect(question.getByRole('definition')).toHaveText(['£75', renewal, '£150 a year']);
    await look(page, 'membership-upgrade-question');
  });

  await test.step('a declined card changes nothing', async () => {
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await expect(details.getByText(/Your card was declined. Nothing was charged/)).toBeVisible();
    await expect(details.getByText('Single', { exact: true })).toBeVisible();
    await look(page, 'membership-upgrade-declined');
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

  await test.step('another card is put in at the payment provider', async () => {
    await useAnotherCard(ASKS_EVERY_TIME);
    await look(page, 'card-page-saved');
    await goBack();
  });

  const asksFirst = details.getByText('Your bank wants to confirm it’s you');
  const goToBank = async () => {
    await details.getByRole('button', { name: 'Continue to your bank' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your bank asks you to confirm' }),
    ).toBeVisible();
  };
  const stillSingle = async () => {
    await expect(page).toHaveURL(/\/profile$/);
    await expect(details.getByText('Single', { exact: true })).toBeVisible();
    await expect(details.getByRole('listitem')).toHaveCount(1);
  };

  await test.step('its bank wants to ask first: the member leaves the question unanswered', async () => {
    await upgrade.click();
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await expect(asksFirst).toBeVisible();
    await look(page, 'membership-upgrade-confirmation');
    await goToBank();
    await look(page, 'bank-asks-about-upgrade');
    await page.getByRole('link', { name: 'Leave without answering' }).click();
    await expect(details.getByText(/Your bank hasn’t confirmed the payment yet/)).toBeInViewport();
    await stillSingle();
    await look(page, 'membership-upgrade-unanswered');
  });

  await test.step('a reload still offers the question, and it can be left for good', async () => {
    await page.reload();
    await expect(asksFirst).toBeVisible();
    await details.getByRole('button', { name: 'Cancel upgrade' }).click();
    await expect(upgrade).toBeVisible();
    await expect(asksFirst).toHaveCount(0);
  });

  await test.step('the bank does not confirm: nothing is charged, and the reason is told', async () => {
    await upgrade.click();
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await goToBank();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(details.getByText(/Your bank didn’t confirm the payment/)).toBeInViewport();
    await stillSingle();
    await look(page, 'membership-upgrade-not-confirmed');
  });

  await test.step('the member confirms: the difference is paid, and the renewal date stays', async () => {
    await upgrade.click();
    await question.getByRole('button', { name: 'Pay £75' }).click();
    await goToBank();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(details.getByText('Your membership is now Couple/Family')).toBeInViewport();
    await expect(details.getByText('Couple/Family', { exact: true })).toBeVisible();
    await expect(details.getByText(`${renewal} for £150`)).toBeVisible();
    await expect(details.getByRole('listitem')).toHaveCount(2);
    await look(page, 'membership-upgraded');
    const mail = await waitForEmail(product.url, email, /^Your membership is now Couple\/Family$/);
    expect(mail.text).toContain('You paid £75');
    expect(mail.text).toContain(renewal);
  });

  await test.step('then the family is asked for', async () => {
    await details.getByRole('link', { name: 'Add the people on your plan' }).click();
    const form = page.getByRole('dialog', { name: 'Family details' });
    const member = form.getByRole('group', { name: 'Family member 1', exact: true });
    await member.getByRole('textbox', { name: 'Full name' }).fill('Jo Marlow');
    await member.getByLabel('Date of birth').fill('1990-02-03');
    await member.getByRole('radio', { name: 'Female', exact: true }).check();
    await form.getByRole('button', { name: 'Save family details' }).click();
    await expect(page.getByText('Family details saved successfully')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Complete Your Payment' })).toHaveCount(0);
    await look(page, 'family-details-of-a-paid-plan');
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
    await membershipDetails(page);
    const family = page.getByRole('region', { name: 'Family members' });
    await expect(family.getByRole('listitem')).toHaveText([/Jo Marlow/]);
    await expect(family.getByRole('link', { name: 'Change family details' })).toBeVisible();
    await look(page, 'membership-family-with-people');
  });
});
