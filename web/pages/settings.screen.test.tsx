import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { SETTINGS } from '#web/testing/samples/settings.ts';
import { ACCOUNT } from '#web/testing/viewers.ts';
import Settings from './settings.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const LOAD = `GET /api/auth/user/${UID}`;
const SAVE = `POST /api/auth/user/${UID}`;
const SAVED = 'Field updated successfully!';
const NAME_CHARACTERS = 'Full name can only contain letters, spaces, hyphens, and apostrophes';
const NO_PHONE =
  'Please enter a valid UK phone number (e.g., +44 20 7946 0958, 020 7946 0958, 07911 123456)';
const NO_BIRTHDAY = 'Please enter a valid date of birth (must be between 13-120 years old)';

/** A save responds with the changed account. */
const open = (api: ApiAnswers = {}, width?: number) =>
  openScreen('/settings', Settings, {
    as: 'user',
    ...(width === undefined ? {} : { width }),
    api: {
      ...SETTINGS,
      [SAVE]: (change) => ({
        body: { success: true, user: { ...ACCOUNT, role: 'user', ...Object(change) } },
      }),
      ...api,
    },
  });

const edit = (field: string) =>
  page.getByRole('button', { name: `Edit ${field.toLowerCase()}`, exact: true });
const control = (field: string) => page.getByLabelText(field);
const save = page.getByRole('button', { name: 'Save', exact: true });
const address = page.getByRole('textbox', { name: 'Address', exact: true });
const postcode = page.getByRole('combobox', { name: 'Postcode' });

async function expectSaved(field: string) {
  await expect.element(edit(field)).toHaveFocus();
  const toast = page.getByText(SAVED);
  await expect.element(toast).toBeVisible();
  document.querySelector<HTMLElement>('[data-kind="success"] button')?.click();
  await expect.element(toast).not.toBeInTheDocument();
}

test.each([
  [
    'Full name',
    [
      ['A', 'Full name must be at least 2 characters long'],
      ['Ann3', NAME_CHARACTERS],
      ['Ann@', NAME_CHARACTERS],
    ],
    ['Al', "Anne-Marie O'Neil"],
  ],
  [
    'Phone',
    [
      ['12345', NO_PHONE],
      ['+1 202 555 0100', NO_PHONE],
    ],
    ['', '+44 20 7946 0958', '020 7946 0958', '07911 123456'],
  ],
  [
    'Address',
    [
      ['1 A', 'Address must be at least 5 characters long'],
      ['10 Downing Street, London', 'Please include a valid UK postcode in your address'],
    ],
    ['10 Downing Street, London SW1A 2AA'],
  ],
  [
    'Date of birth',
    [
      ['2013-03-03', NO_BIRTHDAY],
      ['1905-03-02', NO_BIRTHDAY],
    ],
    ['2013-03-02', '1906-03-02'],
  ],
] as const)('%s is corrected in its place, and saved on its own', async (field, refused, saved) => {
  const api = await open();
  await edit(field).click();
  for (const [typed, error] of refused) {
    await control(field).fill(typed);
    await save.click();
    await expectFieldError(control(field), error);
    await expect.element(page.getByText(error).last()).toBeVisible();
  }
  expect(api.count(SAVE)).toBe(0);
  if (field === 'Address') await auditScreen();
  for (const value of saved) {
    if (value !== saved[0]) await edit(field).click();
    await control(field).fill(value);
    await save.click();
    await expectSaved(field);
  }
  const sent = api.bodies(SAVE).map((body) => Object.values(Object(body)));
  expect(sent).toEqual(saved.map((value) => [value, 0]));
});

test('on a phone one toast at a time leaves the edited field in sight', async () => {
  await open({}, 390);
  await edit('Date of birth').click();
  const row = control('Date of birth').element().closest('li')!;
  /** Saves while the row is at the top of the window, where the toast will be. */
  async function saveAtTop(birthday: string) {
    await control('Date of birth').fill(birthday);
    scrollBy({ top: row.getBoundingClientRect().top - 20, behavior: 'instant' });
    save.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  /** Whether one toast shows, with this text, and the row is below it. */
  const isBelow = (text: string) => () => {
    const all = [...document.querySelectorAll('[data-kind]')];
    const [toast, ...others] = all.filter((one) => one.checkVisibility());
    if (others.length > 0 || !toast?.textContent.includes(text)) return false;
    return row.getBoundingClientRect().top >= toast.getBoundingClientRect().bottom;
  };
  await saveAtTop('2013-03-03');
  await expect.poll(isBelow(NO_BIRTHDAY)).toBe(true);
  await saveAtTop('2013-03-02');
  await expect.poll(isBelow(SAVED)).toBe(true);
});

test('a phone number is saved in its international form', async () => {
  const api = await open();
  await edit('Phone').click();
  await control('Phone').fill('0044 20 7946 0958');
  await save.click();
  await expectSaved('Phone');
  expect(api.bodies(SAVE)).toEqual([{ phone: '+44 20 7946 0958', version: 0 }]);
});

test('one of five genders is chosen, which is needed', async () => {
  const api = await open();
  await edit('Gender').click();
  await save.click();
  await expect
    .element(page.getByRole('radiogroup'))
    .toHaveAccessibleDescription('Please select a valid gender option');
  await auditScreen('missing');
  expect(page.getByRole('radio').elements()).toHaveLength(5);
  await page.getByRole('radio', { name: 'Non-binary' }).click();
  await save.click();
  await expectSaved('Gender');
  expect(api.bodies(SAVE)).toEqual([{ gender: 'non-binary', version: 0 }]);
});

test('a name that could not be saved is kept, and can be saved again by keyboard', async () => {
  const api = await open({ [SAVE]: { status: 500 } });
  await edit('Full name').click();
  await control('Full name').fill('Robin Marlowe');
  await userEvent.keyboard('{Enter}');
  await expectFieldError(control('Full name'), 'Failed to update field');
  await expect.element(page.getByText('Failed to update field').last()).toBeVisible();
  await expect.element(control('Full name')).toHaveValue('Robin Marlowe');
  api.answer(SAVE, { body: { success: true, user: { ...ACCOUNT, role: 'user' } } });
  await control('Full name').click();
  await userEvent.keyboard('{Enter}');
  await expectSaved('Full name');
});

test('an address is chosen among those of a postcode, and the choice undone', async () => {
  const addresses = ['1 Garden Row, Leeds', '2 Garden Row, Leeds'];
  await open({
    'GET /api/postcodes/autocomplete': { body: ['LS1 3AD'] },
    'GET /api/postcodes/LS1%203AD/addresses': { body: addresses },
  });
  await edit('Address').click();
  await page.getByRole('button', { name: 'Find an address by postcode' }).click();
  await expect.element(postcode).toHaveFocus();
  await postcode.fill('ls13ad');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Choose your address').selectOptions('2 Garden Row, Leeds');
  await expect.element(address).toHaveValue('2 Garden Row, Leeds, LS1 3AD');
  await auditScreen();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(address).toHaveValue(ACCOUNT.address);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('We use SW1A 2AA to find providers near you.')).toBeVisible();
});

test('the postcode of an address is replaced by one without addresses', async () => {
  await open({
    'GET /api/postcodes/autocomplete': { body: ['BS1 4ND', 'BS1 4NE'] },
    'GET /api/postcodes/BS1%204ND/addresses': {
      status: 404,
      body: { code: 'postcode/no-addresses' },
    },
    'GET /api/postcodes/BS1%204ND': {
      body: {
        postcode: 'BS1 4ND',
        district: 'Bristol, City of',
        ward: 'Central',
        parish: '',
        town: 'Bristol',
        latitude: null,
        longitude: null,
      },
    },
  });
  await edit('Address').click();
  await page.getByRole('button', { name: 'Find an address by postcode' }).click();
  await postcode.fill('bs1 4n');
  await page.getByRole('option', { name: 'BS1 4ND' }).click();
  const use = page.getByRole('button', { name: 'Use BS1 4ND in my address' });
  await expect.element(use).toBeVisible();
  await auditScreen();
  await use.click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue('1 High Street, London BS1 4ND');
});

test('a profile that cannot be loaded is loaded again', async () => {
  const user = { ...ACCOUNT, role: 'user' };
  const api = await open({ [LOAD]: { status: 500 } });
  await expect.element(page.getByText('Failed to load user data')).toBeVisible();
  await auditScreen();
  api.answerFromClick(LOAD, { body: { user } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(ACCOUNT.email, { exact: true }).first()).toBeVisible();
});
