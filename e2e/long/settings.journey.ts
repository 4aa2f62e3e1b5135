import { expect, test } from '#e2e/support/test.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { registerUser, signInAsNewUser } from '#e2e/support/register-user.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open, openAccountMenu } from '#e2e/support/shell.ts';

const SAVED = 'Field updated successfully!';

const CHANGES = [
  ['Full name', "Anne-Marie O'Neil"],
  ['Phone', '07911 123456'],
  ['Address', '10 Downing Street, London SW1A 2AA'],
  ['Date of birth', '1988-04-12'],
] as const;

test('a user edits each profile field on its own', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  await signInViaApi(page, email);
  await open(page, '/settings');
  const edit = (field: string) => page.getByRole('button', { name: `Edit ${field.toLowerCase()}` });
  const save = page.getByRole('button', { name: 'Save' });
  async function expectSaved(field: string) {
    await expect(edit(field)).toBeFocused();
    const toast = page.locator('[data-kind="success"]').filter({ hasText: SAVED });
    await toast.getByRole('button', { name: 'Close notification' }).click();
    await expect(toast).toHaveCount(0);
  }
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
  await expect(edit('Email')).toHaveCount(0);
  await auditScreen(page, 'settings');

  for (const [field, value] of CHANGES) {
    await test.step(field, async () => {
      await edit(field).click();
      await page.getByLabel(field).fill(value);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await save.click();
      expect(Object.values((await sent).postDataJSON() as object)).toEqual([
        value,
        expect.any(Number),
      ]);
      await expectSaved(field);
    });
  }

  await test.step('chooses a gender', async () => {
    await edit('Gender').click();
    await page.getByRole('radio', { name: 'Non-binary' }).check();
    await save.click();
    await expectSaved('Gender');
  });

  await test.step('sees all changes after a reload', async () => {
    await page.reload();
    for (const text of [
      "Anne-Marie O'Neil",
      '07911 123456',
      '10 Downing Street, London SW1A 2AA',
      '12 April 1988',
      'Non-binary',
    ]) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await page.goto('/profile');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('07911 123456')).toBeVisible();
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
    await use.click();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('12 Park Row, Leeds, BS1 4ND');
    await expect(page.getByText('We’ll use BS1 4ND to find providers near you.')).toBeVisible();
  });

  await test.step('types the street and saves the address as one field', async () => {
    await address.fill('3 Corn Street, Bristol bs14nd');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ address: '3 Corn Street, Bristol bs14nd' });
    await expect(page.getByText('We use BS1 4ND to find providers near you.')).toBeVisible();
  });

  await test.step('sees home sorted by the new distance', async () => {
    await toHome();
    await expect(near.first()).toContainText(/ · Bristol.*\d\.\d miles/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(near.first()).toContainText(/ · Bristol.*\d\.\d miles/);
  });
});
