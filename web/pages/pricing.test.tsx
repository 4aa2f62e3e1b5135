// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Pricing from './pricing.tsx';
import {
  EMAIL,
  leavePage,
  openPage,
  setMembership,
  signInAs,
  toasts,
  UID,
  currentLocation,
} from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const SUBSCRIBE = 'POST /api/stripe/create-subscription';
const PLANS = {
  plans: [
    { id: 'single', name: 'Single', amountPence: 7500, people: 1, priceId: 'price_s' },
    { id: 'family', name: 'Couple/Family', amountPence: 15000, people: 5, priceId: 'price_f' },
  ],
  campaign: null,
};
const OPENED = { sessionId: 'cs_1', url: 'https://pay.example/cs_1', alreadySubscribed: false };

let left: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(leavePage);

const open = (plans: unknown = PLANS) => openPage('/pricing', Pricing, { plans });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressSingle = () => press('Subscribe to Single');

describe('the plans', () => {
  it('shows both with price, term, people and cancellation rights', () => {
    open();
    const [single, family] = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
      return heading.closest('section')?.textContent ?? '';
    });
    expect(single).toContain('£75');
    expect(single).toContain('£75 per year, renews automatically.');
    expect(single).toContain('7 days to change your mind');
    expect(family).toContain('£150');
    expect(family).toContain('Up to 5 people');
    expect(family).toContain('£30 each for 5 people');
    expect(screen.queryByText('Current plan')).toBeNull();
    expect(document.body.textContent).toContain('Up to 20% off selected services');
    expect(document.body.textContent).not.toContain('2 years for the price of 1');
  });

  it('shows the campaign with its last day while it runs', () => {
    open({
      ...PLANS,
      campaign: { headline: '2 years for the price of 1', endsOn: '2025-12-31', years: 2 },
    });
    const offer = screen.getByRole('region', { name: 'Offer' });
    expect(offer.textContent).toContain('2 years for the price of 1');
    expect(offer.textContent).toContain('31 December 2025');
  });

  it('fetches in the browser if the server had none, and shows an error if that fails', async () => {
    stubApi({ 'GET /api/plans': [{ status: 500 }, { body: PLANS }] });
    open(null);
    expect(await screen.findByText('We couldn’t load the plans.')).toBeTruthy();
    press('Try again');
    expect(await screen.findByRole('button', { name: 'Subscribe to Single' })).toBeTruthy();
  });
});

describe('subscribing', () => {
  it('redirects a visitor to sign-in and stores the return address', async () => {
    const api = stubApi({});
    open();
    pressSingle();
    await waitFor(() => expect(currentLocation().address).toBe('/signin'));
    expect(currentLocation().state).toEqual({ from: '/pricing' });
    expect(window.sessionStorage.getItem('returnAddress')).toBe('/pricing');
    expect(api.count(SUBSCRIBE)).toBe(0);
  });

  it('sends the single plan straight to the checkout, once for two clicks', async () => {
    const api = stubApi({ [SUBSCRIBE]: { body: OPENED, waitMs: 20 } });
    signInAs();
    open();
    const button = screen.getByRole('button', { name: 'Subscribe to Single' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/cs_1'));
    expect(api.bodies(SUBSCRIBE)).toEqual([{ uid: UID, email: EMAIL, priceId: 'price_s' }]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('waits with a click made before the membership is known', async () => {
    const api = stubApi({ [SUBSCRIBE]: { body: OPENED } });
    signInAs({ known: false });
    open();
    pressSingle();
    expect(api.count(SUBSCRIBE)).toBe(0);
    act(() => setMembership({ known: true }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(api.count(SUBSCRIBE)).toBe(1);
  });

  const NO_SESSION = 'Failed to create Stripe Checkout session.';
  it.each([
    [
      'an existing subscription',
      { body: { ...OPENED, alreadySubscribed: true, sessionId: null, url: null } },
      'You already have an active subscription.',
    ],
    ['no session', { body: { ...OPENED, sessionId: null, url: null } }, NO_SESSION],
    ["a refusal with the server's words", { status: 400, body: { message: 'X' } }, 'X'],
    ["a failure with the server's words", { status: 503, body: { error: 'Busy' } }, 'Busy'],
    ['a client error without a message', { status: 400 }, 'Something went wrong'],
    ['a server error without a message', { status: 500 }, 'Subscription failed.'],
  ])('shows a message and can retry: %s', async (_name, answer, text) => {
    const api = stubApi({ [SUBSCRIBE]: answer });
    signInAs();
    open();
    pressSingle();
    await waitFor(() => expect(toasts()).toEqual([{ kind: 'info', text }]));
    expect(left).not.toHaveBeenCalled();
    pressSingle();
    await waitFor(() => expect(api.count(SUBSCRIBE)).toBe(2));
  });
});

describe('with an active membership', () => {
  const MEMBERSHIP = {
    plan: 'single',
    planName: 'Single',
    status: 'active',
    active: true,
    memberSince: '2025-05-05',
    expiresAt: '2026-05-05',
    renews: true,
    nextPayment: { date: '2026-05-05', amountPence: 7500 },
    graceUntil: null,
    receipts: [],
  };
  const CANCEL = `POST /api/membership/${UID}/cancel-renewal`;
  const start = () => {
    const api = stubApi({
      [`GET /api/membership/${UID}`]: { body: MEMBERSHIP },
      [CANCEL]: { body: { ...MEMBERSHIP, renews: false, nextPayment: null } },
    });
    signInAs({ active: true, plan: 'Single', status: 'active', known: true });
    open();
    press('Manage your membership');
    return api;
  };

  it('marks the current plan and makes the upgrade the primary action', () => {
    start();
    const upgrade = screen.getByRole('link', { name: 'Upgrade to Couple/Family' });
    expect(upgrade.getAttribute('href')).toBe('/profile');
    expect(upgrade.classList.contains('bg-primary')).toBe(true);
    const own = screen.getByRole('button', { name: 'Manage your membership' });
    expect(own.classList.contains('bg-primary')).toBe(false);
    expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
    expect(document.body.textContent).not.toContain('£150 per year, renews automatically');
  });

  it('shows the membership with its renewal instead of a checkout', async () => {
    const api = start();
    expect(
      await screen.findByRole('dialog', { name: 'You Already Have a Membership' }),
    ).toBeTruthy();
    expect(await screen.findByText(/5 May 2026 for £75/)).toBeTruthy();
    const single = screen.getByText('Current plan').closest('section');
    expect(single?.textContent).toContain('Single');
    expect(screen.getByRole('link', { name: 'Go to Profile' }).getAttribute('href')).toBe(
      '/profile',
    );
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentLocation().address).toBe('/pricing');
    expect(api.count(SUBSCRIBE)).toBe(0);
  });

  it('cancels the renewal after one confirmation in the same dialog', async () => {
    const api = start();
    fireEvent.click(await screen.findByText('Cancel renewal'));
    expect(screen.getByText(/stays active until 5 May 2026/)).toBeTruthy();
    expect(api.count(CANCEL)).toBe(0);
    fireEvent.click(screen.getByText('Cancel renewal'));
    expect(await screen.findByText('Resume renewal')).toBeTruthy();
    expect(screen.getByText(/Won’t renew. Active until 5 May 2026/)).toBeTruthy();
    expect(api.count(CANCEL)).toBe(1);
  });
});
