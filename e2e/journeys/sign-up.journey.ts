import {
  textbox,
  expectNoFieldError,
  expectFieldError,
  fieldOf,
} from '#e2e/support/entry-forms.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { fillSignUp, PASSWORD, signIn } from '#e2e/support/people.ts';
import { stubPostcodes } from '#e2e/support/postcode-responses.ts';
import { verify } from '#e2e/support/register-user.ts';
import { FIELD_CASES } from '#e2e/support/sign-up-cases.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { open } from '#e2e/support/shell.ts';
import {
  recordCalls,
  refusal,
  stubResponse,
  type StubbedResponse,
} from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CONSENT = 'You must agree to the terms and privacy policy';
const CREATED = 'Your account has been created. Please check your email to verify it.';

test('a reload keeps what was typed, but no password', async ({ page }) => {
  await stubPostcodes(page);
  await open(page, '/signup');
  await fillSignUp(page);
  await open(page, '/signup');
  await expect(textbox(page, 'Address')).toHaveValue('12 Park Row, Leeds');
  await expect(page.getByRole('combobox', { name: 'Postcode' })).toHaveValue('LS1 3AD');
  await expect(fieldOf(page, 'Date of birth')).not.toHaveValue('');
  await expect(textbox(page, 'Password')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
});

test('every sign-up field is validated on blur', async ({ page }) => {
  await stubPostcodes(page);
  await open(page, '/signup');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  for (const { field, typed, error } of FIELD_CASES) {
    await test.step(`${field}: "${typed.slice(0, 24)}"`, async () => {
      const control = fieldOf(page, field);
      await control.fill(typed);
      await control.blur();
      if (error === null) await expectNoFieldError(control);
      else await expectFieldError(control, error);
    });
  }

  await test.step('corrects the case of postcode and email, and limits the postcode to eight characters', async () => {
    const postcode = page.getByRole('combobox', { name: 'Postcode' });
    await postcode.fill('');
    await postcode.pressSequentially('sw1a 1aab');
    await expect(postcode).toHaveValue('SW1A 1AA');
    await textbox(page, 'Email').fill('Ann@Example.COM');
    await expect(textbox(page, 'Email')).toHaveValue('ann@example.com');
  });

  await test.step('refuses two different passwords', async () => {
    const again = textbox(page, 'Confirm password');
    await textbox(page, 'Password').fill('Aa1!aaaa');
    await again.fill('Aa1!aaab');
    await again.blur();
    await expectFieldError(again, 'Passwords do not match');
    await again.fill('Aa1!aaaa');
    await expectNoFieldError(again);
  });

  await test.step('requires one of four genders', async () => {
    const gender = page.getByRole('combobox', { name: 'Gender' });
    await gender.focus();
    await gender.blur();
    await expectFieldError(gender, 'Gender is required');
    const offered = await gender.getByRole('option').allInnerTexts();
    expect(offered.slice(1)).toEqual(['Male', 'Female', 'Other', 'Prefer not to say']);
  });
});

test('the sign-up form focuses the first missing field and creates no account', async ({
  page,
}) => {
  const calls = recordCalls(page, /identity\/sign-up/);
  const send = page.getByRole('button', { name: 'Sign Up' });
  const consent = page.getByRole('checkbox', { name: /I agree/ });
  await stubPostcodes(page);
  await open(page, '/signup');
  await auditScreen(page, 'sign-up');

  await test.step('has a label for every field and no other sign-up method', async () => {
    const labels = await page.locator('form label').allInnerTexts();
    expect(labels.slice(0, -1)).toEqual([
      'First name',
      'Middle name (optional)',
      'Last name',
      'Gender',
      'Date of birth',
      'Postcode',
      'Address',
      'Email',
      'Phone',
      'Password',
      'Confirm password',
      'Referral code (optional)',
    ]);
    expect(labels.at(-1)).toMatch(/^I agree to the Terms of Service/);
    await expect(textbox(page, 'Password')).toHaveAttribute('type', 'password');
    await expect(textbox(page, 'Confirm password')).toHaveAttribute('type', 'password');
    const others = page.getByText(/google|facebook|github|twitter|email link/i);
    await expect(others).toHaveCount(0);
  });

  await test.step('shows all errors for an empty form', async () => {
    await send.click();
    await expect(textbox(page, 'First name')).toBeFocused();
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
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await auditScreen(page, 'sign-up-errors');
    await auditDarkMode(page, 'sign-up-errors');
  });

  await test.step('focuses each missing field in turn', async () => {
    await fillSignUp(page);
    for (const field of [
      'First name',
      'Last name',
      'Date of birth',
      'Postcode',
      'Address',
      'Email',
      'Phone',
    ]) {
      const control = fieldOf(page, field);
      const valid = await control.inputValue();
      await control.fill('');
      await send.click();
      await expect(control).toBeFocused();
      await expectFieldError(control, / is required$/);
      await control.fill(valid);
      await expectNoFieldError(control);
    }
    const gender = page.getByRole('combobox', { name: 'Gender' });
    await gender.selectOption('');
    await send.click();
    await expect(gender).toBeFocused();
    await gender.selectOption('Other');
    await consent.uncheck();
    await send.click();
    await expect(consent).toBeFocused();
    await expectFieldError(consent, CONSENT);
  });

  await test.step('opens the terms in a new tab and keeps the entries', async () => {
    for (const [name, path] of [
      [/Terms of Service/, '/terms'],
      [/Privacy Policy/, '/privacy'],
    ] as const) {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(new RegExp(`${path}$`));
      await tab.close();
    }
    await expect(textbox(page, 'First name')).toHaveValue('Robin');
    expect(calls).toEqual([]);
  });
});

test('a new account redirects to the verification notice after two seconds', async ({
  page,
  product,
}) => {
  const calls = recordCalls(page, /identity\/sign-up|api\/auth\/users|referrals\/apply/);
  await page.clock.install();
  await open(page, '/signup');
  const person = await fillSignUp(page);
  await page.getByRole('checkbox', { name: /I agree/ }).focus();
  const clock = await pauseClock(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account created' })).toBeVisible();
  await clock.advance(1900);
  await expect(page).toHaveURL(/\/signup$/);
  await clock.advance(100);
  await expect(page).toHaveURL(/\/verification-sent$/);
  await clock.resume();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(calls).toEqual(['POST /identity/sign-up/email', 'POST /api/auth/users']);

  await test.step('is signed out until the email is verified', async () => {
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/$/);
    await verify(product.url, person);
    await signIn(page, person.email);
  });
});

test('an invalid referral code does not prevent the sign-up', async ({ page, product }) => {
  const calls = recordCalls(page, /identity\/sign-up|api\/auth\/users|referrals\/apply/);
  await open(page, '/signup?ref=NOSUCHCODE');
  await expect(fieldOf(page, 'Referral code')).toHaveValue('NOSUCHCODE');
  const person = await fillSignUp(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/^Signup successful but referral issue: \w/)).toBeVisible();
  await expect(page).toHaveURL(/\/verification-sent$/);
  expect(calls).toEqual([
    'POST /identity/sign-up/email',
    'POST /api/auth/users',
    'POST /api/referrals/apply',
  ]);
  await waitForEmail(product.url, person.email, /verify your email/i);
});

test('a referral error is shown unless the referral already exists', async ({ page }) => {
  for (const [error, shown] of [
    ['This person already has a referral', CREATED],
    ['A referral relationship already exists', CREATED],
    ['Invalid referral code', 'Signup successful but referral issue: Invalid referral code'],
  ] as const) {
    await open(page, '/signup?ref=FRIEND24');
    await fillSignUp(page);
    const stub = await stubResponse(page, '**/api/referrals/apply', {
      status: 409,
      body: { error },
    });
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/verification-sent$/);
    await expect(page.getByText(/referral issue/)).toHaveCount(shown === CREATED ? 0 : 1);
    await stub.remove();
  }
});

const REFUSALS: readonly (readonly [
  StubbedResponse,
  string,
  field: 'Email' | 'Password' | null,
])[] = [
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
  [refusal(400, 'auth/invalid-email'), 'Invalid email address. Please check your email.', 'Email'],
  [{ status: 500, body: {} }, 'Failed to create account. Please try again.', null],
  [{ body: { user: null } }, 'User creation failed', null],
];

test('a refused sign-up keeps the entries, and a retry continues where it stopped', async ({
  page,
}) => {
  await open(page, '/signup');
  await fillSignUp(page);
  const send = page.getByRole('button', { name: 'Sign Up' });
  for (const [response, text, field] of REFUSALS) {
    await test.step(text, async () => {
      const stub = await stubResponse(page, '**/identity/sign-up/email', response);
      await send.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      if (field) {
        await expect(textbox(page, field)).toBeFocused();
        await expectFieldError(textbox(page, field), text);
      }
      await expect(textbox(page, 'Confirm password')).toHaveValue(PASSWORD);
      await stub.remove();
    });
  }

  await test.step('saves the profile on the second attempt without signing up again', async () => {
    const calls = recordCalls(page, /identity\/sign-up/);
    const stub = await stubResponse(page, '**/api/auth/users', { status: 500 });
    await send.click();
    await expect(page.getByText('Failed to save user data')).toBeVisible();
    await auditScreen(page, 'sign-up-not-saved');
    await stub.remove();
    await send.click();
    await expect(page).toHaveURL(/\/verification-sent$/);
    expect(calls).toEqual(['POST /identity/sign-up/email']);
  });
});
