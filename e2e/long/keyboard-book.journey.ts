import { dayFromToday, createMember } from '#e2e/support/appointments.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { typeDate } from '#e2e/support/type-date.ts';

test('a member requests a child’s appointment and withdraws it by keyboard', async ({
  page,
  product,
}) => {
  const member = await createMember(product.url, 'family');
  const client = await createUserClient(product.url, member.email, PASSWORD);
  await client.call('POST', '/family-details/save', {
    uid: member.uid,
    familyMembers: [
      { fullName: 'Bo Marlow', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true },
    ],
    version: 0,
  });
  const book = page.getByRole('button', { name: 'Book Now' });
  const sheet = page.getByRole('dialog');
  const ask = sheet.getByRole('button', { name: 'Request an appointment' });
  const send = sheet.getByRole('button', { name: 'Send request' });
  const here = page.getByRole('region', { name: 'Your appointments here' });
  await signInByKeyboard(page, member.email);

  await test.step('opens the sheet and closes it', async () => {
    await open(page, `/provider/${NORTHGATE.id}`);
    await tabTo(page, book);
    await expectVisibleFocus(book);
    await page.keyboard.press('Enter');
    await expectVisibleFocus(sheet.getByRole('button', { name: 'Copy' }));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expectVisibleFocus(book);
  });

  await test.step('gets the focus on the first missing field', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, ask);
    await page.keyboard.press('Enter');
    await expectVisibleFocus(sheet.getByLabel('Location'));
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Please fill in all required fields')).toHaveCount(3);
    await expectVisibleFocus(sheet.getByLabel('Preferred date'));
  });

  await test.step('fills in the form from the top and sends it', async () => {
    await typeDate(page, sheet.getByLabel('Preferred date'), dayFromToday(3));
    await typeInto(page, sheet.getByLabel('Preferred time'), '2pm');
    await tabTo(page, sheet.getByRole('radio', { name: 'In-Person' }));
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('radio', { name: 'Telehealth' })).toBeChecked();
    await typeInto(page, sheet.getByLabel('Reason for your visit'), 'A loose brace');
    await tabTo(page, sheet.getByLabel('Who is it for?'));
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByLabel('Who is it for?')).toHaveValue('Bo Marlow');
    await auditScreen(page, 'request-form-family');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
    await expect(sheet).toContainText('Bo Marlow');
    await expect(sheet.getByText(`We’ve sent your request to ${NORTHGATE.name}.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expectVisibleFocus(book);
    await expect(here).toContainText('For Bo Marlow');
  });

  await test.step('keeps the request at first, then withdraws it', async () => {
    const withdraw = here.getByRole('button', { name: /^Withdraw/ });
    const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
    await tabTo(page, withdraw);
    await expectVisibleFocus(withdraw);
    await page.keyboard.press('Enter');
    await expectVisibleFocus(question.getByRole('button', { name: 'Keep request' }));
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expectVisibleFocus(withdraw);
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Withdraw request' }));
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Your request has been withdrawn.')).toBeVisible();
    await expect(here).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
