import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { FamilyMember } from '#shared/contract/family.ts';
import Pricing from '#web/pages/pricing.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditLowScreen } from '#web/testing/audit-low-screen.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';

const DETAILS = 'GET /api/family-details';
const SAVE = 'POST /api/family-details/save';
const PLANS = {
  plans: [
    { id: 'single', name: 'Single', amountPence: 7500, people: 1, priceId: 'price_s' },
    { id: 'family', name: 'Couple/Family', amountPence: 15000, people: 5, priceId: 'price_f' },
  ],
  campaign: null,
};
const JO: FamilyMember = {
  fullName: 'Jo Marlow',
  dateOfBirth: '2015-06-03',
  gender: 'female',
  isDependent: false,
};
const stored = (...familyMembers: FamilyMember[]) => ({
  body: {
    success: true,
    data: { uid: UID, familyMembers, createdAt: '', updatedAt: '', version: 1 },
  },
});

const dialog = page.getByRole('dialog', { name: 'Family details' });
const member = (number: number) => dialog.getByRole('group', { name: `Family member ${number}` });
const name = (number: number) => member(number).getByRole('textbox', { name: 'Full name' });
const birthday = member(1).getByLabelText('Date of birth');
const radio = (label: string) => member(1).getByRole('radio', { name: label, exact: true });
const dependent = member(1).getByRole('switch', { name: 'Dependent', exact: true });
const save = dialog.getByRole('button', { name: 'Save family details' });
const add = dialog.getByRole('button', { name: 'Add Another Member' });
const remove = dialog.getByRole('button', { name: /^Remove/ });

/** Opens the family details of a buyer who has none, unless others are given. */
async function openForm(api: ApiAnswers = {}) {
  const calls = await openScreen('/pricing', Pricing, {
    as: 'user',
    loaderData: { plans: PLANS },
    api: { [DETAILS]: { status: 404 }, ...api },
  });
  await page.getByRole('button', { name: 'Subscribe to Couple/Family' }).click();
  await expect.element(dialog).toBeVisible();
  return calls;
}

/** A date has several stops. */
async function tabTo(control: Locator): Promise<void> {
  for (let stops = 0; stops < 5 && document.activeElement !== control.element(); stops += 1)
    await userEvent.tab();
  await expect.element(control).toHaveFocus();
}

test('the family details load', async () => {
  await openForm({ [DETAILS]: 'never' });
  await expect.element(dialog.getByText('Loading family details…')).toBeVisible();
  await auditScreen();
});

test('family details that cannot be loaded can be loaded again', async () => {
  const api = await openForm({ [DETAILS]: { status: 500 } });
  await expect.element(dialog.getByText('Failed to load family details')).toBeVisible();
  await auditScreen();
  api.answer(DETAILS, { status: 404 });
  await dialog.getByRole('button', { name: /again/i }).click();
  await expect.element(member(1)).toBeVisible();
});

test('a buyer adds and removes up to four people', async () => {
  await openForm();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(remove.elements()).toEqual([]);
  expect(member(1).getByRole('radio').elements()).toHaveLength(3);
  for (const gender of ['Male', 'Female', 'Other'])
    await expect.element(radio(gender)).toBeInTheDocument();
  for (const number of [2, 3, 4]) {
    await add.click();
    await expect.element(name(number)).toHaveValue('');
    expect(remove.elements()).toHaveLength(number);
  }
  expect(add.elements()).toEqual([]);
  // These fields have not been touched yet.
  expect(dialog.getByText('Date of birth is required').elements()).toEqual([]);
  await auditScreen();
  await auditLowScreen();
  for (const number of [4, 3, 2]) {
    await dialog.getByRole('button', { name: `Remove family member ${number}` }).click();
    await expect.element(member(number)).not.toBeInTheDocument();
  }
  expect(remove.elements()).toEqual([]);
});

test('a buyer reads which fields of a person are wrong', async () => {
  const api = await openForm();
  await name(1).fill('J');
  await save.click();
  await expectFieldError(name(1), 'Full name must be at least 2 characters long');
  await expectFieldError(birthday, 'Date of birth is required');
  await expect.element(member(1).getByText('Gender is required')).toBeVisible();
  expect(api.count(SAVE)).toBe(0);
  await auditScreen();
});

test('a buyer fills in the form by keyboard', async () => {
  await openForm();
  await expect.element(name(1)).toBeVisible();
  (name(1).element() as HTMLElement).focus();
  await userEvent.keyboard('Jo Marlow{Tab}05052015');
  await expect.element(birthday).toHaveValue('2015-05-05');
  await tabTo(radio('Male'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('Female')).toBeChecked();
  await expect.element(dependent).not.toBeChecked();
  await expect.element(member(1).getByText('Primary Member', { exact: true })).toBeVisible();
  await tabTo(dependent);
  await userEvent.keyboard(' ');
  await expect.element(dependent).toBeChecked();
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
});

test('the entries remain when saving fails', async () => {
  await openForm({ [DETAILS]: stored(JO), [SAVE]: { status: 500 } });
  await name(1).fill('Jo Marlowe');
  await save.click();
  const error = dialog.getByText('Failed to save family details. Please try again.');
  await expect.element(error).toBeVisible();
  await expect.element(name(1)).toHaveValue('Jo Marlowe');
});

test('why family details are not saved is in sight on a phone', async () => {
  await page.viewport(390, 640);
  const message = 'You saved changes in another window.';
  await openForm({
    [DETAILS]: stored(JO, { ...JO, fullName: 'Bo Marlow' }),
    [SAVE]: { status: 409, body: { code: 'account/changed', message } },
  });
  await name(1).fill('Jo Vale');
  // The keyboard’s Enter, at the top of the form.
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(message)).toBeInViewport();
  await expect
    .element(dialog.getByRole('button', { name: 'Load latest version' }))
    .toBeInViewport();
});

test('saved details can be saved again only after a change, and lead to the payment', async () => {
  const api = await openForm({
    [DETAILS]: stored(JO),
    [SAVE]: stored({ ...JO, fullName: 'Jo Vale' }),
  });
  await name(1).fill('Jo Vale');
  await save.click();
  await expect.element(page.getByText('Family details saved successfully')).toBeVisible();
  expect(api.bodies(SAVE)).toEqual([
    { uid: UID, familyMembers: [{ ...JO, fullName: 'Jo Vale' }], version: 1 },
  ]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  const pay = dialog.getByRole('button', { name: 'Complete Your Payment' });
  await expect.element(pay).toBeVisible();
  await auditScreen();
  await name(1).fill('Jo Marlowe');
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
  expect(pay.elements()).toEqual([]);
  await name(1).fill('Jo Vale');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});
