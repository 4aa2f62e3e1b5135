import type { Locator, Page } from '@playwright/test';
import { accountMenu, textbox, expectFieldError } from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { uniqueDetails, PASSWORD, makePerson } from '#e2e/support/people.ts';
import { MANY_POSTCODES, stubPostcodes } from '#e2e/support/postcode-responses.ts';
import { open } from '#e2e/support/shell.ts';
import { expectVisibleFocus } from '#e2e/support/sign-in-by-keyboard.ts';
import { typeDate } from '#e2e/support/type-date.ts';

const HOUSES = ['1 Garden Row, London', '2 Garden Row, London', '3 Garden Row, London'];

async function pressKeyOn(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await expectVisibleFocus(control);
  await page.keyboard.press(key);
}

test('a visitor signs up and signs in by keyboard', async ({ page, product }) => {
  await stubPostcodes(page, {
    suggestions: { body: MANY_POSTCODES.slice(0, 4) },
    addresses: { body: HOUSES },
  });
  const person = makePerson();
  const { dob, phone } = uniqueDetails();
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  const consent = page.getByRole('checkbox', { name: /I agree/ });
  await open(page, '/signup');

  await test.step('gets the focus on the first invalid field', async () => {
    await typeInto(page, textbox(page, 'First name'), person.firstName);
    await pressKeyOn(page, signUp, 'Enter');
    await expectVisibleFocus(textbox(page, 'Last name'));
    await expectFieldError(textbox(page, 'Last name'), 'Last name is required');
    await page.keyboard.type(person.lastName);
    await typeInto(page, page.getByRole('combobox', { name: 'Gender' }), 'Other');
    const born = page.getByLabel('Date of birth');
    await tabTo(page, born);
    await typeDate(page, born, dob);
  });

  await test.step('chooses a postcode and its address with the arrow keys', async () => {
    const postcode = page.getByRole('combobox', { name: 'Postcode' });
    const options = page.getByRole('option', { name: /^SW1A/ });
    await typeInto(page, postcode, 'SW1A');
    await expect(options).toHaveCount(4);
    await auditScreen(page, 'sign-up-suggestions');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(postcode).toHaveValue('SW1A');
    await page.keyboard.press('ArrowDown');
    await expect(options).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(postcode).toHaveValue('SW1A 1AB');
    await expectVisibleFocus(postcode);
    await typeInto(page, page.getByRole('combobox', { name: 'Choose your address' }), '3 Garden');
    await expect(textbox(page, 'Address')).toHaveValue('3 Garden Row, London');
  });

  await test.step('agrees with the space bar and submits', async () => {
    await typeInto(page, textbox(page, 'Email'), person.email);
    await typeInto(page, textbox(page, 'Phone'), phone);
    await typeInto(page, textbox(page, 'Password'), PASSWORD);
    await typeInto(page, textbox(page, 'Confirm password'), PASSWORD);
    await pressKeyOn(page, signUp, 'Enter');
    await expectVisibleFocus(consent);
    await page.keyboard.press('Space');
    await expect(consent).toBeChecked();
    await pressKeyOn(page, signUp, 'Enter');
    await expect(page).toHaveURL(/\/verification-sent$/);
    await expect(page.getByText(person.email)).toBeVisible();
    await auditScreen(page, 'sign-up-sent');
    await pressKeyOn(page, page.getByRole('button', { name: 'OK' }), 'Enter');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('verifies the email and continues to the sign-in', async () => {
    await open(page, linkIn(await waitForEmail(product.url, person.email, /verify your email/i)));
    await typeInto(page, textbox(page, 'Password'), PASSWORD);
    await pressKeyOn(page, page.getByRole('button', { name: 'Verify my email' }), 'Enter');
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expectVisibleFocus(page.getByRole('link', { name: 'Log In' }));
    await auditScreen(page, 'verified');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('signs in', async () => {
    await typeInto(page, textbox(page, 'Email'), person.email);
    await typeInto(page, textbox(page, 'Password'), PASSWORD);
    await pressKeyOn(page, page.getByRole('checkbox', { name: 'Remember me' }), 'Space');
    await pressKeyOn(page, page.getByRole('button', { name: 'Log In' }), 'Enter');
    await pressKeyOn(page, accountMenu(page), 'Enter');
    await expect(page.getByText(`Welcome, ${person.firstName} ${person.lastName}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectVisibleFocus(accountMenu(page));
  });
});
