import { expectMember } from '#e2e/support/checkout.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { membershipDetails, singleMember } from '#e2e/support/members.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { breakPayments, mendPayments } from '#e2e/support/payment-faults.ts';
import { expect, test } from '#e2e/support/test.ts';

const FULL_REFUND = 'Cancel and get a full refund';

test('a member changes their mind and gets all the money back', async ({ page, product }) => {
  const { email } = await singleMember(page, product.url);

  await test.step('looking around is no use of the membership', async () => {
    for (const id of ['northgate-dental-leeds', 'harcourt-vale-medical-london']) {
      await page.goto(`/provider/${id}`);
      await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
    }
    await page.goto('/provider/northgate-dental-leeds');
    await expect(page.getByText('Seeing a promo code counts as using it.')).toBeVisible();
    await expect(page.getByText('CANARY-7Q4X')).toHaveCount(0);
    await look(page, 'provider-promo-code-asks');
  });

  const details = await membershipDetails(page);
  const question = page.getByRole('alertdialog', { name: 'Cancel and get £75 back?' });

  await test.step('the way back stands in the profile', async () => {
    await expect(details.getByText(/Until .+ you get £75 back in full/)).toBeVisible();
    await look(page, 'membership-cooling-off');
    await details.getByRole('button', { name: FULL_REFUND }).click();
    await expect(question).toContainText('Your membership ends at once');
    await look(page, 'membership-refund-question');
    await question.getByRole('button', { name: 'Keep membership' }).click();
    await expect(question).toBeHidden();
    await expect(details.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('one press and one answer: the money goes back', async () => {
    await details.getByRole('button', { name: FULL_REFUND }).click();
    const release = await holdAnswer(page, '**/api/membership/*/refund');
    await question.getByRole('button', { name: 'Cancel and refund' }).click();
    await look(page, 'membership-refund-pending');
    release();
    await expect(details.getByText('We paid £75 back', { exact: true })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
    await expect(details.getByText('Refund', { exact: true })).toBeVisible();
    await expect(details.getByText('-£75', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: FULL_REFUND })).toHaveCount(0);
    await expect(details.getByText('Next renewal')).toHaveCount(0);
    await expect(details.getByText('Previous plan')).toBeVisible();
    await expect(page.getByText('This card no longer works.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show at the desk' })).toHaveCount(0);
    await look(page, 'membership-refunded');
    await expectMember(page, false);
  });

  await test.step('the mail confirms it', async () => {
    const mail = await waitForEmail(product.url, email, /^Your refund of £75$/);
    expect(mail.text).toContain('your membership has ended');
    expect(mail.text).toContain('Please keep this e-mail');
  });

  await test.step('and the person may buy again', async () => {
    await page.reload();
    await expect(details.getByText('We paid £75 back', { exact: true })).toBeVisible();
    await details.getByRole('link', { name: 'Become a Member' }).click();
    await page.getByRole('button', { name: 'Subscribe to Single' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  });
});

test('a refund that the payment provider cannot make at once is on its way', async ({
  page,
  product,
}) => {
  const { email } = await singleMember(page, product.url);
  const details = await membershipDetails(page);
  await breakPayments(product.url, { api: { failNext: 12 } });
  await details.getByRole('button', { name: FULL_REFUND }).click();
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(details.getByText('Your refund of £75 is on its way')).toBeVisible({
    timeout: 30_000,
  });
  await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
  await look(page, 'membership-refund-on-its-way');
  await mendPayments(product.url);
  // The job takes it up a minute later, and the page learns of it by itself.
  test.setTimeout(200_000);
  await expect(details.getByText('We paid £75 back', { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await waitForEmail(product.url, email, /^Your refund of £75$/);
});

test('a refund that the bank sends back is still owed, and the member hears so', async ({
  page,
  product,
  browser,
}) => {
  const { email } = await singleMember(page, product.url, '4000 0000 0000 5126');
  const details = await membershipDetails(page);
  await details.getByRole('button', { name: FULL_REFUND }).click();
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(details.getByText('We paid £75 back', { exact: true })).toBeVisible();
  // Days later, the bank returns the money.
  await breakPayments(product.url, { refunds: { lateMs: 0 } });
  const mail = await waitForEmail(product.url, email, /^Your refund of £75 didn't go through$/);
  expect(mail.text).toContain('We still owe you £75');
  await mendPayments(product.url);
  await page.reload();
  await expect(details.getByText('We still owe you £75', { exact: true })).toBeVisible();
  await expect(details.getByText("We'll contact you by email")).toBeVisible();
  await expect(details.getByText('We paid £75 back', { exact: true })).toHaveCount(0);
  await expect(details.getByText('Refund failed', { exact: true })).toBeVisible();
  await expect(details.getByText('Not a Member', { exact: true })).toBeVisible();
  await look(page, 'membership-refund-sent-back');
  await lookInTheDark(page, 'membership-refund-sent-back');

  await test.step('an operator pays it another way', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const operator = await context.newPage();
    await arriveSignedIn(operator, 'admin');
    await operator.goto('/admin?tab=refunds');
    const row = operator.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Sent back by bank');
    await row.getByRole('button', { name: /paid another way$/ }).click();
    await operator.getByRole('textbox', { name: 'How you paid it' }).fill('By bank transfer.');
    await operator.getByRole('button', { name: 'Mark £75 as paid' }).click();
    await expect(row).toContainText('Paid another way');
    await context.close();
    await page.reload();
    await expect(details.getByText('We paid £75 back', { exact: true })).toBeVisible();
    await expect(details.getByText(/paid you another way/)).toBeVisible();
    await look(page, 'membership-refund-paid-another-way');
    const paid = await waitForEmail(product.url, email, /^We've paid your refund of £75$/);
    expect(paid.text).toContain('By bank transfer.');
  });
});

test('a membership that was used: the wish goes to the team', async ({ page, product }) => {
  const { email } = await singleMember(page, product.url);
  await page.goto('/provider/northgate-dental-leeds');
  await page.getByRole('button', { name: 'Show promo code' }).click();
  await expect(page.getByText('CANARY-7Q4X', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show promo code' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('CANARY-7Q4X', { exact: true })).toBeVisible();

  const details = await membershipDetails(page);
  await expect(details.getByText(/a promo code was shown to you/)).toBeVisible();
  await expect(details.getByText(/statutory right to cancel within 14 days/)).toBeVisible();
  await expect(details.getByRole('button', { name: FULL_REFUND })).toHaveCount(0);
  await look(page, 'membership-refund-by-request');
  await details.getByRole('button', { name: 'Ask for a refund' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ask for a refund?' });
  await expect(question).toContainText('answers by email within 14 days');
  await look(page, 'membership-refund-request-question');
  await question.getByRole('button', { name: 'Send request' }).click();
  await expect(details.getByText('We have received your request for a refund')).toBeVisible();
  await expect(details.getByText('Active', { exact: true })).toBeVisible();
  await look(page, 'membership-refund-waiting');
  const mail = await waitForEmail(product.url, email, /^We have received your request/);
  expect(mail.text).toContain('statutory right');
  await page.reload();
  await expect(details.getByText('We have received your request for a refund')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(0);
});
