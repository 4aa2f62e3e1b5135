import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SubscriberRecord } from '#shared/contract/newsletter.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import type { Payout } from '#shared/contract/rewards.ts';
import type { ClinicVisits } from '#shared/contract/visit-answers.ts';
import Admin from '#web/pages/admin.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const PAYOUTS = 'GET /api/payouts';
const PAID = 'POST /api/payouts/paid';
const REFUNDS = 'GET /api/refund-requests';
const DECIDE = 'POST /api/refund-requests/r1/decide';
const REPAID = 'POST /api/failed-refunds/re_1/paid';

const LONG_NAME = 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone';

const VISITS: ClinicVisits = {
  providerId: 'petergate',
  name: LONG_NAME,
  visits: 40,
  alone: 12,
  denied: 3,
  confirmed: 4,
  awaited: 5,
};

const PAYOUT: Payout = {
  key: 'set:u1:1',
  uid: 'u1',
  name: LONG_NAME,
  email: 'anastasia@example.com',
  kind: 'check-in',
  reason: '5 check-ins, Single plan',
  amountPence: 1000,
  since: '2026-03-02',
  hold: null,
  addedByClinic: [{ clinic: 'Petergate', person: 'Jo Smith', visits: 4 }],
};
const HELD: Payout = {
  ...PAYOUT,
  key: 'set:u2:1',
  name: 'Bo Ash',
  hold: 'suspended',
  addedByClinic: [],
};
const OWED_BACK: Payout = {
  ...PAYOUT,
  key: 'referral-repayment:r1',
  name: 'Kim Reed',
  kind: 'repayment',
  reason: 'Alex S. bought a Single membership. It was refunded after we’d paid (Voucher 5).',
  addedByClinic: [],
};

const REQUEST: RefundRequest = {
  id: 'r1',
  uid: 'u1',
  name: LONG_NAME,
  email: 'anastasia@example.com',
  plan: 'family',
  purchasedOn: '2026-02-20',
  askedOn: '2026-03-02',
  state: 'waiting',
  reason: 'A promo code was shown.',
  note: '',
  amountPence: 15_000,
  overdue: false,
  payments: [{ paidOn: '2026-02-20', paidPence: 15_000, leftPence: 15_000, afterRequest: false }],
  failedRefunds: [],
  undoesReferral: { referrer: 'Kim Reed', amountPence: 1000, paid: true },
};
const SENT_BACK: RefundRequest = {
  ...REQUEST,
  id: 'r2',
  state: 'returned',
  failedRefunds: [
    {
      id: 're_1',
      amountPence: 15_000,
      reason: 'The card has expired or was cancelled.',
      failedOn: '2026-03-09',
    },
  ],
};

const SUBSCRIBER: SubscriberRecord = {
  email: 'ann@example.com',
  name: 'Ann',
  confirmedAt: '2026-03-02T10:00:00.000Z',
  unsubscribeUrl: 'https://halewell.example/newsletter/unsubscribe?token=a',
  oneClickUrl: 'https://halewell.example/api/email/newsletter/unsubscribe/a',
};

const open = (tab: string, api: ApiAnswers) =>
  openScreen(`/admin?tab=${tab}`, Admin, { as: 'admin', api });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const buttonThere = (name: string) => dialog.getByRole('button', { name });

test('an operator reads how many visits a clinic added and checked in alone', async () => {
  const none = { ...VISITS, providerId: 'quiet', name: 'Quiet Clinic', visits: 0, alone: 0 };
  await open('visits', { 'GET /api/payouts/clinic-visits': { body: [VISITS, none] } });
  await expect.element(row('Quiet Clinic')).toHaveTextContent('0 of 0 (0%)');
  await expect.element(row(LONG_NAME)).toHaveTextContent('12 of 40 (30%)');
  await auditScreen();
});

test('an operator reads which rewards to pay, on hold and owed back', async () => {
  await open('payouts', { [PAYOUTS]: { body: [PAYOUT, HELD, OWED_BACK] } });
  await expect.element(row(LONG_NAME)).toHaveTextContent('£10');
  await expect
    .element(page.getByText('Added by the clinic: 4 by Petergate (Jo Smith)'))
    .toBeVisible();
  await expect.element(row('Bo Ash')).toHaveTextContent('This person is suspended.');
  expect(row('Bo Ash').getByRole('button').elements()).toEqual([]);
  await expect.element(button('Mark as settled: £10, Kim Reed')).toBeVisible();
  await auditScreen();
});

test('an operator marks a reward as paid, with its reference', async () => {
  const api = await open('payouts', { [PAYOUTS]: { body: [PAYOUT] }, [PAID]: { body: PAYOUT } });
  await button(/^Mark as paid/).click();
  await buttonThere('Mark as paid').click();
  await expect
    .element(dialog.getByText('Please enter the voucher number or transfer reference'))
    .toBeVisible();
  await auditScreen('question');
  expect(api.count(PAID)).toBe(0);
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('BACS 12');
  api.answer(PAYOUTS, { body: [] });
  await buttonThere('Mark as paid').click();
  await expect.element(page.getByText('£10 marked as paid.')).toBeVisible();
  expect(api.bodies(PAID)).toEqual([{ key: PAYOUT.key, reference: 'BACS 12' }]);
  await expect.element(page.getByText('Nothing to pay')).toBeVisible();
  await auditScreen('none left');
});

test('an operator refunds a request, or says why not', async () => {
  const api = await open('refunds', {
    [REFUNDS]: { body: [REQUEST] },
    [DECIDE]: { body: REQUEST },
  });
  await expect.element(row(LONG_NAME)).toHaveTextContent('Waiting');
  await expect
    .element(
      page.getByText(
        'A refund also undoes Kim Reed’s £10 referral reward. It’s already paid, so it',
      ),
    )
    .toBeVisible();
  await auditScreen('list');
  await button(/^Review/).click();
  await buttonThere('Decline').click();
  await expect.element(dialog.getByText('Please tell the member why')).toBeVisible();
  await auditScreen('decision');
  expect(api.count(DECIDE)).toBe(0);
  await buttonThere('Refund £150').click();
  await expect.element(page.getByText('The refund is on its way.')).toBeVisible();
  expect(api.bodies(DECIDE)).toEqual([{ decision: 'refund', note: '' }]);
});

test('an operator says how a refund that the bank sent back was paid', async () => {
  const api = await open('refunds', {
    [REFUNDS]: { body: [SENT_BACK, REQUEST] },
    [REPAID]: { body: { success: true, message: 'Refund marked as paid.' } },
  });
  const sentBack = page.getByRole('row').nth(1);
  await expect.element(sentBack).toHaveTextContent('Returned by bank');
  await expect.element(sentBack).toHaveTextContent('The card has expired or was cancelled.');
  await auditScreen('list');
  await sentBack.getByRole('button', { name: /^Mark as paid another way/ }).click();
  await expect.element(dialog).toHaveAccessibleName('£150 paid another way');
  await buttonThere('Mark £150 as paid').click();
  await expect.element(dialog.getByText('Please say how you paid it')).toBeVisible();
  await auditScreen('question');
  expect(api.count(REPAID)).toBe(0);
  await dialog.getByRole('textbox', { name: 'How you paid it' }).fill('Bank transfer on 10 March');
  api.answer(REFUNDS, { body: [REQUEST, { ...SENT_BACK, state: 'repaid', failedRefunds: [] }] });
  await buttonThere('Mark £150 as paid').click();
  await expect.element(page.getByText('Refund marked as paid.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.bodies(REPAID)).toEqual([{ note: 'Bank transfer on 10 March' }]);
  await expect.element(page.getByText('Paid another way', { exact: true })).toBeVisible();
  expect(button(/^Mark as paid another way/).elements()).toEqual([]);
});

test('an operator downloads the newsletter subscribers', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  await open('newsletter', {
    'GET /api/newsletter/subscribers': { body: { subscribers: [SUBSCRIBER], next: null } },
  });
  await expect.element(row('ann@example.com')).toBeVisible();
  await auditScreen();
  await button('Download as CSV').click();
  await expect.poll(() => files).toEqual(['newsletter-subscribers.csv']);
});

test('an operator downloads all subscribers, once that works', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  const unnamed = { ...SUBSCRIBER, email: 'bo@example.com', name: null };
  let broken = true;
  const asked: object[] = [];
  await open('newsletter', {
    'GET /api/newsletter/subscribers': (_, __, query) => {
      asked.push(Object.fromEntries(query));
      if (query.get('after')) return { body: { subscribers: [unnamed], next: null } };
      if (query.get('pageSize') && broken) return { status: 502 };
      return { body: { subscribers: [SUBSCRIBER], next: 'a' } };
    },
  });
  await expect.element(row('ann@example.com')).toHaveTextContent('Ann');
  await button('Show more').click();
  await expect.element(row('bo@example.com')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await button('Download as CSV').click();
  await expect.element(page.getByText('We couldn’t download the list.')).toBeVisible();
  expect(files).toEqual([]);
  broken = false;
  await button('Download as CSV').click();
  await expect.poll(() => files).toEqual(['newsletter-subscribers.csv']);
  expect(asked.slice(-2)).toEqual([{ pageSize: '500' }, { after: 'a', pageSize: '500' }]);
});
