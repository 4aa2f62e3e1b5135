import { dayFromToday, newMember } from '#e2e/support/appointments.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { look } from '#e2e/support/look.ts';
import { PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expectSeenFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';
import { signedInCalls } from '#e2e/support/signed-in-calls.ts';
import { typeDate } from '#e2e/support/type-date.ts';

test('a member asks for a child’s appointment and takes it back, with the keyboard alone', async ({
  page,
  product,
}) => {
  const member = await newMember(product.url, 'family');
  const own = await signedInCalls(product.url, member.email, PASSWORD);
  await own.call('POST', '/family-details/save', {
    uid: member.uid,
    familyMembers: [
      { fullName: 'Bo Marlow', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true },
    ],
  });
  const book = page.getByRole('button', { name: 'Book Now' });
  const sheet = page.getByRole('dialog');
  const ask = sheet.getByRole('button', { name: 'Request an appointment' });
  const send = sheet.getByRole('button', { name: 'Send request' });
  const here = page.getByRole('region', { name: 'Your appointments here' });
  await signInByKeyboard(page, member.email);

  await test.step('looks at the sheet and leaves it', async () => {
    await open(page, `/provider/${NORTHGATE.id}`);
    await tabTo(page, book);
    await expectSeenFocus(book);
    await page.keyboard.press('Enter');
    await expectSeenFocus(sheet.getByRole('button', { name: 'Copy' }));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expectSeenFocus(book);
  });

  await test.step('is led to what is missing', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, ask);
    await page.keyboard.press('Enter');
    await expectSeenFocus(sheet.getByLabel('Location'));
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Please fill in all required fields')).toHaveCount(3);
    await expectSeenFocus(sheet.getByLabel('Preferred date'));
  });

  await test.step('fills the form from the top and sends it', async () => {
    await typeDate(page, sheet.getByLabel('Preferred date'), dayFromToday(3));
    await typeInto(page, sheet.getByLabel('Preferred time'), '2pm');
    await tabTo(page, sheet.getByRole('radio', { name: 'In-Person' }));
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('radio', { name: 'Telehealth' })).toBeChecked();
    await typeInto(page, sheet.getByLabel('Reason for the visit'), 'A loose brace');
    await tabTo(page, sheet.getByLabel('Who is it for?'));
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByLabel('Who is it for?')).toHaveValue('Bo Marlow');
    await look(page, 'request-form-family');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
    await expect(sheet).toContainText('Bo Marlow');
    await expect(sheet.getByText(`We passed your request on to ${NORTHGATE.name}.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expectSeenFocus(book);
    await expect(here).toContainText('For Bo Marlow');
  });

  await test.step('thinks twice, then takes it back', async () => {
    const withdraw = here.getByRole('button', { name: /^Withdraw/ });
    const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
    await tabTo(page, withdraw);
    await expectSeenFocus(withdraw);
    await page.keyboard.press('Enter');
    await expectSeenFocus(question.getByRole('button', { name: 'Keep request' }));
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expectSeenFocus(withdraw);
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Withdraw request' }));
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Your request was withdrawn.')).toBeVisible();
    await expect(here).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
