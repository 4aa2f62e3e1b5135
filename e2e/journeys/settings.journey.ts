import { addDays, addYears, londonDay } from '#shared/domain/dates/day.ts';
import { modifyResponse } from '#e2e/support/modify-response.ts';
import { expectFieldError, submitSignIn } from '#e2e/support/entry-forms.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInAsNewUser, registerUser } from '#e2e/support/register-user.ts';
import { openAccountMenu } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const TODAY = londonDay(new Date());
const SAVED = 'Field updated successfully!';
const NO_PHONE =
  'Please enter a valid UK phone number (e.g., +44 20 7946 0958, 020 7946 0958, 07911 123456)';
const NO_BIRTHDAY = 'Please enter a valid date of birth (must be between 13-120 years old)';

type Edited = {
  field: string;
  refused: readonly (readonly [typed: string, error: string])[];
  saved: readonly string[];
};

const FIELDS: readonly Edited[] = [
  {
    field: 'Full name',
    refused: [
      ['A', 'Full name must be at least 2 characters long'],
      ['Ann3', 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
      ['Ann@', 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
    ],
    saved: ['Al', "Anne-Marie O'Neil"],
  },
  {
    field: 'Phone',
    refused: [
      ['12345', NO_PHONE],
      ['+1 202 555 0100', NO_PHONE],
    ],
    saved: ['', '+44 20 7946 0958', '0044 20 7946 0958', '020 7946 0958', '07911 123456'],
  },
  {
    field: 'Address',
    refused: [
      ['1 A', 'Address must be at least 5 characters long'],
      ['10 Downing Street, London', 'Please include a valid UK postcode in your address'],
    ],
    saved: ['10 Downing Street, London SW1A 2AA'],
  },
  {
    field: 'Date of birth',
    refused: [
      [addDays(addYears(TODAY, -13), 1), NO_BIRTHDAY],
      [addYears(TODAY, -121), NO_BIRTHDAY],
    ],
    saved: [addYears(TODAY, -13), addYears(TODAY, -120)],
  },
];

test('a user edits each profile field on its own', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await page.goto('/signin');
  await submitSignIn(page, person.email);
  await expect(page).not.toHaveURL(/signin/);
  await page.goto('/settings');
  const edit = (field: string) => page.getByRole('button', { name: `Edit ${field.toLowerCase()}` });
  const save = page.getByRole('button', { name: 'Save' });
  const control = (field: string) => page.getByLabel(field);
  // The newest of several toasts with the same text is the last.
  const saved = page.locator('[data-kind="success"]').filter({ hasText: SAVED });
  const errorToast = page.locator('[data-kind="error"]');
  async function expectSaved(field: string) {
    await expect(edit(field)).toBeFocused();
    await expect(saved.first()).toBeVisible();
    await saved.first().getByRole('button', { name: 'Close notification' }).click();
    await expect(saved).toHaveCount(0);
  }
  await expect(edit('Full name')).toBeVisible();
  await expect(page.getByText(person.email, { exact: true }).first()).toBeVisible();
  await expect(edit('Email')).toHaveCount(0);
  await auditScreen(page, 'settings');

  for (const { field, refused, saved: values } of FIELDS) {
    await test.step(field, async () => {
      const calls = recordCalls(page, /^POST \/api\/auth\/user/);
      await edit(field).click();
      if (field === 'Date of birth') {
        await expect(control(field)).toHaveAttribute('min', addYears(TODAY, -120));
        await expect(control(field)).toHaveAttribute('max', addYears(TODAY, -13));
      }
      for (const [typed, error] of refused) {
        await control(field).fill(typed);
        await save.click();
        await expectFieldError(control(field), error);
        await expect(errorToast.filter({ hasText: error }).last()).toBeVisible();
      }
      expect(calls).toEqual([]);
      if (field === 'Address') await auditScreen(page, 'settings-error');
      if (field === 'Address') await auditDarkMode(page, 'settings-error');
      for (const value of values) {
        if (value !== values[0]) await edit(field).click();
        await control(field).fill(value);
        const sent = page.waitForRequest((request) => request.method() === 'POST');
        await save.click();
        expect(Object.keys((await sent).postDataJSON() as object)).toHaveLength(1);
        await expectSaved(field);
      }
    });
  }

  await test.step('chooses one of five genders', async () => {
    await edit('Gender').click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.getByRole('radio', { name: 'Non-binary' }).check();
    await auditScreen(page, 'settings-gender');
    await save.click();
    await expectSaved('Gender');
  });

  await test.step('keeps the typed text when saving fails', async () => {
    await edit('Full name').click();
    await control('Full name').fill('Robin Marlowe');
    const stub = await stubResponse(
      page,
      '**/api/auth/user/*',
      { status: 500 },
      { method: 'POST' },
    );
    await save.click();
    await expect(errorToast.filter({ hasText: 'Failed to update field' })).toBeVisible();
    await expectFieldError(control('Full name'), 'Failed to update field');
    await expect(control('Full name')).toHaveValue('Robin Marlowe');
    await stub.remove();
  });

  await test.step('saves by keyboard and cancels another change', async () => {
    await control('Full name').focus();
    await page.keyboard.press('Enter');
    await expectSaved('Full name');
    await edit('Full name').focus();
    await page.keyboard.press('Enter');
    await expect(control('Full name')).toBeFocused();
    await page.keyboard.type(' the Third');
    await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(edit('Full name')).toBeFocused();
  });

  await test.step('sees all changes after a reload', async () => {
    await page.reload();
    for (const text of [
      'Robin Marlowe',
      '07911 123456',
      '10 Downing Street, London SW1A 2AA',
      'Non-binary',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.goto('/profile');
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText('07911 123456')).toBeVisible();
    await auditScreen(page, 'profile-long-email');
  });
});

test('settings explain a missing gender and a profile that cannot be loaded', async ({
  page,
  product,
}) => {
  const { email } = await registerUser(product.url);
  await page.goto('/signin');
  await submitSignIn(page, email);
  await expect(page).not.toHaveURL(/signin/);

  await test.step('shows an error when no gender is chosen', async () => {
    await modifyResponse(page, '**/api/auth/user/*', (body) => ({
      user: { ...Object(Object(body).user), gender: '' },
    }));
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit gender' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const message = 'Please select a valid gender option';
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(message);
    await auditScreen(page, 'settings-gender-missing');
    await page.unroute('**/api/auth/user/*');
  });

  await test.step('shows an error when the profile cannot be loaded', async () => {
    const stub = await stubResponse(page, '**/api/auth/user/*', { status: 500 });
    await page.goto('/settings');
    await expect(page.getByText('Failed to load user data')).toBeVisible();
    await auditScreen(page, 'settings-failed');
    await stub.remove();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
  });
});

test('a user who moved changes the address, and “near you” follows without a reload', async ({
  page,
  product,
}) => {
  await signInAsNewUser(page, product.url);
  const near = page.getByRole('region', { name: 'Providers near you' }).getByRole('article');
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  const postcode = page.getByRole('combobox', { name: 'Postcode' });
  const toSettings = async () => {
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit address' }).click();
  };
  const toHome = () => page.getByRole('banner').getByRole('link', { name: 'Halewell' }).click();
  await page.goto('/');
  await expect(near.first()).toContainText(/ · Leeds.*\d\.\d miles/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step('replaces only the postcode', async () => {
    await toSettings();
    await expect(address).toHaveValue('12 Park Row, Leeds, LS1 3AD');
    await expect(page.getByText('We’ll use LS1 3AD to find providers near you.')).toBeVisible();
    await page.getByRole('button', { name: 'Find an address by postcode' }).click();
    await expect(postcode).toBeFocused();
    await page.keyboard.type('bs1 4n');
    await page.getByRole('option', { name: 'BS1 4ND' }).click();
    const use = page.getByRole('button', { name: 'Use BS1 4ND in my address' });
    await expect(use).toBeVisible();
    await auditScreen(page, 'settings-address');
    await use.click();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('12 Park Row, Leeds, BS1 4ND');
    await expect(page.getByText('We’ll use BS1 4ND to find providers near you.')).toBeVisible();
  });

  await test.step('types the street and saves the address as one field', async () => {
    await address.fill('3 Corn Street, Bristol bs14nd');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({ address: '3 Corn Street, Bristol bs14nd' });
    await expect(page.getByText('We use BS1 4ND to find providers near you.')).toBeVisible();
  });

  await test.step('sees home sorted by the new distance', async () => {
    await toHome();
    await expect(near.first()).toContainText(/ · Bristol.*\d\.\d miles/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(near.first()).toContainText(/ · Bristol.*\d\.\d miles/);
  });

  await test.step('chooses an address of a postcode, undoes it and cancels', async () => {
    const houses = ['1 Garden Row, Leeds', '2 Garden Row, Leeds'];
    await stubResponse(page, '**/api/postcodes/*/addresses', { body: houses });
    await toSettings();
    await page.getByRole('button', { name: 'Find an address by postcode' }).click();
    await postcode.fill('ls13ad');
    await page.keyboard.press('Enter');
    await page.getByLabel('Choose your address').selectOption('2 Garden Row, Leeds');
    await expect(address).toHaveValue('2 Garden Row, Leeds, LS1 3AD');
    await auditScreen(page, 'settings-address-found');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(address).toHaveValue('3 Corn Street, Bristol bs14nd');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('We use BS1 4ND to find providers near you.')).toBeVisible();
  });
});
