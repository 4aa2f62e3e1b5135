import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { accountMenu, box, expectRefused, logIn } from '#e2e/support/entry-forms.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInAs, verifyByEmail } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { DESKTOP, open, PHONE } from '#e2e/support/shell.ts';
import { recordCalls, refusal, stubAnswer, type StubbedAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const UNVERIFIED =
  'Email not verified. Please check your inbox and verify your email before logging in.';
const RESEND = 'Resend verification email';

test('somebody signs in after an empty form and a wrong password', async ({ page }) => {
  const calls = recordCalls(page, /identity\/sign-in/);
  const resend = page.getByRole('button', { name: RESEND });
  await open(page, '/signin');
  await look(page, 'sign-in-empty');

  await test.step('is told what is missing before anything is sent', async () => {
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectRefused(box(page, 'Email'), 'Email is required');
    await expectRefused(box(page, 'Password'), 'Password is required');
    await expect(box(page, 'Email')).toBeFocused();
    await box(page, 'Email').fill('user@halewell.example');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(box(page, 'Password')).toBeFocused();
    expect(calls).toEqual([]);
  });

  await test.step('offers e-mail and password only, the password hidden', async () => {
    await expect(box(page, 'Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(box(page, 'Password')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    const others = /google|facebook|github|twitter|link by email|email link/i;
    await expect(page.getByRole('button', { name: others })).toHaveCount(0);
    await expect(page.getByRole('link', { name: others })).toHaveCount(0);
  });

  await test.step('is told of the wrong password and can correct it', async () => {
    await logIn(page, 'user@halewell.example', 'Not-The-Password-1');
    await expect(
      page.getByText('Incorrect email or password. Please check your credentials and try again.'),
    ).toBeVisible();
    await expect(resend).toHaveCount(0);
    await expect(box(page, 'Password')).toHaveValue('Not-The-Password-1');
    await look(page, 'sign-in-wrong');
  });

  await test.step('waits for the role and is led home', async () => {
    const release = await holdAnswer(page, '**/api/auth/user/*');
    const card = page.waitForRequest(/\/api\/healthcard\//);
    await logIn(page, 'user@halewell.example', DEMO_PASSWORD);
    await expect(page.getByText('Loading your profile...')).toBeVisible();
    await card;
    await look(page, 'sign-in-loading-profile');
    release();
    await expect(page).toHaveURL(/\/$/);
    await accountMenu(page).click();
    await expect(page.getByText('Role: User')).toBeVisible();
  });
});

const ANSWERS: readonly (readonly [answer: StubbedAnswer, text: string])[] = [
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
];

test('every refusal of the identity service has words of its own', async ({ page }) => {
  const pictures = recordCalls(page, /\/pictures\//);
  await page.setViewportSize(PHONE);
  await open(page, '/signin');
  for (const [answer, text] of ANSWERS) {
    const stub = await stubAnswer(page, '**/identity/sign-in/email', answer);
    await logIn(page, 'somebody@example.com');
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: RESEND })).toHaveCount(0);
    expect(stub.calls).toHaveLength(1);
    await stub.remove();
  }
  await expect(page).toHaveURL(/\/signin$/);
  // The picture beside the form is for those who see it.
  expect(pictures).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole('img', { name: /reception desk/ })).toBeVisible();
  await expect.poll(() => pictures.length).toBe(1);
});

test('an unverified account gets its mail again and then comes in', async ({
  page,
  product,
  context,
}) => {
  const person = await registered(product.url, { verified: false });
  const resend = page.getByRole('button', { name: RESEND });
  await waitForEmail(product.url, person.email, /verify your email/i);

  await test.step('is refused and keeps no session', async () => {
    await open(page, '/signin');
    await logIn(page, person.email);
    await expect(page.getByText(UNVERIFIED)).toBeVisible();
    await expect(resend).toBeVisible();
    await look(page, 'sign-in-unverified');
    await lookInTheDark(page, 'sign-in-unverified');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const guarded = await context.newPage();
    await guarded.goto('/settings');
    await expect(guarded).toHaveURL(/\/$/);
    await expect(guarded.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await guarded.close();
  });

  await test.step('hears why the mail cannot be sent again', async () => {
    const refusals: readonly (readonly [StubbedAnswer, string])[] = [
      [refusal(429, 'rate/too-many'), 'Too many attempts. Please try again later.'],
      [
        refusal(401, 'auth/invalid-credential'),
        'Invalid email or password. Please check your credentials.',
      ],
      [refusal(500, 'some-other-code'), 'Failed to resend verification email.'],
      [{ status: 500, body: {} }, 'Unable to send verification email. Please try again.'],
    ];
    for (const [answer, text] of refusals) {
      const stub = await stubAnswer(page, '**/identity/resend-verification', answer);
      await resend.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await stub.remove();
    }
    await box(page, 'Password').fill('Not-The-Password-1');
    await resend.click();
    await expect(
      page.getByText('Invalid email or password. Please check your credentials.'),
    ).toBeVisible();
    await box(page, 'Password').fill(PASSWORD);
  });

  await test.step('gets a new mail', async () => {
    await resend.click();
    await expect(
      page.getByText('Verification email has been sent! Please check your inbox and spam folders.'),
    ).toBeVisible();
    await look(page, 'sign-in-resent');
  });

  await test.step('verifies in another tab and comes in without a reload', async () => {
    await verifyByEmail(page, product.url, person, (mailed) => look(mailed, 'verify'));
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('the e-mail is remembered as long as that is wished', async ({ page }) => {
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  const kept = () => page.evaluate(() => Object.values(localStorage));
  async function signOut() {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(accountMenu(page)).toHaveCount(0);
    await open(page, '/signin');
  }

  await open(page, '/signin');
  await remember.check();
  await logIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  expect(await kept()).toContain('user@halewell.example');

  await signOut();
  await expect(box(page, 'Email')).toHaveValue('user@halewell.example');
  await expect(box(page, 'Password')).toHaveValue('');
  await expect(remember).toBeChecked();
  await remember.uncheck();
  await logIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  expect(await kept()).not.toContain('user@halewell.example');

  await signOut();
  await expect(box(page, 'Email')).toHaveValue('');
  await expect(remember).not.toBeChecked();
});

test('after signing in everybody lands where they belong', async ({ page }) => {
  await test.step('back at the provider that asked for it', async () => {
    await open(page, '/provider/northgate-dental-leeds');
    await page.getByRole('button', { name: 'Log in for discount' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain(
      '/provider/northgate-dental-leeds',
    );
    await logIn(page, 'user@halewell.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/provider\/northgate-dental-leeds$/);
  });

  await test.step('a provider at the desk', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
    await signInAs(page, 'provider');
    await expect(page).toHaveURL(/\/provider-appointments$/);
    await expect(page.getByRole('heading', { level: 2, name: /\w/ }).first()).toBeVisible();
    await look(page, 'desk');
  });
});

test('a mailed link signs in once', async ({ page, product }) => {
  const person = await registered(product.url);
  await page.request.post(`${product.url}/identity/sign-in/magic-link`, {
    data: { email: person.email },
    headers: { origin: product.url },
  });
  const link = linkIn(await waitForEmail(product.url, person.email, /^Your sign-in link/));
  const press = page.getByRole('button', { name: 'Log In' });
  await open(page, link);
  await press.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(accountMenu(page)).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
  await open(page, link);
  await press.click();
  await expect(page.getByText(/^This sign-in link has expired/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in with your password' })).toBeFocused();
  await look(page, 'sign-in-link-spent');
});
