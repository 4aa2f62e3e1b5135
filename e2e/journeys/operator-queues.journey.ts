import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const LONG_NAME = 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone';
const PAYOUT = {
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
const HELD = { ...PAYOUT, key: 'set:u2:1', name: 'Bo Ash', hold: 'suspended', addedByClinic: [] };
const OWED_BACK = {
  ...HELD,
  key: 'referral-repayment:r1',
  name: 'Kim Reed',
  kind: 'repayment',
  hold: null,
  reason: 'Alex S. bought a Single membership. It was refunded after we’d paid (Voucher 5).',
};
const REQUEST = {
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
  amountPence: 15000,
  overdue: false,
  payments: [{ paidOn: '2026-02-20', paidPence: 15000, leftPence: 15000, afterRequest: false }],
  failedRefunds: [],
  undoesReferral: { referrer: 'Kim Reed', amountPence: 1000, paid: true },
};
const SENT_BACK = {
  ...REQUEST,
  state: 'returned',
  failedRefunds: [
    {
      id: 're_1',
      amountPence: 15000,
      reason: 'The card has expired or was cancelled.',
      failedOn: '2026-03-09',
    },
  ],
};
const SUBSCRIBER = {
  email: 'ann@example.com',
  name: 'Ann',
  confirmedAt: '2026-03-02T10:00:00.000Z',
  unsubscribeUrl: 'https://halewell.example/newsletter/unsubscribe?token=a',
  oneClickUrl: 'https://halewell.example/api/email/newsletter/unsubscribe/a',
};

test('an operator sees visits that clinics added and checked in alone', async ({ page }) => {
  await signInViaApi(page, 'admin');
  const counts = { visits: 40, alone: 12, denied: 3, confirmed: 4, awaited: 5 };
  const clinic = { providerId: 'petergate', name: LONG_NAME, ...counts };
  await stubResponse(page, '**/api/payouts/clinic-visits', { body: [clinic] });
  await page.goto('/admin?tab=visits');
  await expect(page.getByRole('row').filter({ hasText: LONG_NAME })).toContainText(
    '12 of 40 (30%)',
  );
  await auditScreen(page, 'admin-visits');
});

test('an operator pays rewards out', async ({ page }) => {
  await signInViaApi(page, 'admin');
  const list = await stubResponse(page, '**/api/payouts', { body: [PAYOUT, HELD, OWED_BACK] });
  const paid = await stubResponse(page, '**/api/payouts/paid', { body: PAYOUT });
  await page.goto('/admin?tab=payouts');
  await expect(page.getByRole('row').filter({ hasText: LONG_NAME })).toContainText('£10');
  await expect(page.getByText('Added by the clinic: 4 by Petergate (Jo Smith)')).toBeVisible();
  const held = page.getByRole('row').filter({ hasText: 'Bo Ash' });
  await expect(held).toContainText('This person is suspended.');
  await expect(held.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark as settled: £10, Kim Reed' })).toBeVisible();
  await auditScreen(page, 'admin-payouts');
  await page.getByRole('button', { name: /^Mark as paid/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(
    dialog.getByText('Please enter the voucher number or transfer reference'),
  ).toBeVisible();
  await auditScreen(page, 'admin-mark-paid');
  expect(paid.calls).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('BACS 12');
  await list.remove();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('£10 marked as paid.')).toBeVisible();
  expect(paid.calls[0]?.postDataJSON()).toEqual({ key: PAYOUT.key, reference: 'BACS 12' });
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await auditScreen(page, 'admin-payouts-none');
});

test('an operator decides on a refund', async ({ page }) => {
  await signInViaApi(page, 'admin');
  await stubResponse(page, '**/api/refund-requests', { body: [REQUEST] });
  const decided = await stubResponse(page, '**/api/refund-requests/r1/decide', { body: REQUEST });
  await page.goto('/admin?tab=refunds');
  await expect(page.getByRole('row').filter({ hasText: LONG_NAME })).toContainText('Waiting');
  await expect(
    page.getByText('A refund also undoes Kim Reed’s £10 referral reward. It’s already paid, so it'),
  ).toBeVisible();
  await auditScreen(page, 'admin-refunds');
  await page.getByRole('button', { name: /^Review/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Please tell the member why')).toBeVisible();
  await auditScreen(page, 'admin-refund-decision');
  expect(decided.calls).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Refund £150' }).click();
  await expect(page.getByText('The refund is on its way.')).toBeVisible();
  expect(decided.calls[0]?.postDataJSON()).toEqual({ decision: 'refund', note: '' });
});

test('an operator settles a refund that the bank sent back', async ({ page }) => {
  await signInViaApi(page, 'admin');
  const queue = await stubResponse(page, '**/api/refund-requests', { body: [SENT_BACK, REQUEST] });
  const paid = await stubResponse(page, '**/api/failed-refunds/re_1/paid', {
    body: { success: true, message: 'Refund marked as paid.' },
  });
  await page.goto('/admin?tab=refunds');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Returned by bank');
  await expect(row).toContainText('The card has expired or was cancelled.');
  await auditScreen(page, 'admin-refund-sent-back');
  await row.getByRole('button', { name: /^Mark as paid another way/ }).click();
  const dialog = page.getByRole('dialog', { name: '£150 paid another way' });
  await dialog.getByRole('button', { name: 'Mark £150 as paid' }).click();
  await expect(dialog.getByText('Please say how you paid it')).toBeVisible();
  await auditScreen(page, 'admin-refund-paid-another-way');
  expect(paid.calls).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'How you paid it' }).fill('Bank transfer on 10 March');
  await queue.remove();
  await stubResponse(page, '**/api/refund-requests', {
    body: [REQUEST, { ...SENT_BACK, state: 'repaid', failedRefunds: [] }],
  });
  await dialog.getByRole('button', { name: 'Mark £150 as paid' }).click();
  await expect(page.getByText('Refund marked as paid.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(paid.calls[0]?.postDataJSON()).toEqual({ note: 'Bank transfer on 10 March' });
  await expect(page.getByText('Paid another way', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as paid another way/ })).toHaveCount(0);
});

test('an operator downloads the newsletter subscribers', async ({ page }) => {
  await signInViaApi(page, 'admin');
  await stubResponse(page, '**/api/newsletter/subscribers*', {
    body: { subscribers: [SUBSCRIBER], next: null },
  });
  await page.goto('/admin?tab=newsletter');
  await expect(page.getByRole('row').filter({ hasText: 'ann@example.com' })).toBeVisible();
  await auditScreen(page, 'admin-newsletter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('newsletter-subscribers.csv');
});
