import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { submitSignIn, textbox } from '#e2e/support/entry-forms.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { makePerson, PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';

/** A demo clinic of the account `clinics@`, which no other journey pauses. */
const CLINIC = { id: 'petergate-tattoo-removal-york', name: 'Petergate Tattoo Removal' };
const OWNER = 'clinics';

test('an owner invites a receptionist, who joins with an own account and is removed again', async ({
  page,
  browser,
  product,
}) => {
  const newcomer = makePerson();
  await signInViaApi(page, OWNER);
  await open(page, `/provider-appointments?provider=${CLINIC.id}`);
  await page.getByRole('link', { name: 'Manage clinic' }).click();
  const team = page.getByRole('region', { name: 'Team' });

  await test.step('sends the invitation', async () => {
    await expect(team.getByText('clinics@halewell.example')).toBeVisible();
    await auditScreen(page, 'clinic');
    await auditDarkMode(page);
    await team.getByLabel('Work email').fill('reception');
    await team.getByRole('button', { name: 'Send invitation' }).click();
    await expect(team.getByText('Please enter a valid email address')).toBeVisible();
    await team.getByLabel('Work email').fill(newcomer.email);
    await team.getByRole('radio', { name: /^Reception/ }).check();
    await team.getByRole('button', { name: 'Send invitation' }).click();
    await expect(team.getByText('Reception. The link works until')).toBeVisible();
    await auditScreen(page, 'clinic-invited');
  });

  const email = await waitForEmail(product.url, newcomer.email, /^You’re invited to a team/);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await open(theirs, linkIn(email));

  await test.step('the receptionist joins and opens the desk', async () => {
    await expect(theirs.getByRole('heading', { name: `Join ${CLINIC.name}` })).toBeVisible();
    await theirs.getByRole('button', { name: 'Join the team' }).click();
    await expect(theirs.getByText('Full name is required')).toBeVisible();
    await auditScreen(theirs, 'join-clinic');
    await auditDarkMode(theirs);
    await textbox(theirs, 'Full name').fill('Sam Okafor');
    await theirs.getByLabel(/^Password/).fill(PASSWORD);
    await theirs.getByLabel(/^Confirm password/).fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Join the team' }).click();
    await expect(theirs.getByRole('heading', { name: 'You’ve joined the team' })).toBeVisible();
    await theirs.getByRole('link', { name: 'Go to sign in' }).click();
    await submitSignIn(theirs, newcomer.email);
    await expect(theirs.getByRole('heading', { name: CLINIC.name })).toBeVisible();
    await open(theirs, '/clinic');
    await expect(theirs.getByRole('button', { name: 'Leave the team' })).toBeVisible();
    await auditScreen(theirs, 'clinic-reception');
  });

  await test.step('and finds nothing any more once the owner has removed them', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Activity' })).toContainText(
      'Joined as Reception',
    );
    await team.getByRole('button', { name: 'Remove Sam Okafor' }).click();
    await page.getByRole('button', { name: 'Remove from the team' }).click();
    await expect(toastOf(page, 'Sam Okafor is no longer in the team.')).toBeVisible();
    await open(theirs, '/provider-appointments');
    await expect(theirs.getByRole('heading', { name: 'No clinic yet' })).toBeVisible();
    await open(theirs, '/clinic');
    await expect(theirs.getByRole('heading', { name: 'No clinic yet' })).toBeVisible();
    await auditScreen(theirs, 'clinic-none');
  });
  await context.close();
});

test('an owner pauses a clinic, which only its patients still see', async ({
  page,
  browser,
  product,
}) => {
  const patient = await createMember(product.url);
  const client = await createUserClient(product.url, patient.email, PASSWORD);
  await client.call('POST', '/appointments', {
    providerId: CLINIC.id,
    requestedDate: dayFromToday(12),
    preferredTime: '10:00-10:30',
    symptoms: 'A test spot',
  });
  await signInViaApi(page, OWNER);
  await open(page, `/clinic?provider=${CLINIC.id}`);
  const status = page.getByRole('region', { name: 'Status' });

  await test.step('pauses it until a day', async () => {
    await status.getByRole('button', { name: 'Pause the clinic' }).click();
    const question = page.getByRole('alertdialog', { name: 'Pause the clinic?' });
    await expect(question).toContainText('still to come');
    await question.getByLabel('Live again on').fill(dayFromToday(30));
    await auditScreen(page, 'clinic-pause');
    await question.getByRole('button', { name: 'Pause the clinic' }).click();
    await expect(status).toContainText('Paused');
  });

  const context = await browser.newContext();
  const theirs = await context.newPage();

  await test.step('a visitor no longer finds it, its patient does', async () => {
    await open(theirs, `/provider/${CLINIC.id}`);
    await expect(theirs.getByText('Provider not found')).toBeVisible();
    await signInViaApi(theirs, patient.email);
    await open(theirs, `/provider/${CLINIC.id}`);
    await expect(theirs.getByText('This clinic is paused')).toBeVisible();
    await auditScreen(theirs, 'provider-paused');
    await auditDarkMode(theirs);
  });

  await test.step('and it is live again once the owner resumes it', async () => {
    await status.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click();
    await expect(status).toContainText('Everyone can find the clinic');
    await theirs.reload();
    await expect(theirs.getByText('This clinic is paused')).toBeHidden();
    await expect(theirs.getByRole('button', { name: 'Book Now' })).toBeVisible();
  });
  await context.close();
});
