import { auditScreen } from '#e2e/support/audit-screen.ts';
import {
  applicationLink,
  confirmedApplication,
  fillApplication,
} from '#e2e/support/listing-application.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { makePerson, signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const HEADING = { level: 1 } as const;

test('a practice applies, keeps what it typed over a reload, confirms and withdraws', async ({
  page,
  product,
}) => {
  const { email } = makePerson();
  const name = 'Marlow Dental of the City Centre';
  const heading = page.getByRole('heading', HEADING);

  await test.step('reads what listing costs, and opens the form', async () => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'List your practice' }).click();
    await expect(heading).toHaveText('List your practice');
    await page.getByRole('link', { name: 'Apply to be listed' }).first().click();
    await expect(heading).toHaveText('Apply to be listed');
  });

  await test.step('fills the form in, and finds it again after a reload', async () => {
    await fillApplication(page, name, email);
    await page.getByRole('button', { name: 'Add another location' }).click();
    const second = page.getByRole('region', { name: 'Location 2' });
    await second.getByRole('textbox', { name: 'Town or city' }).fill('York');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name of the practice' })).toHaveValue(name);
    await expect(page.getByRole('checkbox', { name: 'Dentists' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'GDC number' })).toHaveValue('gdc 123456');
    await expect(second.getByRole('textbox', { name: 'Town or city' })).toHaveValue('York');
    // Never kept: a consent is given each time.
    const consent = page.getByRole('checkbox', { name: /^I may act for this practice/ });
    await expect(consent).not.toBeChecked();
    await consent.check();
    await second.getByRole('button', { name: 'Remove location 2' }).click();
  });

  await test.step('sends it', async () => {
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(heading).toHaveText('Check your inbox');
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('opening the link does not confirm, its button does', async () => {
    const link = await applicationLink(product.url, email);
    for (let time = 0; time < 2; time += 1) {
      await page.goto(link);
      await expect(heading).toHaveText('Confirm your application');
      await expect(page.getByText(name)).toBeVisible();
    }
    await auditScreen(page, 'application-unconfirmed');
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(heading).toHaveText('We’ve got your application');
    await expect(heading).toBeFocused();
    // The draft is gone with the application.
    await page.goto('/list-your-practice/apply');
    await expect(page.getByRole('textbox', { name: 'Name of the practice' })).toHaveValue('');
    await page.goto(link);
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw your application?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw application' }).click();
    await expect(heading).toHaveText('You’ve withdrawn your application');
  });
});

test('an operator asks, approves and declines, and the applicants read it', async ({
  page,
  browser,
  product,
}) => {
  const { url } = product;
  const good = await confirmedApplication(url, 'Foxglove Dental');
  const bad = await confirmedApplication(url, 'Foxglove Staff Clinic');
  const applicant = await (await browser.newContext()).newPage();
  const theirHeading = applicant.getByRole('heading', HEADING);
  await signInViaApi(page, 'admin');

  await test.step('finds an application and starts the review', async () => {
    await page.goto('/admin?tab=applications');
    const row = page.getByRole('row').filter({ hasText: good.name });
    await expect(row).toContainText('New');
    await row.getByRole('link', { name: good.name }).click();
    await expect(page.getByRole('heading', HEADING)).toHaveText(good.name);
    await expect(page.getByRole('link', { name: /^open the GDC register/ })).toHaveAttribute(
      'href',
      'https://olr.gdc-uk.org/',
    );
    await page.getByRole('button', { name: 'Start review' }).click();
    await expect(page.getByText('In review', { exact: true })).toBeVisible();
    await auditScreen(page, 'admin-application');
  });

  await test.step('asks a question, which the applicant answers', async () => {
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask a question' });
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Which floor are you on?');
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByText('Waiting for their answer')).toBeVisible();
    const asked = await waitForEmail(url, good.contactEmail, /^A question about/);
    expect(asked.text).toContain('Which floor are you on?');
    await applicant.goto(good.link);
    await expect(applicant.getByText('Which floor are you on?')).toBeVisible();
    await applicant.getByRole('textbox', { name: 'Your answer' }).fill('The second.');
    await applicant.getByRole('button', { name: 'Send answer' }).click();
    await expect(applicant.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('The second.')).toBeVisible();
  });

  await test.step('approves, and the applicant finds the page and the checklist', async () => {
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('link', { name: 'Open its record' })).toBeVisible();
    await waitForEmail(url, good.contactEmail, /^We’ve approved your application$/);
    await applicant.goto(good.link);
    await expect(theirHeading).toHaveText('Your application is approved');
    await expect(applicant.getByText('2 of 9 done')).toBeVisible();
    await expect(applicant.getByRole('link', { name: 'Open your clinic' })).toBeVisible();
    await waitForEmail(url, good.contactEmail, /^You’re invited to a team/);
  });

  await test.step('declines another one with a reason', async () => {
    await page.goto('/admin?tab=applications');
    await page.getByRole('link', { name: bad.name }).click();
    // The record that has just been opened has the same registration and postcode.
    await expect(page.getByRole('link', { name: good.name })).toBeVisible();
    await page.getByRole('button', { name: 'Start review' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline application' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('You treat one company’s staff.');
    await dialog.getByRole('button', { name: 'Decline application' }).click();
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await applicant.goto(bad.link);
    await expect(applicant.getByText('You treat one company’s staff.')).toBeVisible();
    await applicant.context().close();
  });
});
