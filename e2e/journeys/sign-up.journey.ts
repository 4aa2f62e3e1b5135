import { fieldOf } from '#e2e/support/entry-forms.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { fillSignUp, signIn } from '#e2e/support/people.ts';
import { verify } from '#e2e/support/register-user.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CREATED = 'Your account has been created. Please check your email to verify it.';

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
