import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { openMembershipDetails, joinAsSingleMember } from '#e2e/support/members.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { fillRequest, openRequestForm, sendRequest } from '#e2e/support/request-form.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Test card: the first payment succeeds, later ones fail. */
const FAILS_LATER = '4000 0000 0000 0341';

test.describe('a year after the purchase', () => {
  test('a failed renewal is paid with another card', async ({ browser, startAt }) => {
    test.slow();
    const before = await startAt('2026-02-02T10:00:00Z');
    const first = await browser.newContext({ baseURL: before.url });
    const { email } = await joinAsSingleMember(await first.newPage(), before.url, FAILS_LATER);
    await first.close();

    const after = await startAt('2027-02-03T11:00:00Z');
    const context = await browser.newContext({ baseURL: after.url });
    const page = await context.newPage();
    // The payments of other members are due at the same time.
    const message = await waitForEmail(after.url, email, /renewal payment didn’t go through/);
    await signInViaApi(page, email);
    const details = await openMembershipDetails(page);

    await test.step('sees the failed payment and the end of the grace period', async () => {
      expect(message.text).toContain('9 February 2027');
      const notice = details.getByText('Your renewal payment didn’t go through.');
      await expect(notice).toBeVisible();
      await expect(details.getByText(/stays active until 9 February 2027/)).toBeVisible();
      await expect(details.getByRole('button', { name: 'Upgrade to Couple/Family' })).toHaveCount(
        0,
      );
      await auditScreen(page, 'membership-past-due');
    });

    await test.step('changes the card, which pays the renewal', async () => {
      await details.getByRole('button', { name: 'Update your card' }).click();
      await expect(page.getByText('Payment failed')).toBeVisible();
      await auditScreen(page, 'card-page-past-due');
      await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
      await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
      await page.getByRole('textbox', { name: 'CVC' }).fill('123');
      await page.getByRole('textbox', { name: 'Name on card' }).fill('Robin Marlow');
      await page.getByRole('button', { name: 'Save card' }).click();
      await expect(page.getByText('Your card is saved.')).toBeVisible();
      await page.getByRole('link', { name: 'Go back' }).first().click();
      await expect(page).toHaveURL(/\/profile$/);
    });

    await test.step('sees that the membership is active again', async () => {
      await expect(details.getByText('2 February 2028 for £75')).toBeVisible();
      await expect(details.getByText('Active', { exact: true })).toBeVisible();
      await expect(details.getByText('Your renewal payment didn’t go through.')).toHaveCount(0);
      await auditScreen(page, 'membership-active-again');
    });

    await test.step('cancels the renewal at the payment provider and resumes it here', async () => {
      await details.getByRole('button', { name: 'Use another card' }).click();
      // The profile also has a button with this name.
      await expect(page).toHaveURL(/\/portal\//);
      await page.getByRole('button', { name: 'Cancel renewal' }).click();
      await expect(page.getByRole('button', { name: 'Resume renewal' })).toBeVisible();
      await expect(page.getByText('Ends on')).toBeVisible();
      await auditScreen(page, 'card-page-renewal-cancelled');
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL(/\/profile$/);
      // The payment provider reports the cancellation in its own time.
      await expect(async () => {
        await page.reload();
        await expect(details.getByText('Won’t renew. Active until 2 February 2028')).toBeVisible({
          timeout: 3000,
        });
      }).toPass({ timeout: 60_000 });
      await auditScreen(page, 'membership-renewal-cancelled-there');
      await details.getByRole('button', { name: 'Resume renewal' }).click();
      const question = page.getByRole('alertdialog', { name: 'Resume your renewal?' });
      await question.getByRole('button', { name: 'Resume renewal' }).click();
      await expect(details.getByText('2 February 2028 for £75')).toBeVisible();
    });

    await test.step('can request an appointment one day after the end while the membership renews', async () => {
      await open(page, `/provider/${NORTHGATE.id}`);
      const sheet = await openRequestForm(page);
      await fillRequest(sheet, '2028-02-04', '10:00-10:30');
      await sendRequest(sheet);
      await expect(sheet.getByText(/Choose 3 February 2028 or earlier/)).toBeVisible();
      await expect(sheet.getByLabel('Preferred date')).toBeFocused();
      await sheet.getByLabel('Preferred date').fill('2028-02-03');
      const condition = sheet.getByText(/You can go if your membership renews on 2 February 2028/);
      await expect(condition).toBeVisible();
      await auditScreen(page, 'request-form-if-renewed');
      await sendRequest(sheet);
      await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
      await expect(condition).toBeVisible();
    });

    await test.step('cannot request one after the end once the renewal is cancelled', async () => {
      const region = await openMembershipDetails(page);
      await region.getByRole('button', { name: 'Cancel renewal' }).click();
      const question = page.getByRole('alertdialog', { name: 'Cancel your renewal?' });
      await question.getByRole('button', { name: 'Cancel renewal' }).click();
      await expect(page.getByText('You’ve cancelled your renewal.')).toBeVisible();
      await open(page, `/provider/${NORTHGATE.id}`);
      const sheet = await openRequestForm(page);
      await expect(sheet.getByText('Any day up to 2 February 2028')).toBeVisible();
      await fillRequest(sheet, '2028-02-03', '10:00-10:30');
      await sendRequest(sheet);
      await expect(sheet.getByText(/turn renewal back on in your profile/)).toBeVisible();
      await auditScreen(page, 'request-form-after-end');
      await auditDarkMode(page);
      await sheet.getByLabel('Preferred date').fill('2028-02-02');
      await sendRequest(sheet);
      await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
    });
    await context.close();
  });
});
