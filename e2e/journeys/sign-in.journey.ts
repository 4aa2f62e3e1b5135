import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { accountMenu, textbox, submitSignIn } from '#e2e/support/entry-forms.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInAs, verifyByEmail } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { DESKTOP, open, PHONE } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const UNVERIFIED =
  'Email not verified. Please check your inbox and verify your email before logging in.';
const RESEND = 'Resend verification email';

test('a user signs in after a wrong password', async ({ page }) => {
  const images = recordCalls(page, /\/pictures\//);

  await test.step('loads the image beside the form only where it is visible', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/signin');
    expect(images).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole('img', { name: /reception desk/ })).toBeVisible();
    await expect.poll(() => images.length).toBe(1);
  });

  await test.step('sees an error for a wrong password and can correct it', async () => {
    await submitSignIn(page, 'user@halewell.example', 'Not-The-Password-1');
    await expect(
      page.getByText('Incorrect email or password. Please check your credentials and try again.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: RESEND })).toHaveCount(0);
    await expect(textbox(page, 'Password')).toHaveValue('Not-The-Password-1');
  });

  await test.step('lands on home with the role', async () => {
    const card = page.waitForRequest(/\/api\/healthcard\//);
    await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
    await card;
    await expect(page).toHaveURL(/\/$/);
    await accountMenu(page).click();
    await expect(page.getByText('Role: User')).toBeVisible();
  });
});

test('an unverified user gets the email again and signs in', async ({ page, product, context }) => {
  const person = await registerUser(product.url, { verified: false });
  const resend = page.getByRole('button', { name: RESEND });
  await waitForEmail(product.url, person.email, /verify your email/i);

  await test.step('is refused without a session', async () => {
    await open(page, '/signin');
    await submitSignIn(page, person.email);
    await expect(page.getByText(UNVERIFIED)).toBeVisible();
    await expect(resend).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const guarded = await context.newPage();
    await guarded.goto('/settings');
    await expect(guarded).toHaveURL(/\/$/);
    await expect(guarded.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await guarded.close();
  });

  await test.step('is refused the email with a wrong password', async () => {
    await textbox(page, 'Password').fill('Not-The-Password-1');
    await resend.click();
    await expect(
      page.getByText('Invalid email or password. Please check your credentials.'),
    ).toBeVisible();
    await textbox(page, 'Password').fill(PASSWORD);
  });

  await test.step('gets a new email', async () => {
    await resend.click();
    await expect(
      page.getByText('Verification email has been sent! Please check your inbox and spam folders.'),
    ).toBeVisible();
  });

  await test.step('verifies in another tab and signs in without a reload', async () => {
    await verifyByEmail(page, product.url, person);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });
});

test('the email is remembered while Remember me is ticked', async ({ page }) => {
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  const storedValues = () => page.evaluate(() => Object.values(localStorage));
  async function signOut() {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(accountMenu(page)).toHaveCount(0);
    await open(page, '/signin');
  }

  await open(page, '/signin');
  await remember.check();
  await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  expect(await storedValues()).toContain('user@halewell.example');

  await signOut();
  await expect(textbox(page, 'Email')).toHaveValue('user@halewell.example');
  await expect(textbox(page, 'Password')).toHaveValue('');
  await expect(remember).toBeChecked();
  await remember.uncheck();
  await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
  expect(await storedValues()).not.toContain('user@halewell.example');

  await signOut();
  await expect(textbox(page, 'Email')).toHaveValue('');
  await expect(remember).not.toBeChecked();
});

test('after signing in each person lands on the right page', async ({ page }) => {
  await test.step('a user returns to the provider page', async () => {
    await open(page, '/provider/northgate-dental-leeds');
    await page.getByRole('button', { name: 'Log in for discount' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain(
      '/provider/northgate-dental-leeds',
    );
    await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/provider\/northgate-dental-leeds$/);
  });

  await test.step('a provider lands on the desk', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
    await signInAs(page, 'provider');
    await expect(page).toHaveURL(/\/provider-appointments$/);
    await expect(page.getByRole('heading', { level: 2, name: /\w/ }).first()).toBeVisible();
    await auditScreen(page, 'desk');
  });
});

test('an emailed link signs in once', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await page.request.post(`${product.url}/identity/sign-in/magic-link`, {
    data: { email: person.email },
    headers: { origin: product.url },
  });
  const link = linkIn(await waitForEmail(product.url, person.email, /^Your sign-in link/));
  const button = page.getByRole('button', { name: 'Log In' });
  await open(page, link);
  await button.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(accountMenu(page)).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
  await open(page, link);
  await expect(page.getByText(/^This link has expired/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with your password' })).toBeVisible();
  await expect(button).toHaveCount(0);
  await auditScreen(page, 'sign-in-link-spent');
});
