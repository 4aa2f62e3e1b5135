import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { deskButton } from '#e2e/support/desk.ts';
import { submitSignIn, textbox } from '#e2e/support/entry-forms.ts';
import { confirmedApplication } from '#e2e/support/listing-application.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';

test('a clinic goes from its application to its first attended visit', async ({
  page,
  browser,
  product: { url },
}) => {
  const practice = await confirmedApplication(url, 'Riverside First Visit Dental');
  const operator = await (await browser.newContext()).newPage();
  const member = await createMember(url);
  const client = await createUserClient(url, member.email, PASSWORD);

  await test.step('an operator reviews and approves the application', async () => {
    await signInViaApi(operator, 'admin');
    await open(operator, '/admin?tab=applications');
    await operator.getByRole('link', { name: practice.name }).click();
    await operator.getByRole('button', { name: 'Start review' }).click();
    await operator.getByRole('button', { name: 'Approve' }).click();
    await expect(operator.getByRole('link', { name: 'Open its record' })).toBeVisible();
  });

  await test.step('the applicant joins the team of the draft', async () => {
    const email = await waitForEmail(url, practice.contactEmail, /^You’re invited to a team/);
    await open(page, linkIn(email));
    await textbox(page, 'Full name').fill('Robin Rivers');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByLabel(/^Confirm password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Join the team' }).click();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await submitSignIn(page, practice.contactEmail.toLowerCase());
    await expect(page.getByRole('heading', { name: practice.name })).toBeVisible();
    await page.getByRole('link', { name: 'Manage clinic' }).click();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Draft');
    await auditScreen(page, 'clinic-draft');
  });

  let providerId = '';
  await test.step('the operator makes it live', async () => {
    await operator.getByRole('link', { name: 'Open its record' }).click();
    await expect(operator.getByRole('region', { name: 'Team' })).toContainText('Robin Rivers');
    await auditScreen(operator, 'admin-provider-draft');
    await operator.getByRole('button', { name: 'Make it live' }).click();
    await operator.getByRole('alertdialog').getByRole('button', { name: 'Make it live' }).click();
    await expect(operator.getByRole('region', { name: 'Status' })).toContainText('Live');
    providerId = new URL(operator.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('a member asks for an appointment today', () =>
    client.call('POST', '/appointments', {
      providerId,
      requestedDate: dayFromToday(0),
      preferredTime: '11:59pm',
      symptoms: 'A check-up',
    }));

  await test.step('the clinic confirms it, checks the member in and completes the visit', async () => {
    await open(page, '/provider-appointments');
    const row = page.getByRole('row').filter({ hasText: member.fullName });
    await deskButton(row, 'Confirm').click();
    await expect(row).toContainText('Confirmed');
    await deskButton(row, 'Check in').click();
    await expect(row).toContainText('Checked-in');
    await deskButton(row, 'Mark Completed').click();
    await expect(row).toContainText('Completed');
  });

  await test.step('the member finds the visit in the history', async () => {
    const theirs = await (await browser.newContext()).newPage();
    await signInViaApi(theirs, member.email);
    await open(theirs, '/profile?tab=history');
    await expect(theirs.getByRole('row').filter({ hasText: practice.name })).toContainText(
      'Completed',
    );
    await theirs.context().close();
  });
  await operator.context().close();
});
