import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Membership } from '#shared/contract/membership.ts';
import Profile from '#web/pages/profile.tsx';
import { setMembership } from '#web/pages/testing/open-page.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { stopTimers } from '#web/testing/stop-timers.ts';

const ACCOUNT = `GET /api/auth/user/${UID}`;
const READ = `GET /api/membership/${UID}`;
const REFUND = `POST /api/membership/${UID}/refund`;
const CANCEL = `POST /api/membership/${UID}/cancel-renewal`;
const RESUME = `POST /api/membership/${UID}/resume-renewal`;
const CARD_PAGE = `POST /api/membership/${UID}/payment-page`;

const open = (read: ApiAnswers[string], api: ApiAnswers = {}) =>
  openScreen('/profile', Profile, {
    as: 'member',
    api: { ...PROFILE_ANSWERS, [READ]: read, ...api },
  });

const section = page.getByRole('region', { name: 'Membership details' });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const dialog = page.getByRole('alertdialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const gone = () => expect.element(dialog).not.toBeInTheDocument();

const RENEWING = membershipWith();
const CANCELLED = membershipWith({ renews: false, nextPayment: null });

test('a member loads the details again, cancels the renewal and resumes it', async () => {
  const api = await open(
    { status: 502 },
    {
      [CANCEL]: [{ status: 502 }, { body: CANCELLED }],
      [RESUME]: {
        status: 503,
        body: { code: 'payments/unavailable', error: 'We can’t reach our payment provider.' },
      },
    },
  );
  await expect
    .element(section.getByText('We couldn’t load your membership details.'))
    .toBeVisible();
  api.answerFromClick(READ, { body: RENEWING });
  await button('Try again').click();
  const cancel = button('Cancel renewal');
  await expect.element(section.getByText('31 January 2027 for £75')).toBeVisible();
  await cancel.click();
  await expect.element(dialog).toHaveAccessibleName('Cancel your renewal?');
  await expect.element(dialog).toHaveTextContent('stays active until 31 January 2027');
  await inDialog('Cancel renewal').click();
  const failure = dialog.getByText('We couldn’t change your renewal. Please try again.');
  await expect.element(failure).toBeVisible();
  await inDialog('Keep renewal').click();
  await gone();
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  await expect.element(dialog).toBeVisible();
  expect(failure.elements()).toEqual([]);
  await inDialog('Cancel renewal').click();
  await expect.element(page.getByText('You’ve cancelled your renewal.')).toBeVisible();
  await gone();
  await expect
    .element(section.getByText('Won’t renew. Active until 31 January 2027'))
    .toBeVisible();
  // Only a renewal needs a card.
  await expect.element(button('Use another card')).not.toBeInTheDocument();
  expect(api.count(CANCEL)).toBe(2);

  await button('Resume renewal').click();
  await expect.element(dialog).toHaveAccessibleName('Resume your renewal?');
  await inDialog('Resume renewal').click();
  await expect.element(dialog.getByText('We can’t reach our payment provider.')).toBeVisible();
  api.answerFromClick(RESUME, { body: RENEWING });
  await inDialog('Resume renewal').click();
  await expect.element(page.getByText('You’ve turned renewal back on.')).toBeVisible();
  await expect.element(cancel).toBeVisible();
  await expect.element(button('Use another card')).toBeVisible();
});

const refundable = (kind: Membership['refund']['kind']) =>
  membershipWith({ refund: { kind, until: '2026-03-07', reason: '', amountPence: 7500 } });
const asked = (state: NonNullable<Membership['refundWish']>['state']) => ({
  refundWish: {
    state,
    askedOn: '2026-03-02',
    reason: '',
    note: '',
    amountPence: 7500,
    overdue: false,
  },
});
const ENDED = { status: 'ended', active: false, renews: false, nextPayment: null } as const;

/** The box of the request that has the focus of the button which is gone. */
const focused = () => document.activeElement?.textContent;

test('a member gets the money back, and reads when it has left', async () => {
  const timers = stopTimers();
  const api = await open(
    { body: refundable('refund') },
    { [REFUND]: [{ status: 502 }, { body: membershipWith({ ...ENDED, ...asked('paying') }) }] },
  );
  const cancel = button('Cancel and get a full refund');
  await expect.element(section.getByText(/full refund of £75 until 7 March 2026/)).toBeVisible();
  await cancel.click();
  await expect.element(dialog).toHaveAccessibleName('Cancel and get £75 back?');
  await inDialog('Cancel and refund').click();
  const failure = dialog.getByText('We couldn’t send your refund request. Please try again.');
  await expect.element(failure).toBeVisible();
  await inDialog('Keep membership').click();
  await gone();
  await cancel.click();
  await expect.element(dialog).toBeVisible();
  expect(failure.elements()).toEqual([]);
  const loads = api.count(ACCOUNT);
  await inDialog('Cancel and refund').click();
  await expect.poll(focused).toMatch(/^Your refund of £75 is on its way/);
  await expect.element(section.getByText('Not a Member')).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'Become a Member' })).toBeVisible();
  // The account is no member's any more.
  await expect.poll(() => api.count(ACCOUNT)).toBe(loads + 1);
  expect(api.count(REFUND)).toBe(2);

  api.answer(READ, { body: membershipWith({ ...ENDED, ...asked('refunded') }) });
  await timers.advance(10_000);
  await expect.element(section.getByText('We’ve refunded £75')).toBeVisible();
  // What is settled is not asked for again.
  const reads = api.count(READ);
  await timers.advance(30_000);
  expect(api.count(READ)).toBe(reads);
});

test('a member who closes the question too late reads that the refund is on its way', async () => {
  const api = await open(
    { body: refundable('refund') },
    { [REFUND]: { body: membershipWith({ ...ENDED, ...asked('paying') }), waitMs: 1500 } },
  );
  const cancel = button('Cancel and get a full refund');
  await cancel.click();
  await inDialog('Cancel and refund').click();
  await inDialog('Keep membership').click();
  await gone();
  await cancel.click();
  await expect.element(inDialog('Cancel and refund')).toHaveAttribute('aria-disabled', 'true');
  await inDialog('Keep membership').click();
  await expect.poll(focused).toMatch(/^Your refund of £75 is on its way/);
  expect(api.count(REFUND)).toBe(1);
});

test('a member who asks for a refund stays a member until the answer', async () => {
  const api = await open(
    { body: refundable('request') },
    { [REFUND]: { body: membershipWith(asked('waiting')) } },
  );
  await button('Ask for a refund').click();
  const loads = api.count(ACCOUNT);
  await inDialog('Send request').click();
  await expect.poll(focused).toMatch(/^We’ve received your refund request/);
  await expect.element(section.getByText('Active', { exact: true })).toBeVisible();
  expect(api.count(ACCOUNT)).toBe(loads);
});

test('a member whose renewal failed pays on another page, and reads here that it is paid', async () => {
  const timers = stopTimers();
  const late = {
    status: 'past_due',
    expiresAt: '2026-03-01',
    graceUntil: '2026-03-08',
    nextPayment: null,
    renews: false,
  } as const;
  const api = await open(
    { body: membershipWith({ ...late, needsPayment: true }) },
    { [CARD_PAGE]: { body: { url: '#pay' } } },
  );
  await expect
    .element(section.getByText(/stays active until 8 March 2026 while we try again\./))
    .toBeVisible();
  await button('Update your card').click();
  await expect.poll(() => window.location.hash).toBe('#pay');
  api.answer(READ, { body: membershipWith({ ...late, needsPayment: false }) });
  await timers.advance(10_000);
  await expect.element(section.getByText(/stays active until 8 March 2026\.$/)).toBeVisible();
  expect(section.getByRole('button', { name: /card/ }).elements()).toEqual([]);
});

test('the details are loaded again when the membership has changed meanwhile', async () => {
  const api = await open({ body: RENEWING });
  await expect.element(section.getByText('Active', { exact: true })).toBeVisible();
  expect(api.count(READ)).toBe(1);
  api.answer(READ, {
    body: membershipWith({
      status: 'suspended',
      suspension: { cause: 'dispute', amountPence: 7500, since: '2026-02-20' },
    }),
  });
  setMembership({ known: true, plan: 'single', status: 'suspended', expiresAt: '2027-01-31' });
  await expect.element(section.getByText('Paused', { exact: true })).toBeVisible();
});

test('a member reads every payment, and what went back', async () => {
  const receipt = (kind: Membership['receipts'][number]['kind'], day: number) => ({
    id: kind,
    kind,
    date: `2026-02-0${day}`,
    description: 'Single membership',
    amountPence: 7500,
  });
  const api = await open({
    body: membershipWith({
      receipts: [
        receipt('dispute-won', 5),
        receipt('dispute', 4),
        receipt('refund-failed', 3),
        receipt('refund', 2),
        receipt('payment', 1),
      ],
    }),
  });
  const receipts = page.getByRole('region', { name: 'Receipts' });
  const lines = receipts.getByRole('listitem');
  const texts = () => lines.elements().map(({ textContent }) => textContent);
  await expect
    .poll(texts)
    .toEqual([
      'Single membership SettledYour bank returned this payment to us.5 February 2026£75',
      'Single membership DisputedYour bank took this payment back from us because it was disputed.4 February 2026-£75',
      'Single membership Refund failedThe bank sent this refund back to us.3 February 2026£75',
      'Single membership Refund2 February 2026-£75',
      'Single membership 1 February 2026£75',
    ]);
  const vat = receipts.getByText(/VAT/);
  await expect.element(vat).toBeVisible();

  api.answer(READ, { body: membershipWith({ status: 'past_due', receipts: [] }) });
  setMembership({ known: true, plan: 'single', status: 'past_due', expiresAt: '2027-01-31' });
  await expect
    .element(receipts.getByText('Receipts for your payments will appear here.'))
    .toBeVisible();
  await expect.element(vat).not.toBeInTheDocument();
});
