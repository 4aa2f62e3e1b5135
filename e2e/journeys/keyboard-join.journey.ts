import type { Locator, Page } from '@playwright/test';
import { accountMenu, box, expectRefused } from '#e2e/support/entry-forms.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { look } from '#e2e/support/look.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { ownDetails, PASSWORD, somebody } from '#e2e/support/people.ts';
import { MANY_POSTCODES, stubPostcodes } from '#e2e/support/postcode-responses.ts';
import { open } from '#e2e/support/shell.ts';
import { expectSeenFocus } from '#e2e/support/sign-in-by-keyboard.ts';
import { typeDate } from '#e2e/support/type-date.ts';

const HOUSES = ['1 Garden Row, London', '2 Garden Row, London', '3 Garden Row, London'];

async function pressAt(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await expectSeenFocus(control);
  await page.keyboard.press(key);
}

test('somebody joins with a keyboard and nothing else', async ({ page, product }) => {
  await stubPostcodes(page, {
    suggestions: { body: MANY_POSTCODES.slice(0, 4) },
    addresses: { body: HOUSES },
  });
  const person = somebody();
  const { dob, phone } = ownDetails();
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  const consent = page.getByRole('checkbox', { name: /I agree/ });
  await open(page, '/signup');

  await test.step('is led to the first box that is wrong', async () => {
    await typeInto(page, box(page, 'First name'), person.firstName);
    await pressAt(page, signUp, 'Enter');
    await expectSeenFocus(box(page, 'Last name'));
    await expectRefused(box(page, 'Last name'), 'Last name is required');
    await page.keyboard.type(person.lastName);
    await typeInto(page, page.getByRole('combobox', { name: 'Gender' }), 'Other');
    const born = page.getByLabel('Date of birth');
    await tabTo(page, born);
    await typeDate(page, born, dob);
  });

  await test.step('picks a postcode and its address with the arrows', async () => {
    const postcode = page.getByRole('combobox', { name: 'Postcode' });
    const options = page.getByRole('option', { name: /^SW1A/ });
    await typeInto(page, postcode, 'SW1A');
    await expect(options).toHaveCount(4);
    await look(page, 'sign-up-suggestions');
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
    await expectSeenFocus(postcode);
    await typeInto(page, page.getByRole('combobox', { name: 'Choose your address' }), '3 Garden');
    await expect(box(page, 'Address')).toHaveValue('3 Garden Row, London');
  });

  await test.step('agrees with the space bar', async () => {
    await typeInto(page, box(page, 'Email'), person.email);
    await typeInto(page, box(page, 'Phone'), phone);
    await typeInto(page, box(page, 'Password'), PASSWORD);
    await typeInto(page, box(page, 'Confirm password'), PASSWORD);
    await pressAt(page, signUp, 'Enter');
    await expectSeenFocus(consent);
    await page.keyboard.press('Space');
    await expect(consent).toBeChecked();
    await pressAt(page, signUp, 'Enter');
    await expect(page).toHaveURL(/\/verification-sent$/);
    await expect(page.getByText(person.email)).toBeVisible();
    await look(page, 'sign-up-sent');
    await pressAt(page, page.getByRole('button', { name: 'OK' }), 'Enter');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('verifies by the mailed link and is taken on from there', async () => {
    await open(page, linkIn(await waitForEmail(product.url, person.email, /verify your email/i)));
    await pressAt(page, page.getByRole('button', { name: 'Verify my email' }), 'Enter');
    await expect(page.getByText('Your email is verified. You can log in now.')).toBeVisible();
    await expectSeenFocus(page.getByRole('link', { name: 'Log In' }));
    await look(page, 'verified');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('signs in', async () => {
    await typeInto(page, box(page, 'Email'), person.email);
    await typeInto(page, box(page, 'Password'), PASSWORD);
    await pressAt(page, page.getByRole('checkbox', { name: 'Remember me' }), 'Space');
    await pressAt(page, page.getByRole('button', { name: 'Log In' }), 'Enter');
    await pressAt(page, accountMenu(page), 'Enter');
    await expect(page.getByText(`Welcome, ${person.firstName} ${person.lastName}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectSeenFocus(accountMenu(page));
  });
});
