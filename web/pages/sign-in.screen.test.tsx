import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx';
import { identityClient } from '#web/lib/identity/browser-identity.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { AuthCard } from '#web/ui/auth-card.tsx';
import SignIn from './sign-in.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const SIGN_IN = 'POST /identity/sign-in/email';
const AGAIN = 'POST /identity/resend-verification';
const LOAD = `GET /api/auth/user/${UID}`;
const CARD = `GET /api/healthcard/${UID}`;

/** The form over the identity service itself: no session is started in a screen test. */
function Form() {
  return (
    <AuthCard title="Sign in">
      <SignInForm identity={identityClient} />
    </AuthCard>
  );
}

const open = (api: ApiAnswers = {}) => openScreen('/signin', Form, { layout: BareLayout, api });

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByRole('textbox', { name: 'Password' });
const logIn = page.getByRole('button', { name: 'Log In' });
const resend = page.getByRole('button', { name: 'Resend verification email' });

async function submit() {
  await email.fill('ann@example.com');
  await password.fill('Not-The-Password-1');
  await logIn.click();
}

const refusal = (status: number, code: string) => ({ status, body: { code, message: '' } });

test('missing fields are named before anything is sent', async () => {
  const api = await openScreen('/signin', SignIn, { layout: BareLayout });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  await auditScreen();
  await logIn.click();
  await expectFieldError(email, 'Email is required');
  await expectFieldError(password, 'Password is required');
  await expect.element(email).toHaveFocus();
  await email.fill('ann@example.com');
  await logIn.click();
  await expect.element(password).toHaveFocus();
  expect(api.count(SIGN_IN)).toBe(0);
});

test('a person signs in with email and password only, and can show the password', async () => {
  await open();
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  const others = { name: /google|facebook|github|twitter|link by email|email link/i };
  for (const role of ['button', 'link'] as const)
    expect(page.getByRole(role, others).elements()).toEqual([]);
});

test('every refused sign-in reads its own message', async () => {
  const api = await open();
  for (const [answer, text] of [
    [
      refusal(401, 'auth/invalid-credential'),
      'Incorrect email or password. Please check your credentials and try again.',
    ],
    [
      refusal(404, 'auth/user-not-found'),
      'No account found with this email. Please check your email or sign up for an account.',
    ],
    [
      refusal(401, 'auth/wrong-password'),
      'Incorrect password. Please try again or reset your password if needed.',
    ],
    [
      refusal(429, 'rate/too-many'),
      'Too many failed login attempts. Please try again later or reset your password.',
    ],
    [
      refusal(403, 'auth/user-disabled'),
      'This account has been disabled. Please contact support for assistance.',
    ],
    ['no network', 'Network error. Please check your internet connection and try again.'],
    [refusal(500, 'some-other-code'), 'An unknown error occurred. Please try again.'],
    [{ status: 500, body: {} }, 'Failed to sign in. Please try again.'],
  ] as const) {
    const before = api.bodies(SIGN_IN).length;
    api.answer(SIGN_IN, answer);
    await submit();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(api.bodies(SIGN_IN)).toHaveLength(before + 1);
    expect(resend.elements()).toEqual([]);
    await expect.element(password).toHaveValue('Not-The-Password-1');
  }
  await auditScreen();
});

test('an unverified person asks for the email again, and reads why it was not sent', async () => {
  const api = await open({ [SIGN_IN]: refusal(403, 'auth/email-not-verified') });
  await submit();
  await expect
    .element(
      page.getByText(
        'Email not verified. Please check your inbox and verify your email before logging in.',
      ),
    )
    .toBeVisible();
  await expect.element(resend).toBeVisible();
  await auditScreen('unverified');
  for (const [answer, text] of [
    [refusal(429, 'rate/too-many'), 'Too many attempts. Please try again later.'],
    [
      refusal(401, 'auth/invalid-credential'),
      'Invalid email or password. Please check your credentials.',
    ],
    [refusal(500, 'some-other-code'), 'Failed to resend verification email.'],
    [{ status: 500, body: {} }, 'Unable to send verification email. Please try again.'],
  ] as const) {
    api.answer(AGAIN, answer);
    await resend.click();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  api.answer(AGAIN, { body: { status: true } });
  await resend.click();
  await expect
    .element(
      page.getByText('Verification email has been sent! Please check your inbox and spam folders.'),
    )
    .toBeVisible();
  await auditScreen('sent');
});

test('a signed-in person waits for the profile while the card is loaded', async () => {
  const api = await openScreen('/signin', SignIn, {
    as: 'user',
    layout: BareLayout,
    api: { [LOAD]: 'never' },
  });
  await expect.element(page.getByText('Loading your profile...')).toBeVisible();
  await expect.poll(() => api.count(CARD)).toBe(1);
  await auditScreen();
});
