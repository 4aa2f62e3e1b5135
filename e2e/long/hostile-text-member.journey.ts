import { expect, type Page } from '@playwright/test';
import { codeOf } from '#server/identity/testing/code-of.ts';
import { addAppointment, createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { textbox } from '#e2e/support/entry-forms.ts';
import { liftLimits } from '#e2e/support/hostile/lift-limits.ts';
import { LONG_PROOF } from '#e2e/support/hostile/texts.ts';
import { type HostileForm, tryForm } from '#e2e/support/hostile/try-form.ts';
import { test } from '#e2e/support/hostile/watch-pages.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { openRequestForm } from '#e2e/support/request-form.ts';
import { open } from '#e2e/support/shell.ts';

test.setTimeout(LONG_PROOF ? 60 * 60_000 : 120_000);

/** A field of the settings, opened to be changed. */
const settingsField = (field: string): HostileForm => ({
  name: `${field} in the settings`,
  async open(page) {
    await open(page, '/settings');
    await page.getByRole('button', { name: `Edit ${field}` }).click();
    return page.locator('li').filter({ has: page.getByRole('button', { name: 'Save' }) });
  },
  button: 'Save',
  refuses: true,
});

const FORMS: readonly HostileForm[] = [
  settingsField('full name'),
  settingsField('phone'),
  settingsField('address'),
  {
    name: 'a new email',
    async open(page) {
      await open(page, '/settings');
      const section = page.getByRole('region', { name: 'Email', exact: true });
      await section.getByRole('button', { name: 'Change email' }).click();
      return section;
    },
    button: 'Send the links',
    refuses: true,
  },
  {
    name: 'a new password',
    async open(page) {
      await open(page, '/settings');
      await page.getByRole('button', { name: 'Change password' }).click();
      return page.locator('form').filter({ has: textbox(page, 'Current password') });
    },
    button: 'Save new password',
    refuses: true,
  },
  {
    name: 'the family',
    async open(page) {
      await open(page, '/pricing?family=details');
      return page.getByRole('dialog', { name: 'Family details' });
    },
    button: 'Save family details',
    refuses: true,
  },
  {
    name: 'an appointment request',
    async open(page) {
      await open(page, `/provider/${NORTHGATE.id}`);
      return openRequestForm(page);
    },
    // Without a date, so that it stays open.
    button: 'Send request',
    refuses: true,
  },
  {
    name: 'a manual check-in',
    async open(page) {
      await open(page, '/profile?tab=checkin');
      await page.getByRole('button', { name: 'Manual Check-in' }).click();
      return page.getByRole('dialog', { name: 'Manual check-in' });
    },
    button: 'Confirm Check-in',
  },
];

test('a member enters hostile texts into every form', async ({ page, product }, {
  workerIndex,
}) => {
  const limits = await liftLimits(workerIndex);
  const member = await createMember(product.url, 'family');
  await addAppointment(product.url, {
    cardNumber: member.cardNumber,
    patientName: member.fullName,
    requestedDate: dayFromToday(0),
    preferredTime: '10:00-10:30',
  });
  await signInViaApi(page, member.email);
  for (const form of FORMS) await test.step(form.name, () => tryForm(page, form));
  await limits.stop();
});

test('a user enters hostile texts into the forms of two-step sign-in', async ({ page, product }, {
  workerIndex,
}) => {
  const limits = await liftLimits(workerIndex);
  const { email } = await registerUser(product.url);
  await signInViaApi(page, email);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  let key = '';
  await tryForm(page, {
    name: 'its first code',
    async open(on) {
      await open(on, '/settings');
      await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await section.getByRole('button', { name: 'Use an authenticator app' }).click();
      const shown = section.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      key = (await shown.innerText()).replaceAll(' ', '');
      return section;
    },
    button: 'Turn on',
    refuses: true,
  });
  await section.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(key));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const signIn = (method: 'code' | 'recovery code') => async (on: Page) => {
    await on.context().clearCookies();
    await on.evaluate(() => localStorage.clear());
    await open(on, '/signin');
    await textbox(on, 'Email').fill(email);
    await textbox(on, 'Password').fill(PASSWORD);
    await on.getByRole('button', { name: 'Log In' }).click();
    await expect(textbox(on, 'Code')).toBeVisible();
    if (method === 'recovery code')
      await on.getByRole('button', { name: 'Use a recovery code' }).click();
    return on.getByRole('main');
  };
  const steps = { button: 'Continue', refuses: true } as const;
  await tryForm(page, { name: 'its code', open: signIn('code'), ...steps });
  await tryForm(page, { name: 'its recovery code', open: signIn('recovery code'), ...steps });
  await limits.stop();
});
