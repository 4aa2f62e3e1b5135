import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RENEWING } from '#shared/domain/membership/testing/renewing.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE, openScreen, UID } from '#web/testing/open-screen.tsx';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { ACCOUNT, CARD_NUMBER, type Viewer } from '#web/testing/viewers.ts';
import Pricing from './pricing.tsx';
import { EMAIL } from './testing/open-page.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const PROMOTE = `POST /api/providers/member/${UID}`;
const LOAD = `GET /api/auth/user/${UID}`;
const CARD = `GET /api/healthcard/${UID}`;
const MEMBERSHIP = `GET /api/membership/${UID}`;
const CANCEL = `POST /api/membership/${UID}/cancel-renewal`;
const RESUME = `POST /api/membership/${UID}/resume-renewal`;
const PLANS = {
  plans: [
    { id: 'single', name: 'Single', amountPence: 7500, people: 1, priceId: 'price_s' },
    { id: 'family', name: 'Couple/Family', amountPence: 15_000, people: 5, priceId: 'price_f' },
  ],
  campaign: null,
};

const open = (as: Viewer, address = '/pricing', api: ApiAnswers = {}) =>
  openScreen(address, Pricing, { as, api, loaderData: { plans: PLANS } });

const dialog = page.getByRole('dialog');
const close = dialog.getByRole('button', { name: 'Close' });

test('a visitor reads the plans', async () => {
  await open('visitor');
  await expect.element(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
  await auditScreen();
});

test('a member reads when the plan renews instead of buying it, and goes to the profile', async () => {
  const api = await open('member', '/pricing', {
    [MEMBERSHIP]: { body: RENEWING },
    [`GET /api/referrals/stats/${UID}`]: { body: statsWith() },
  });
  const manage = page.getByRole('button', { name: 'Manage your membership' });
  await manage.click();
  await expect.element(dialog).toHaveAccessibleName('You Already Have a Membership');
  await expect.element(dialog.getByText(/Renews on/)).toBeVisible();
  await auditScreen();
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await manage.click();
  await dialog.getByRole('link', { name: 'Go to Profile' }).click();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  expect(api.count('POST /api/stripe/create-subscription')).toBe(0);
});

test('a member cancels the renewal in the same window, and resumes it', async () => {
  const cancelled = { body: { ...RENEWING, renews: false, nextPayment: null } };
  const api = await open('member', '/pricing', {
    [MEMBERSHIP]: { status: 502 },
    [CANCEL]: [{ status: 502 }, cancelled],
    [RESUME]: { body: { ...RENEWING, upgrade: null } },
  });
  await page.getByRole('button', { name: 'Manage your membership' }).click();
  await expect.element(dialog.getByText('We couldn’t load your renewal date.')).toBeVisible();
  api.answerFromClick(MEMBERSHIP, { body: RENEWING });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('Single', { exact: true })).toBeVisible();
  const upgrade = dialog.getByRole('link', { name: 'Upgrade to Couple/Family' });
  await expect.element(upgrade).toHaveAttribute('href', '/profile');
  const cancel = dialog.getByRole('button', { name: 'Cancel renewal' });
  const keep = dialog.getByRole('button', { name: 'Keep renewal' });
  const failure = dialog.getByText('We couldn’t change your renewal. Please try again.');
  await cancel.click();
  await expect.element(keep).toHaveFocus();
  await expect.element(keep).toHaveAccessibleDescription(/^Cancel your renewal\?.*stays active/);
  await expect.element(upgrade).not.toBeInTheDocument();
  await cancel.click();
  await expect.element(failure).toBeVisible();
  await auditScreen();
  await keep.click();
  await expect.element(upgrade).toBeVisible();
  await cancel.click();
  await expect.element(keep).toBeVisible();
  expect(failure.elements()).toEqual([]);
  await cancel.click();
  await expect.element(page.getByText('You’ve cancelled your renewal.')).toBeVisible();
  await expect.element(dialog.getByText(/^Won’t renew/)).toBeVisible();
  const resume = dialog.getByRole('button', { name: 'Resume renewal' });
  await resume.click();
  await resume.click();
  await expect.element(page.getByText('You’ve turned renewal back on.')).toBeVisible();
  await expect.element(dialog.getByText(/^Renews on/)).toBeVisible();
  await expect.element(cancel).toBeVisible();
  await expect.element(upgrade).not.toBeInTheDocument();
  expect(api.count(CANCEL)).toBe(2);
  expect(api.count(RESUME)).toBe(1);
});

test('a member who closes the question too late reads that the renewal is cancelled', async () => {
  await open('member', '/pricing', {
    [MEMBERSHIP]: { body: RENEWING },
    [CANCEL]: { body: { ...RENEWING, renews: false, nextPayment: null }, waitMs: 500 },
  });
  await page.getByRole('button', { name: 'Manage your membership' }).click();
  const cancel = dialog.getByRole('button', { name: 'Cancel renewal' });
  await cancel.click();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep renewal' }).click();
  await expect.element(page.getByText('You’ve cancelled your renewal.')).toBeVisible();
});

const SUBSCRIBE = 'POST /api/stripe/create-subscription';
const CHECKOUT = { sessionId: 'cs_1', url: '#checkout', alreadySubscribed: false, message: '' };
const FAMILY = {
  body: {
    success: true,
    data: {
      uid: UID,
      familyMembers: [
        { fullName: 'Bo Byron', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true },
      ],
      createdAt: '',
      updatedAt: '',
    },
  },
};
const subscribe = page.getByRole('button', { name: 'Subscribe to Single' });

test('a buyer who comes back from the checkout can go there again', async () => {
  const api = await open('user', '/pricing', { [SUBSCRIBE]: { body: CHECKOUT } });
  await subscribe.click();
  await expect.poll(() => window.location.hash).toBe('#checkout');
  const waiting = page.getByRole('button', { name: 'One moment…' });
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await page.getByRole('heading', { level: 1 }).hover();
  expect(waiting.elements()).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await subscribe.click();
  await expect.poll(() => api.count(SUBSCRIBE)).toBe(2);
});

test('a buyer of the family plan saves the people first, and pays once', async () => {
  const api = await open('user', '/pricing', {
    'GET /api/family-details': FAMILY,
    [SUBSCRIBE]: [
      { status: 503, body: { code: 'payments/unavailable', error: 'Please try again later.' } },
      { body: { ...CHECKOUT, alreadySubscribed: true } },
    ],
  });
  await page.getByRole('button', { name: 'Subscribe to Couple/Family' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Bo Byron');
  await expect.element(dialog.getByText(/£150 per year, renews automatically/)).toBeVisible();
  const pay = dialog.getByRole('button', { name: 'Complete Your Payment' });
  await pay.click();
  await expect.element(page.getByText('Please try again later.')).toBeVisible();
  await pay.click();
  await expect.element(page.getByText('You already have an active subscription.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.bodies(SUBSCRIBE)).toEqual(
    [1, 2].map(() => ({ uid: UID, email: EMAIL, priceId: 'price_f' })),
  );
});

test('a family changes its people without another payment', async () => {
  await open('family', '/pricing?family=details', {
    'GET /api/family-details': FAMILY,
    'GET /api/family-details/familyDetails': FAMILY,
  });
  await expect.element(dialog).toHaveAccessibleName('Family details');
  expect(dialog.getByRole('button', { name: 'Complete Your Payment' }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a member whose membership is paused buys nothing, and reads where to go', async () => {
  const api = await openScreen('/pricing?family=details', Pricing, {
    as: 'user',
    membership: { plan: 'family', status: 'suspended', expiresAt: '2027-01-31' },
    loaderData: { plans: PLANS },
  });
  await expect.element(page.getByText('Your membership is paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Couple/Family' }).click();
  await expect
    .element(page.getByText('Your membership is paused. Open your profile to see what you can do.'))
    .toBeVisible();
  expect(dialog.elements()).toEqual([]);
  expect(api.count(SUBSCRIBE)).toBe(0);
});

test('a cancelled payment reads that nothing was charged', async () => {
  await open('visitor', '/pricing?status=cancel');
  await expect.element(dialog).toHaveAccessibleName('Payment Cancelled');
  await auditScreen();
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a buyer who is signed out is asked to sign in to check the payment', async () => {
  await open('visitor', '/pricing?status=success');
  await expect.element(dialog).toHaveAccessibleName('One more step');
  await auditScreen();
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
});

test.each([
  [400, { error: 'The payment is still being checked.' }, 'The payment is still being checked.'],
  [500, {}, 'Failed to update membership status.'],
])(
  'a payment that is not confirmed, %d %o, reads why and can be checked again',
  async (...given) => {
    const [status, body, text] = given;
    await open('user', '/pricing?status=success', { [PROMOTE]: { status, body } });
    await expect.element(dialog).toHaveAccessibleName('Not confirmed yet');
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (status === 500) await auditScreen();
  },
);

test('a confirmed payment activates once and shows the role when the card is there', async () => {
  const account = (role: string) => ({ body: { user: { ...ACCOUNT, role } } });
  const none = { status: 404, body: { code: 'card/not-found' } };
  const api = await open('user', '/pricing?status=success', {
    [PROMOTE]: { body: { success: true, message: 'Your membership is active.' } },
    [LOAD]: [account('user'), account('member')],
    [CARD]: [none, { body: { healthCardNumber: CARD_NUMBER }, waitMs: 1000 }],
  });
  const waiting = dialog.getByText('Activating your membership...');
  // Once when the page loads and once after activation.
  await expect.poll(() => api.count(LOAD)).toBe(2);
  await expect.poll(() => api.count(CARD)).toBe(2);
  await expect.element(waiting).toBeVisible();
  await expect.element(dialog.getByText('Membership Activated!')).toBeVisible();
  await expect.element(dialog.getByText('Member', { exact: true })).toBeVisible();
  expect(api.count(PROMOTE)).toBe(1);
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
});
