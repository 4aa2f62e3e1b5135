import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClinicInvitation } from '#shared/contract/clinic-team.ts';
import BareLayout from '#web/app/bare-layout.tsx';
import { takeReturnAddress } from '#web/lib/identity/return-address.ts';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import type { Viewer } from '#web/testing/viewers.ts';
import JoinClinicPage from './join-clinic.tsx';
import { EMAIL } from './testing/open-page.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const READ = 'POST /api/clinic-invitations/read';
const JOIN = 'POST /api/clinic-invitations/join';
const REGISTER = 'POST /api/clinic-invitations/register';
const OVER = { status: 400, body: { code: 'auth/invalid-action-code' } };
const PASSWORD = 'Correct-Horse-9';

const invitation = (step: ClinicInvitation['step'], email = EMAIL): ClinicInvitation => ({
  providerName: 'Northgate Dental',
  email,
  kind: 'read-only',
  step,
});

const open = (read: ApiAnswers[string], as: Viewer = 'visitor', api: ApiAnswers = {}) =>
  openScreen('/join-clinic?token=abc', JoinClinicPage, {
    layout: BareLayout,
    as,
    api: { [READ]: read, ...api },
  });

const heading = page.getByRole('heading', { level: 1 });
const join = page.getByRole('button', { name: 'Join the team' });
const fullName = page.getByRole('textbox', { name: 'Full name' });
const password = page.getByLabelText(/^Password/);
const repeated = page.getByLabelText(/^Confirm password/);
const expired = page.getByText('The link works once, for seven days');

test('a link that was used, has expired or is incomplete leads to the sign-in', async () => {
  const api = await open({ ...OVER, waitMs: 300 });
  await expect.element(page.getByText('Loading your invitation')).toBeInTheDocument();
  await auditScreen('loading');
  await expect.element(heading).toHaveTextContent('This link has expired or no longer works');
  await expect.element(expired).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to sign in' }))
    .toHaveAttribute('href', '/signin');
  expect(api.bodies(READ)).toEqual([{ token: 'abc' }]);
  await auditScreen('expired');
});

test.each(['', '?token='])('a link without its code asks nothing: "%s"', async (query) => {
  const api = await openScreen(`/join-clinic${query}`, JoinClinicPage, { layout: BareLayout });
  await expect.element(expired).toBeVisible();
  expect(api.count(READ)).toBe(0);
});

test.each([
  ['We couldn’t load your invitation.', 'no network'],
  ['We couldn’t load your invitation.', { status: 502 }],
  [
    'Too many attempts.',
    { status: 429, body: { code: 'rate/too-many', error: 'Too many attempts.' } },
  ],
] as const)(
  'an invitation that cannot be loaded can be tried again: %s %o',
  async (text, failed) => {
    const api = await open([failed, { body: invitation('other-email') }]);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(heading).toHaveTextContent('Your invitation');
    if (failed !== 'no network' && failed.status === 502) await auditScreen();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading).toHaveTextContent('Please use your work email');
    expect(api.count(READ)).toBe(2);
  },
);

test('a patient reads that their account cannot be a clinic’s too', async () => {
  await open({ body: invitation('other-email', 'sam@example.com') });
  await expect
    .element(page.getByText('sam@example.com already has an account as a patient'))
    .toHaveTextContent('Ask Northgate Dental to invite another address.');
  await auditScreen();
});

test('a newcomer makes an account, and corrects what is refused', async () => {
  const refused = (code: string, error: string) => ({ status: 400, body: { code, error } });
  const api = await open({ body: invitation('register', 'sam@example.com') }, 'visitor', {
    [REGISTER]: [
      { status: 502 },
      refused('auth/breached-password', 'This password is on a list.'),
      refused('auth/weak-password', 'This password is too easy.'),
      { status: 409, body: { error: 'This email address is already registered.' } },
      { body: { email: 'sam@example.com' } },
    ],
  });
  await expect.element(heading).toHaveTextContent('Join Northgate Dental');
  await expect
    .element(page.getByText('Make your account for sam@example.com.'))
    .toHaveTextContent('Your role will be Read-only.');
  // Which account a password manager keeps the password of.
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue('sam@example.com');
  await fullName.click();
  await userEvent.tab();
  await expectFieldError(fullName, 'Full name is required');
  await userEvent.keyboard('{Enter}');
  await expect.element(fullName).toHaveFocus();
  await fullName.fill('Halewell');
  await password.fill(PASSWORD);
  await repeated.fill('Correct-Horse-8');
  await join.click();
  await expectFieldError(repeated, 'Passwords do not match');
  await expectFieldError(fullName, 'Please use a name that can’t be mistaken for Halewell');
  await auditScreen('invalid');
  expect(api.count(REGISTER)).toBe(0);

  await fullName.fill('Sam Okafor');
  await repeated.fill(PASSWORD);
  await join.click();
  const failure = page.getByText('We couldn’t make your account. Please try again.');
  await expect.element(failure).toBeVisible();
  await auditScreen('failed');
  await join.click();
  await expectFieldError(password, /This password is on a list\.$/);
  await expect.element(password).toHaveFocus();
  await expect.element(failure).not.toBeInTheDocument();
  await join.click();
  await expectFieldError(password, /This password is too easy\.$/);
  await join.click();
  await expect.element(page.getByText('This email address is already registered.')).toBeVisible();
  await expect.element(fullName).toHaveValue('Sam Okafor');
  await expect.element(password).toHaveValue(PASSWORD);

  await join.click();
  await expect.element(heading).toHaveTextContent('You’ve joined the team');
  await expect
    .element(page.getByText('Sign in to open the appointments of Northgate Dental.'))
    .toBeVisible();
  const next = page.getByRole('link', { name: 'Go to sign in' });
  await expect.element(next).toHaveAttribute('href', '/signin');
  await expect.element(next).toHaveFocus();
  expect(api.bodies(REGISTER).at(-1)).toEqual({
    token: 'abc',
    fullName: 'Sam Okafor',
    password: PASSWORD,
  });
  await auditScreen('joined');
});

test('the error of a field that is left does not take the button from under the pointer', async () => {
  await open({ body: invitation('register') });
  await repeated.click();
  await join.click({ delay: 150 });
  // Only the click shows what is wrong with the others too.
  await expectFieldError(fullName, 'Full name is required');
  await expectFieldError(repeated, /./);
  await expect.element(fullName).toHaveFocus();
});

test('a newcomer reads that the invitation was withdrawn meanwhile', async () => {
  await open({ body: invitation('register') }, 'visitor', { [REGISTER]: OVER });
  await fullName.fill('Sam Okafor');
  await password.fill(PASSWORD);
  await repeated.fill(PASSWORD);
  await join.click();
  await expect.element(expired).toBeVisible();
});

test('a person with an account signs in first, and comes back', async () => {
  await open({ body: invitation('sign-in', 'sam@example.com') });
  await expect.element(heading).toHaveTextContent('Join Northgate Dental');
  await expect
    .element(page.getByText('sam@example.com already has an account.'))
    .toHaveTextContent('Sign in with it, and you’ll come back here.');
  await auditScreen();
  const signIn = page.getByRole('link', { name: 'Sign in to join' });
  await expect.element(signIn).not.toHaveAttribute('aria-disabled');
  await expect.element(signIn).toHaveAttribute('href', '/signin');
  await signIn.click();
  await expect.poll(takeReturnAddress).toBe('/join-clinic?token=abc');
});

test('a person who is signed in with another address signs out first', async () => {
  const api = await open({ body: invitation('sign-in', 'sam@example.com') }, 'provider');
  await expect
    .element(page.getByText('This invitation is for sam@example.com'))
    .toHaveTextContent(
      `you’re signed in as ${EMAIL}. Sign out, then sign in with sam@example.com.`,
    );
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  expect(api.count(JOIN)).toBe(0);
  await auditScreen();
});

test('a person who is signed in joins, after a failure too', async () => {
  const api = await open({ body: invitation('sign-in') }, 'provider', {
    [JOIN]: [{ status: 500 }, { body: { providerId: 'north & south' } }],
  });
  await expect.element(heading).toHaveTextContent('Join Northgate Dental');
  await expect
    .element(page.getByText('Your role will be Read-only. Your other clinics stay as they are.'))
    .toBeVisible();
  await auditScreen('before');
  await join.click();
  await expect
    .element(page.getByText('We couldn’t add you to the team just now. Please try again.'))
    .toBeVisible();
  await auditScreen('failed');
  await join.click();
  await expect.element(heading).toHaveTextContent('You’ve joined the team');
  await expect
    .element(page.getByText('You can now open the appointments of Northgate Dental.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open appointments' }))
    .toHaveAttribute('href', '/provider-appointments?provider=north%20%26%20south');
  expect(api.bodies(JOIN)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
  await auditScreen('joined');
});

test.each(['auth/invalid-action-code', 'request/invalid'])(
  'a person who is signed in reads that the link was used meanwhile: %s',
  async (code) => {
    const refused = { status: 400, body: { code } };
    await open({ body: invitation('sign-in') }, 'provider', { [JOIN]: refused });
    // However they wrote their email when they made the account.
    await expect.element(join).toBeVisible();
    sessionStore.login({
      uid: UID,
      email: EMAIL.toUpperCase(),
      name: 'Ada Byron',
      token: 'access',
    });
    await join.click();
    await expect.element(expired).toBeVisible();
    await expect.element(join).not.toBeInTheDocument();
  },
);
