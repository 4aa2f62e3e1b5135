import { expect, type Page } from '@playwright/test';
import { dayFromToday } from '#e2e/support/appointments.ts';
import { addDeskRow, deskButton, deskTable, goToQuietDesk } from '#e2e/support/desk.ts';
import { liftLimits } from '#e2e/support/hostile/lift-limits.ts';
import { LONG_PROOF } from '#e2e/support/hostile/texts.ts';
import { type HostileForm, tryForm } from '#e2e/support/hostile/try-form.ts';
import { test } from '#e2e/support/hostile/watch-pages.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';

const PATIENT = 'Ada Lovelace';

test.setTimeout(LONG_PROOF ? 60 * 60_000 : 120_000);

const DESK: readonly HostileForm[] = [
  {
    name: 'the search of the desk',
    async open(page) {
      await goToQuietDesk(page);
      return page.getByRole('main');
    },
    button: null,
    answer: /\/appointments\/provider\//,
  },
  {
    name: 'an added appointment',
    async open(page) {
      await goToQuietDesk(page);
      await page.getByRole('button', { name: 'Add Appointment', exact: true }).click();
      return page.getByRole('dialog', { name: 'Add Appointment' });
    },
    // Without a date, so that it stays open.
    button: 'Add Request',
    refuses: true,
  },
  {
    name: 'another time',
    async open(page) {
      await goToQuietDesk(page);
      const row = deskTable(page).getByRole('row').filter({ hasText: PATIENT });
      await deskButton(row, 'Reschedule').click();
      const dialog = page.getByRole('dialog', { name: 'Reschedule' });
      await dialog.getByLabel('New Date').fill(dayFromToday(3));
      return dialog;
    },
    button: 'Save',
  },
  {
    name: 'a card to look up',
    async open(page) {
      await goToQuietDesk(page);
      await page.getByRole('button', { name: 'Scan a card' }).click();
      return page.getByRole('dialog', { name: 'Scan a card' });
    },
    button: 'Look up',
    answer: /desk-card$/,
  },
];

test('a clinic enters hostile texts into every form', async ({ page, product }, {
  workerIndex,
}) => {
  const limits = await liftLimits(workerIndex);
  await addDeskRow(product.url, { patientName: PATIENT, inDays: 2 });
  await signInViaApi(page, 'provider');
  for (const form of DESK) await test.step(form.name, () => tryForm(page, form));
  await limits.stop();
});

/**
 * Opens a page of the console. Hundreds of texts a minute reach the limit of reads, for a minute in memory
 * too: then the role can't be asked, and the console leads home (ROLE-03).
 */
async function openConsole(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await open(page, path);
    await expect(page.locator('main form').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin/);
  }).toPass({ timeout: 90_000 });
}

const searchOf = (tab: string, call: RegExp): HostileForm => ({
  name: `the search of ${tab}`,
  async open(page) {
    await openConsole(page, `/admin?tab=${tab}`);
    return page.getByRole('main').getByRole('search');
  },
  button: 'Search',
  answer: call,
});

const CONSOLE: readonly HostileForm[] = [
  searchOf('people', /\/admin\/people/),
  searchOf('providers', /\/admin\/providers/),
  searchOf('mails', /\/admin\/mails|\/admin\/emails/),
  searchOf('audit', /\/admin\/audit/),
  {
    name: 'a provider record',
    async open(page) {
      await openConsole(page, '/admin/providers/new');
      for (const button of ['Add offer', 'Add price'])
        await page.getByRole('button', { name: button }).click();
      return page.getByRole('main').locator('form');
    },
    // Without a category, so that it stays open.
    button: 'Save provider',
    refuses: true,
  },
];

test('an operator enters hostile texts into every form', async ({ page, product }, {
  workerIndex,
}) => {
  const limits = await liftLimits(workerIndex);
  await signInViaApi(page, 'admin');
  for (const form of CONSOLE) await test.step(form.name, () => tryForm(page, form));
  const person = await registerUser(product.url);
  // A click in the moment in which the menu opens does nothing, once in hundreds of times.
  const menu = (on: Page, item: string) =>
    expect(async () => {
      const entry = on.getByRole('menuitem', { name: item });
      if (!(await entry.isVisible())) await on.getByRole('button', { name: /^Change/ }).click();
      await entry.click();
      await expect(on.getByRole('dialog')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  await tryForm(page, {
    name: 'the reason of a suspension',
    async open(on) {
      await open(on, '/admin?tab=people');
      await on.getByRole('searchbox').fill(person.email);
      await on.keyboard.press('Enter');
      await expect(on.getByRole('row')).toHaveCount(2);
      if (await on.getByText('Suspended', { exact: true }).isVisible()) {
        await menu(on, 'Lift suspension');
        await on.getByRole('button', { name: 'Lift suspension' }).click();
        await expect(on.getByRole('dialog')).toHaveCount(0);
      }
      await menu(on, 'Suspend account');
      return on.getByRole('dialog');
    },
    button: 'Suspend account',
  });
  await limits.stop();
});
