// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import Settings from './settings.tsx';
import { EMAIL, leavePage, openPage, signInAs, toasts, UID } from './testing/open-page.tsx';
import { ACCOUNT as ACCOUNT_OF_VIEWER } from '#web/testing/viewers.ts';
import { stubApi } from './testing/stub-api.ts';

const LOAD = `GET /api/auth/user/${UID}`;
const SAVE = `POST /api/auth/user/${UID}`;
const RESET = 'POST /identity/request-password-reset';
const ACCOUNT = { ...ACCOUNT_OF_VIEWER, role: 'user' };

afterEach(leavePage);

/** Opens the page; a save responds with the changed account unless overridden. */
async function open(answers: Parameters<typeof stubApi>[0] = {}, account: object = ACCOUNT) {
  const api = stubApi({
    [LOAD]: { body: { user: account } },
    [SAVE]: (change) => ({ body: { success: true, user: { ...ACCOUNT, ...Object(change) } } }),
    ...answers,
  });
  signInAs();
  openPage('/settings', Settings);
  await screen.findByText('Ada Byron');
  return api;
}

const edit = (label: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Edit ${label}` }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const typeInto = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('editing a field', () => {
  it('saves only that field and shows the saved value', async () => {
    const api = await open();
    edit('phone');
    typeInto(/Phone/, ' 07911 123456 ');
    save();
    expect(await screen.findByText('07911 123456')).toBeTruthy();
    expect(api.bodies(SAVE)).toEqual([{ phone: '07911 123456', version: 0 }]);
    expect(toasts()).toEqual([{ kind: 'success', text: 'Field updated successfully!' }]);
    expect(api.count(LOAD)).toBe(1);
  });

  it('keeps an unsaved change over a reload, until it is cancelled', async () => {
    await open();
    edit('phone');
    typeInto(/Phone/, '07911 123456');
    cleanup();
    await open();
    expect(screen.getByText('You haven’t saved your change yet.')).toBeTruthy();
    edit('phone');
    expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('07911 123456');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  it('begins from what the field showed, and offers what another window has saved since', async () => {
    const latest = {
      ...ACCOUNT,
      phone: '020 7946 0999',
      versions: { ...ACCOUNT.versions, phone: 1 },
    };
    const conflict = { code: 'account/changed', message: 'You saved changes in another window.' };
    const api = await open({
      [LOAD]: [{ body: { user: ACCOUNT } }, { body: { user: latest } }],
      [SAVE]: { status: 409, body: conflict },
    });
    edit('phone');
    typeInto(/Phone/, '07911 123456');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('in another window');
    expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('07911 123456');
    fireEvent.click(screen.getByRole('button', { name: 'Load latest version' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('020 7946 0999'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    typeInto(/Phone/, '07911 123456');
    save();
    await waitFor(() => expect(api.bodies(SAVE)).toMatchObject([{ version: 0 }, { version: 1 }]));
  });

  it('cancels without a call and restores the old value', async () => {
    const api = await open();
    edit('address');
    typeInto(/Address/, 'Elsewhere');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(ACCOUNT.address)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Edit address');
    expect(api.count(SAVE)).toBe(0);
  });

  it('starts an address without a postcode with the one from sign-up', async () => {
    const api = await open({}, { ...ACCOUNT, address: '12 Park Row, Leeds', postCode: 'LS1 3AD' });
    edit('address');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe(
      '12 Park Row, Leeds, LS1 3AD',
    );
    save();
    await waitFor(() =>
      expect(api.bodies(SAVE)).toEqual([{ address: '12 Park Row, Leeds, LS1 3AD', version: 0 }]),
    );
  });

  it('shows which postcode “near you” will use while the address is typed', async () => {
    await open();
    edit('address');
    expect(screen.getByText('We’ll use SW1A 2AA to find providers near you.')).toBeTruthy();
    typeInto(/Address/, '4 Oxford Place, Leeds ls28pd');
    expect(screen.getByText('We’ll use LS2 8PD to find providers near you.')).toBeTruthy();
    typeInto(/Address/, '4 Oxford Place, Leeds');
    expect(screen.queryByText(/We’ll use/)).toBeNull();
  });

  it('keeps the typed text when another field is opened', async () => {
    await open();
    edit('full name');
    typeInto(/Full name/, 'Ada King');
    edit('phone');
    expect(screen.getByText('You haven’t saved your change yet.')).toBeTruthy();
    edit('full name');
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Ada King');
  });

  it.each([
    ['full name', /Full name/, 'A', 'Full name must be at least 2 characters long'],
    [
      'full name',
      /Full name/,
      'Ann3',
      'Full name can only contain letters, spaces, hyphens, and apostrophes',
    ],
    [
      'phone',
      /Phone/,
      '12345',
      'Please enter a valid UK phone number (e.g., +44 20 7946 0958, 020 7946 0958, 07911 123456)',
    ],
    [
      'address',
      /Address/,
      '10 Downing Street, London',
      'Please include a valid UK postcode in your address',
    ],
    [
      'date of birth',
      /Date of birth/,
      '2014-03-02',
      'Please enter a valid date of birth (must be between 13-120 years old)',
    ],
  ])('shows the error of the %s as a toast and below it: %s %s', async (...given) => {
    const [label, field, value, text] = given;
    const api = await open();
    edit(label);
    typeInto(field, value);
    save();
    const control = screen.getByLabelText(field);
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(text);
    expect(toasts()).toEqual([{ kind: 'error', text }]);
    expect(api.count(SAVE)).toBe(0);
  });

  it('offers exactly five genders, and requires one', async () => {
    await open();
    edit('gender');
    const options = within(screen.getByRole('radiogroup')).getAllByRole<HTMLInputElement>('radio');
    expect(options.map(({ value }) => value)).toEqual([
      'male',
      'female',
      'non-binary',
      'prefer-not-to-say',
      'other',
    ]);
    save();
    expect(toasts()[0]?.text).toBe('Please select a valid gender option');
  });

  it('limits the date picker to ages from 13 to 120', async () => {
    await open();
    edit('date of birth');
    const { min, max } = screen.getByLabelText<HTMLInputElement>(/Date of birth/);
    expect([min, max]).toEqual(['1906-03-02', '2013-03-02']);
  });

  it('shows a failed save, and keeps the typed text', async () => {
    await open({ [SAVE]: { status: 500 } });
    edit('phone');
    typeInto(/Phone/, '07911 123456');
    save();
    await waitFor(() =>
      expect(toasts()).toEqual([{ kind: 'error', text: 'Failed to update field' }]),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('07911 123456');
    expect(screen.getByText('Failed to update field')).toBeTruthy();
  });
});

describe('the page', () => {
  it('shows the whole profile', async () => {
    await open({}, { ...ACCOUNT, gender: 'non-binary' });
    const block = screen.getByRole('region', { name: 'Personal information' });
    expect(
      within(block)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Full nameAda ByronEdit full name',
      'Phone020 7946 0958Edit phone',
      'CountryUnited KingdomEdit country',
      'Address1 High Street, London SW1A 2AAWe use SW1A 2AA to find providers near you.Edit address',
      'Date of birth5 May 1990Edit date of birth',
      'GenderNon-binaryEdit gender',
      `Email${EMAIL}You sign in with this address. To change it, go to “Email” on this page.`,
    ]);
  });

  it('shows the email as read-only', async () => {
    await open();
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit email/i })).toBeNull();
  });

  it('shows an error without a user', () => {
    stubApi({});
    openPage('/settings', Settings);
    expect(screen.getByText('No user found in context. Please log in again.')).toBeTruthy();
  });

  it('shows an error if the profile cannot be loaded', async () => {
    stubApi({ [LOAD]: { status: 500 } });
    signInAs();
    openPage('/settings', Settings);
    expect(await screen.findByText('Failed to load user data')).toBeTruthy();
  });
});

describe('the password', () => {
  const SENT = 'Password reset email sent! Check your inbox.';
  it.each([
    ['a sent email', { body: { status: true } }, SENT],
    ['a refusal', { status: 400, body: {} }, 'Failed to send password reset email.'],
  ])('shows the result of %s', async (_name, answer, text) => {
    const api = await open({ [RESET]: answer });
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send reset email' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(api.bodies(RESET)).toEqual([{ email: EMAIL }]);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('shows an error without an email address', async () => {
    const api = await open({}, { ...ACCOUNT, email: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Forgot Password' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send reset email' }));
    expect(await screen.findByText('No email found for this user.')).toBeTruthy();
    expect(api.count(RESET)).toBe(0);
  });
});
