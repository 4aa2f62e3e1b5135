// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import PaymentCancelled from './payment-cancelled.tsx';
import PaymentSuccess from './payment-success.tsx';
import Pricing from './pricing.tsx';
import { leavePage, openPage, signInAs, UID, currentLocation } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const PROMOTE = `POST /api/providers/member/${UID}`;
const ACCOUNT = `GET /api/auth/user/${UID}`;
const CARD = `GET /api/healthcard/${UID}`;
const WAITING = 'Activating your membership...';
const FAILED = 'Failed to update membership status.';
const account = (role: string) => ({ body: { user: { uid: UID, fullName: 'Ada Byron', role } } });
const UNTIL_ACTIVE = {
  [ACCOUNT]: [account('user'), account('member')],
  [CARD]: [{ status: 404 }, { body: { healthCardNumber: '104289113654' }, waitMs: 60 }],
};
const PLANS = { plans: { plans: [], campaign: null } };

afterEach(leavePage);

const openSuccess = () => openPage('/pricing?status=success', Pricing, PLANS);

describe('returning from a payment', () => {
  it('promotes once, refetches role and card, and then shows them', async () => {
    const api = stubApi({
      ...UNTIL_ACTIVE,
      [PROMOTE]: { body: { success: true, message: 'Your membership is active.' } },
    });
    signInAs();
    const page = openSuccess();
    expect(await screen.findByText(WAITING)).toBeTruthy();
    await waitFor(() => expect(api.count(CARD)).toBe(2));
    expect(screen.getByText(WAITING)).toBeTruthy();
    expect(await screen.findByText('Membership Activated!')).toBeTruthy();
    expect(screen.queryByText(WAITING)).toBeNull();
    expect(screen.getByRole('dialog').textContent).toContain('Member');
    expect(screen.getByRole('dialog').textContent).toContain('Your membership is active.');
    expect(api.count(ACCOUNT)).toBe(2);
    page.again();
    act(() => sessionStore.renew('fresh'));
    expect(api.count(PROMOTE)).toBe(1);
  });

  it('removes the status from the URL when closed', async () => {
    stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: { body: { success: true, message: 'Yes' } } });
    signInAs();
    openSuccess();
    await screen.findByText('Membership Activated!');
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(currentLocation().address).toBe('/pricing'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an unconfirmed payment, and can retry', async () => {
    const answer = { success: true, message: 'Your membership is active.' };
    const api = stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: [{ status: 400 }, { body: answer }] });
    signInAs();
    openSuccess();
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'members@halewell.example' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Membership Activated!')).toBeTruthy();
    expect(api.count(PROMOTE)).toBe(2);
  });

  it('asks a visitor to log in, and promotes nobody', async () => {
    const api = stubApi({});
    openSuccess();
    fireEvent.click(await screen.findByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(currentLocation().address).toBe('/signin'));
    expect(window.sessionStorage.getItem('returnAddress')).toBe('/pricing?status=success');
    expect(api.count(PROMOTE)).toBe(0);
  });

  it('shows the cancelled checkout until it is closed', async () => {
    stubApi({});
    openPage('/pricing?status=cancel', Pricing, PLANS);
    expect(await screen.findByRole('dialog', { name: 'Payment Cancelled' })).toBeTruthy();
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(currentLocation().address).toBe('/pricing'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the pages of a payment', () => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('/success is open to visitors and links to home', () => {
    const api = stubApi({});
    openPage('/success', PaymentSuccess);
    expect(heading()).toBe('Payment Successful');
    expect(document.body.textContent).toContain('If you haven’t, nothing has been charged.');
    expect(screen.queryByText(WAITING)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('link', { name: 'Log In' }));
    expect(currentLocation()).toEqual({ address: '/signin', state: { from: '/success' } });
    expect(api.count(PROMOTE)).toBe(0);
  });

  it.each([
    ['paid', { success: true, message: 'Yes' }, 'Payment Successful'],
    ['paid nothing', { success: false, message: FAILED }, 'Not confirmed yet'],
    [
      'waits for the bank',
      { success: false, message: '', processing: true },
      'Payment in progress',
    ],
  ])('/success says that a payment was successful to who %s', async (_name, body, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: { body, waitMs: 500 } });
    signInAs();
    openPage('/success', PaymentSuccess);
    expect(await screen.findByText(WAITING)).toBeTruthy();
    expect(heading()).toBe('Your membership');
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    await waitFor(() => expect(heading()).toBe(title));
  });

  it.each([
    ["the update's message", { body: { success: true, message: 'Welcome' } }, 'Welcome'],
    ["the server's words", { status: 404, body: { message: 'Not found.' } }, 'Not found.'],
    ['the default message without one', { status: 400 }, FAILED],
  ])('/success shows %s', async (_name, answer, text) => {
    const api = stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: answer });
    signInAs();
    openPage('/success', PaymentSuccess);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(api.count(PROMOTE)).toBe(1);
  });

  it('/success can ask again about an unconfirmed payment', async () => {
    const answer = { success: true, message: 'Your membership is active.' };
    stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: [{ status: 400 }, { body: answer }] });
    signInAs();
    openPage('/success', PaymentSuccess);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your membership is active.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('/cancel links back to the plans', () => {
    openPage('/cancel', PaymentCancelled);
    expect(heading()).toBe('Payment Cancelled');
    const back = screen.getByRole('link', { name: 'Back to Pricing' });
    expect(back.getAttribute('href')).toBe('/pricing');
  });
});

describe('a payment in progress', () => {
  it('is polled until it is confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const unpaid = { body: { success: false, message: FAILED } };
    const paid = { body: { success: true, message: 'Your membership is active.' } };
    const api = stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: [unpaid, unpaid, paid] });
    signInAs();
    openSuccess();
    expect(await screen.findByText(WAITING)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3200));
    expect(await screen.findByText('Membership Activated!')).toBeTruthy();
    expect(api.count(PROMOTE)).toBe(3);
  });

  it('shows a notice if the bank is still processing after 20 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = { body: { success: false, message: FAILED, processing: true } };
    stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: answer });
    signInAs();
    openSuccess();
    expect(await screen.findByText(WAITING)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(await screen.findByText('Your bank is still processing your payment')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Payment in progress' }).textContent).toContain(
      'we’ll email you when it’s done',
    );
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('/success says that the bank needs days, and checks again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const processing = { body: { success: false, message: FAILED, processing: true } };
    const api = stubApi({ ...UNTIL_ACTIVE, [PROMOTE]: processing });
    signInAs();
    openPage('/success', PaymentSuccess);
    expect(await screen.findByText(WAITING)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(await screen.findByText('Your bank is still processing your payment')).toBeTruthy();
    expect(screen.queryByText(FAILED)).toBeNull();
    api.answer(PROMOTE, { body: { success: true, message: 'Your membership is active.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your membership is active.')).toBeTruthy();
  });
});
