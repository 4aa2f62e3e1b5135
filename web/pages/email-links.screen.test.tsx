import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import LockAccountPage from './lock-account.tsx';
import ProposedTime from './proposed-time.tsx';
import SignInLink from './sign-in-link.tsx';
import VerifyEmailPage from './verify-email.tsx';

const VERIFY = 'POST /identity/verify-email';
const LOCK = 'POST /identity/lock-account';
const READ = 'POST /api/appointments/linked-proposal';
const ANSWER = 'POST /api/appointments/linked-proposal/answer';

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const EXPIRED = 'This link has expired or no longer works';

test.each([
  ['/verify-email', VerifyEmailPage],
  ['/lock-account', LockAccountPage],
  ['/proposed-time', ProposedTime],
  ['/magic-link', SignInLink],
] as const)('a link without its code asks nothing: %s', async (address, Page) => {
  await openScreen(address, Page, { layout: BareLayout, loaderData: { token: null } });
  await expect.element(heading).toHaveTextContent(EXPIRED);
});

test('a person who has just signed up verifies the email with the password', async () => {
  const api = await openScreen('/verify-email?token=abc', VerifyEmailPage, {
    loaderData: { token: 'abc' },
    layout: BareLayout,
    api: {
      [VERIFY]: [
        { status: 401, body: { code: 'auth/invalid-credential' } },
        { status: 502 },
        { body: { status: true } },
      ],
    },
  });
  const password = page.getByRole('textbox', { name: 'Password' });
  const verify = button('Verify my email');
  await verify.click();
  await expectFieldError(password, /Password is required$/);
  expect(api.count(VERIFY)).toBe(0);
  await password.fill('Correct-Horse-9');
  await verify.click();
  await expectFieldError(password, /That isn’t the password from this sign-up\./);
  await expect.element(password).toHaveFocus();
  await auditScreen();
  await verify.click();
  await expect
    .element(page.getByText('We couldn’t verify your email just now. Please try again.'))
    .toBeVisible();
  await verify.click();
  await expect.element(heading).toHaveTextContent('Your email is verified');
  await expect
    .element(page.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', '/signin');
  expect(api.bodies(VERIFY).at(-1)).toEqual({ token: 'abc', password: 'Correct-Horse-9' });
});

test('a person locks the account, and reads how to get back in', async () => {
  const api = await openScreen('/lock-account?token=abc', LockAccountPage, {
    loaderData: { token: 'abc' },
    layout: BareLayout,
    api: { [LOCK]: [{ status: 502 }, { body: { recovery: 'support' } }] },
  });
  await expect.element(heading).toHaveTextContent('Lock your account?');
  expect(api.count(LOCK)).toBe(0);
  await auditScreen();
  await button('Lock my account').click();
  await expect
    .element(page.getByText('We couldn’t lock your account just now. Please try again.'))
    .toBeVisible();
  await button('Lock my account').click();
  await expect.element(heading).toHaveTextContent('Your account is locked');
  await expect
    .element(page.getByText(/Email members@halewell\.example and we’ll help/))
    .toBeVisible();
  expect(api.bodies(LOCK)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
});

const PROPOSAL = {
  provider: 'Northgate Dental',
  providerId: 'northgate',
  requested: 'Friday 6 March 2026, morning',
  proposed: 'Monday 9 March 2026, 2:30pm',
};

test.each([
  ['Accept', true, 'Your appointment is confirmed', 'See your appointments', '/profile'],
  ['Decline', false, 'You’ve declined this time', 'Ask for another day', '/provider/northgate'],
] as const)('a person answers another time: %s', async (name, accept, title, next, href) => {
  const api = await openScreen('/proposed-time?token=abc', ProposedTime, {
    layout: BareLayout,
    api: { [READ]: { body: PROPOSAL }, [ANSWER]: [{ status: 502 }, { body: PROPOSAL }] },
  });
  await expect.element(page.getByText(PROPOSAL.requested)).toBeVisible();
  await expect.element(page.getByText(PROPOSAL.proposed)).toBeVisible();
  if (accept) await auditScreen();
  await button(name).click();
  const failure = page.getByText('We couldn’t send your answer just now. Please try again.');
  await expect.element(failure).toBeVisible();
  await button(name).click();
  await expect.element(heading).toHaveTextContent(title);
  await expect.element(page.getByRole('link', { name: next })).toHaveAttribute('href', href);
  expect(api.bodies(READ)[0]).toEqual({ token: 'abc' });
  expect(api.bodies(ANSWER).at(-1)).toEqual({ token: 'abc', accept });
});

test('a link to sign in leads on a person who is signed in', async () => {
  rememberReturnAddress('/profile');
  await openScreen('/magic-link?token=abc', SignInLink, {
    as: 'user',
    layout: BareLayout,
    loaderData: { token: 'abc' },
  });
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
});
