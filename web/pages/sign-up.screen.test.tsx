import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import { FIELD_CASES } from '#web/testing/samples/sign-up-cases.ts';
import SignUp from './sign-up.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const SIGN_UP = 'POST /identity/sign-up/email';
const PROFILE = 'POST /api/auth/users';
const REFERRAL = 'POST /api/referrals/apply';
const CONSENT = 'You must agree to the terms and privacy policy';
const CREATED = 'Your account has been created. Please check your email to verify it.';
const PASSWORD = 'Teal-Harbour-42';

const NO_POSTCODES: ApiAnswers = Object.fromEntries(
  [
    'autocomplete',
    ...['LS1%203AD', 'M1%201AE', 'SW1A%201AA'].flatMap((one) => [one, `${one}/addresses`]),
  ].map((path) => [`GET /api/postcodes/${path}`, { status: 404, body: {} }]),
);

const open = (api: ApiAnswers = {}, address = '/signup') =>
  openScreen(address, SignUp, {
    layout: BareLayout,
    api: {
      ...NO_POSTCODES,
      [SIGN_UP]: { body: { user: { uid: 'user-2' }, registrationToken: 'ticket' } },
      [PROFILE]: { body: { success: true } },
      'POST /identity/sign-out': { body: { success: true } },
      ...api,
    },
  });

const field = (label: string) => {
  const named = { name: new RegExp(`^${label}`) };
  if (label === 'Date of birth') return page.getByLabelText('Date of birth');
  const role = label === 'Gender' || label === 'Postcode' ? 'combobox' : 'textbox';
  return page.getByRole(role, named);
};
const send = page.getByRole('button', { name: 'Sign Up' });
const consent = page.getByRole('checkbox', { name: /I agree/ });

const TEXTS = {
  'First name': 'Robin',
  'Last name': 'Marlow',
  'Date of birth': '1988-04-12',
  Address: '12 Park Row, Leeds',
  Postcode: 'LS1 3AD',
  Email: 'robin@example.com',
  Phone: '07700 900123',
};

async function fillIn() {
  for (const [label, text] of Object.entries(TEXTS)) await field(label).fill(text);
  await field('Gender').selectOptions('Other');
  await field('Password').fill(PASSWORD);
  await field('Confirm password').fill(PASSWORD);
  await consent.click();
}

test('every field says on leaving it what is wrong with it', async () => {
  await open();
  for (const { field: label, typed, error } of FIELD_CASES) {
    await field(label).fill(typed);
    // Tab would go on to the next part of a date.
    (field(label).element() as HTMLElement).blur();
    if (error === null)
      await expect.element(field(label)).not.toHaveAttribute('aria-invalid', 'true');
    else await expectFieldError(field(label), error);
  }
});

test('postcode and email are corrected while they are typed', async () => {
  await open();
  await userEvent.type(field('Postcode'), 'sw1a 1aab');
  await expect.element(field('Postcode')).toHaveValue('SW1A 1AA');
  await field('Email').fill('Ann@Example.COM');
  await expect.element(field('Email')).toHaveValue('ann@example.com');
});

test('two different passwords are refused', async () => {
  await open();
  await field('Password').fill('Aa1!aaaa');
  await field('Confirm password').fill('Aa1!aaab');
  await userEvent.tab();
  await expectFieldError(field('Confirm password'), 'Passwords do not match');
  await field('Confirm password').fill('Aa1!aaaa');
  await expect.element(field('Confirm password')).not.toHaveAttribute('aria-invalid', 'true');
});

test('one of four genders is needed', async () => {
  await open();
  await field('Gender').click();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expectFieldError(field('Gender'), 'Gender is required');
  const offered = field('Gender').getByRole('option').elements();
  expect(offered.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Male',
    'Female',
    'Other',
    'Prefer not to say',
  ]);
});

test('every field has a label, and there is no other way to sign up', async () => {
  await open();
  await expect.element(send).toBeEnabled();
  const labels = Array.from(document.querySelectorAll('form label'), (label) =>
    label.textContent.trim(),
  );
  expect(labels.slice(0, -1)).toEqual([
    'First name',
    'Middle name (optional)',
    'Last name',
    'Gender',
    'Date of birth',
    'Country',
    'Postcode',
    'Address',
    'Email',
    'Phone',
    'Password',
    'Confirm password',
    'Referral code (optional)',
  ]);
  expect(labels.at(-1)).toMatch(/^I agree to the Terms of Service/);
  for (const label of ['Password', 'Confirm password'])
    await expect.element(field(label)).toHaveAttribute('type', 'password');
  expect(page.getByText(/google|facebook|github|twitter|email link/i).elements()).toEqual([]);
  await auditScreen();
});

test('an empty form names all that is missing and focuses the first', async () => {
  const api = await open();
  await send.click();
  await expect.element(field('First name')).toHaveFocus();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Gender is required',
    'Date of birth is required',
    'Postcode is required',
    'Address is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please confirm your password',
    CONSENT,
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(api.count(SIGN_UP)).toBe(0);
  await auditScreen();
});

test('each missing field is focused in turn, and no account is created', async () => {
  const api = await open();
  await fillIn();
  for (const [label, text] of Object.entries(TEXTS)) {
    await field(label).clear();
    await send.click();
    await expect.element(field(label)).toHaveFocus();
    await expectFieldError(field(label), / is required$/);
    await field(label).fill(text);
    await expect.element(field(label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await field('Gender').selectOptions('');
  await send.click();
  await expect.element(field('Gender')).toHaveFocus();
  await field('Gender').selectOptions('Other');
  await consent.click();
  await send.click();
  await expect.element(consent).toHaveFocus();
  await expectFieldError(consent, CONSENT);
  expect(api.count(SIGN_UP)).toBe(0);
});

test.each([
  ['This person already has a referral', CREATED],
  ['A referral relationship already exists', CREATED],
  ['Invalid referral code', 'Signup successful but referral issue: Invalid referral code'],
])('a referral refused with “%s” does not prevent the sign-up', async (error, shown) => {
  const api = await open({ [REFERRAL]: { status: 409, body: { error } } }, '/signup?ref=FRIEND24');
  await fillIn();
  await send.click();
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  expect(api.bodies(REFERRAL)).toEqual([{ uid: 'user-2', referralCode: 'FRIEND24' }]);
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  expect(page.getByText(/referral issue/).elements()).toHaveLength(shown === CREATED ? 0 : 1);
});

const refusal = (status: number, code: string) => ({ status, body: { code, message: '' } });

test('a refused sign-up keeps what was typed, and reads why', async () => {
  const api = await open();
  await fillIn();
  for (const [answer, text, label] of [
    [
      refusal(409, 'auth/email-already-in-use'),
      'This email is already registered. Please sign in or use a different email.',
      'Email',
    ],
    [
      refusal(400, 'auth/weak-password'),
      'Password is too weak. Please use a stronger password.',
      'Password',
    ],
    [
      refusal(400, 'auth/invalid-email'),
      'Invalid email address. Please check your email.',
      'Email',
    ],
    [{ status: 500, body: {} }, 'Failed to create account. Please try again.', null],
    [{ body: { user: null } }, 'User creation failed', null],
  ] as const) {
    api.answer(SIGN_UP, answer);
    await send.click();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    if (label) {
      await expect.element(field(label)).toHaveFocus();
      await expectFieldError(field(label), text);
    }
    await expect.element(field('Confirm password')).toHaveValue(PASSWORD);
  }
});

test('details that could not be saved are saved again without another account', async () => {
  const api = await open({ [PROFILE]: { status: 500 } });
  await fillIn();
  await send.click();
  await expect.element(page.getByText('Failed to save user data')).toBeVisible();
  await auditScreen();
  api.answer(PROFILE, { body: { success: true } });
  await send.click();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  expect(api.count(SIGN_UP)).toBe(1);
});

test('a friend’s invitation is named, and a form that is begun stays after a sign-in elsewhere', async () => {
  await open({}, '/signup?ref=FRIEND24');
  await expect.element(page.getByText(/^A friend invited you\./)).toBeVisible();
  await expect.element(field('Referral code')).toHaveValue('FRIEND24');
  await field('First name').fill('Robin');
  sessionStore.login({ uid: 'user-3', email: 'sam@example.com', name: 'Sam', token: 'access' });
  await expect
    .element(page.getByText('If you sign up, we’ll create another account and sign you out.'))
    .toHaveTextContent('You’re signed in as sam@example.com.');
  await expect.element(field('First name')).toHaveValue('Robin');
});

test('a person who is signed in already signs up no second time', async () => {
  rememberReturnAddress('/profile');
  await openScreen('/signup', SignUp, { as: 'user', layout: BareLayout });
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
});
