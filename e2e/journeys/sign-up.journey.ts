import { box, expectAccepted, expectRefused, fieldOf } from '#e2e/support/entry-forms.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { fillSignUp, PASSWORD, signIn } from '#e2e/support/people.ts';
import { stubPostcodes } from '#e2e/support/postcode-responses.ts';
import { verify } from '#e2e/support/registered.ts';
import { FIELD_CASES } from '#e2e/support/sign-up-cases.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, refusal, stubAnswer, type StubbedAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CONSENT = 'You must agree to the terms and privacy policy';
const CREATED = 'Your account has been created. Please check your email to verify it.';

test('every field says what it takes when it is left', async ({ page }) => {
  await stubPostcodes(page);
  await open(page, '/signup');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  for (const { field, typed, says } of FIELD_CASES) {
    await test.step(`${field}: "${typed.slice(0, 24)}"`, async () => {
      const control = fieldOf(page, field);
      await control.fill(typed);
      await control.blur();
      if (says === null) await expectAccepted(control);
      else await expectRefused(control, says);
    });
  }

  await test.step('capitals where they belong, and no ninth character of a postcode', async () => {
    const postcode = page.getByRole('combobox', { name: 'Postcode' });
    await postcode.fill('');
    await postcode.pressSequentially('sw1a 1aab');
    await expect(postcode).toHaveValue('SW1A 1AA');
    await box(page, 'Email').fill('Ann@Example.COM');
    await expect(box(page, 'Email')).toHaveValue('ann@example.com');
  });

  await test.step('two passwords that differ', async () => {
    const again = box(page, 'Confirm password');
    await box(page, 'Password').fill('Aa1!aaaa');
    await again.fill('Aa1!aaab');
    await again.blur();
    await expectRefused(again, 'Passwords do not match');
    await again.fill('Aa1!aaaa');
    await expectAccepted(again);
  });

  await test.step('four genders, one of them to be chosen', async () => {
    const gender = page.getByRole('combobox', { name: 'Gender' });
    await gender.focus();
    await gender.blur();
    await expectRefused(gender, 'Gender is required');
    const offered = await gender.getByRole('option').allInnerTexts();
    expect(offered.slice(1)).toEqual(['Male', 'Female', 'Other', 'Prefer not to say']);
  });
});

test('the form leads to what is missing and makes no account before', async ({ page }) => {
  const calls = recordCalls(page, /identity\/sign-up/);
  const send = page.getByRole('button', { name: 'Sign Up' });
  const consent = page.getByRole('checkbox', { name: /I agree/ });
  await stubPostcodes(page);
  await open(page, '/signup');
  await look(page, 'sign-up');

  await test.step('which has a label at each field, and offers no other way in', async () => {
    const labels = await page.locator('form label').allInnerTexts();
    expect(labels.slice(0, -1)).toEqual([
      'First name',
      'Middle name (optional)',
      'Last name',
      'Gender',
      'Date of birth',
      'Address',
      'Postcode',
      'Email',
      'Phone',
      'Password',
      'Confirm password',
      'Referral code (optional)',
    ]);
    expect(labels.at(-1)).toMatch(/^I agree to the Terms of Service/);
    await expect(box(page, 'Password')).toHaveAttribute('type', 'password');
    await expect(box(page, 'Confirm password')).toHaveAttribute('type', 'password');
    const others = page.getByText(/google|facebook|github|twitter|email link/i);
    await expect(others).toHaveCount(0);
  });

  await test.step('all of it', async () => {
    await send.click();
    await expect(box(page, 'First name')).toBeFocused();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Gender is required',
      'Date of birth is required',
      'Address is required',
      'Postcode is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Please confirm your password',
      CONSENT,
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await look(page, 'sign-up-errors');
    await lookInTheDark(page, 'sign-up-errors');
  });

  await test.step('one after the other', async () => {
    await fillSignUp(page);
    for (const field of [
      'First name',
      'Last name',
      'Date of birth',
      'Address',
      'Postcode',
      'Email',
      'Phone',
    ]) {
      const control = fieldOf(page, field);
      const right = await control.inputValue();
      await control.fill('');
      await send.click();
      await expect(control).toBeFocused();
      await expectRefused(control, / is required$/);
      await control.fill(right);
      await expectAccepted(control);
    }
    const gender = page.getByRole('combobox', { name: 'Gender' });
    await gender.selectOption('');
    await send.click();
    await expect(gender).toBeFocused();
    await gender.selectOption('Other');
    await consent.uncheck();
    await send.click();
    await expect(consent).toBeFocused();
    await expectRefused(consent, CONSENT);
  });

  await test.step('the conditions open beside the form, which keeps its entries', async () => {
    for (const [name, path] of [
      [/Terms of Service/, '/terms'],
      [/Privacy Policy/, '/privacy'],
    ] as const) {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name }).click();
      const beside = await opened;
      await expect(beside).toHaveURL(new RegExp(`${path}$`));
      await beside.close();
    }
    await expect(box(page, 'First name')).toHaveValue('Robin');
    expect(calls).toEqual([]);
  });
});

test('after two seconds a new account leads to its mail', async ({ page, product }) => {
  const calls = recordCalls(page, /identity\/sign-up|api\/auth\/users|referrals\/apply/);
  await page.clock.install();
  await open(page, '/signup');
  const person = await fillSignUp(page);
  await page.getByRole('checkbox', { name: /I agree/ }).focus();
  const clock = await stopClock(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account created' })).toBeVisible();
  await clock.pass(1900);
  await expect(page).toHaveURL(/\/signup$/);
  await clock.pass(100);
  await expect(page).toHaveURL(/\/verification-sent$/);
  await clock.resume();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(calls).toEqual(['POST /identity/sign-up/email', 'POST /api/auth/users']);

  await test.step('it is signed out until the mail was answered', async () => {
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/$/);
    await verify(product.url, person);
    await signIn(page, person.email);
  });
});

test('a wrong referral code spoils nothing', async ({ page, product }) => {
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

test('what the referral service says is told, or passed over where it is no news', async ({
  page,
}) => {
  for (const [said, told] of [
    ['This person already has a referral', CREATED],
    ['A referral relationship already exists', CREATED],
    ['Invalid referral code', 'Signup successful but referral issue: Invalid referral code'],
  ] as const) {
    await open(page, '/signup?ref=FRIEND24');
    await fillSignUp(page);
    const stub = await stubAnswer(page, '**/api/referrals/apply', {
      status: 409,
      body: { error: said },
    });
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(told, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/verification-sent$/);
    await expect(page.getByText(/referral issue/)).toHaveCount(told === CREATED ? 0 : 1);
    await stub.remove();
  }
});

const REFUSALS: readonly (readonly [StubbedAnswer, string, field: 'Email' | 'Password' | null])[] =
  [
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
  ];

test('a refused account keeps every entry, and a second press goes on where it stopped', async ({
  page,
}) => {
  await open(page, '/signup');
  await fillSignUp(page);
  const send = page.getByRole('button', { name: 'Sign Up' });
  for (const [answer, text, field] of REFUSALS) {
    await test.step(text, async () => {
      const stub = await stubAnswer(page, '**/identity/sign-up/email', answer);
      await send.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      if (field) {
        await expect(box(page, field)).toBeFocused();
        await expectRefused(box(page, field), text);
      }
      await expect(box(page, 'Confirm password')).toHaveValue(PASSWORD);
      await stub.remove();
    });
  }

  await test.step('the profile cannot be saved, then it can', async () => {
    const calls = recordCalls(page, /identity\/sign-up/);
    const stub = await stubAnswer(page, '**/api/auth/users', { status: 500 });
    await send.click();
    await expect(page.getByText('Failed to save user data')).toBeVisible();
    await look(page, 'sign-up-not-saved');
    await stub.remove();
    await send.click();
    await expect(page).toHaveURL(/\/verification-sent$/);
    expect(calls).toEqual(['POST /identity/sign-up/email']);
  });
});
