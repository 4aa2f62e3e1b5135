import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const DISPUTE = {
  id: 'dp_1',
  uid: 'u1',
  name: 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone',
  email: 'anastasia@example.com',
  payment: 'Couple/Family',
  amountPence: 15_000,
  reason: 'The member says they didn’t make this payment.',
  status: 'Inquiry: with the bank',
  state: 'open',
  inquiry: false,
  openedOn: '2026-03-02',
  evidenceDueOn: '2026-03-11',
};
const DECIDED = { ...DISPUTE, id: 'dp_2', status: 'Lost', state: 'lost', evidenceDueOn: null };
const WARNING = {
  id: 'issfr_1',
  uid: 'u2',
  name: 'Robin Marlow',
  email: 'robin@example.com',
  payment: 'Single',
  amountPence: 7500,
  reason: 'The card was stolen.',
  openedOn: '2026-03-02',
  state: 'open',
  note: '',
};
const NOT_RECORDED = {
  kind: 'dispute',
  id: 'dp_3',
  uid: 'u3',
  name: 'Noor Haddad',
  email: 'noor@example.com',
  reason: 'its currency is “xxx”',
  foundOn: '2026-03-02',
};
const OVERTAKEN = { ...WARNING, id: 'issfr_2', name: '', email: '', state: 'overtaken' };

test('an operator sees disputes and decides on a fraud warning', async ({ page }) => {
  await signInViaApi(page, 'admin');
  const list = await stubResponse(page, '**/api/payment-disputes', {
    body: {
      disputes: [DISPUTE, DECIDED],
      warnings: [WARNING, OVERTAKEN],
      setAside: [NOT_RECORDED],
    },
  });
  const decided = await stubResponse(page, '**/api/fraud-warnings/issfr_1/decide', {
    body: { success: true, message: 'The membership is active again.' },
  });
  await page.goto('/admin?tab=disputes');
  const disputes = page.getByRole('table', { name: 'Payment disputes' });
  await expect(disputes.getByRole('row').nth(1)).toContainText('Inquiry: with the bank');
  await expect(disputes.getByRole('row').nth(1)).toContainText('11 March 2026');
  const notRecorded = page.getByRole('table', { name: 'Not recorded' });
  await expect(notRecorded.getByRole('row').nth(1)).toContainText('dispute dp_3');
  await expect(notRecorded.getByRole('row').nth(1)).toContainText('its currency is “xxx”');
  await expect(page.getByRole('link', { name: 'Open Stripe dashboard' })).toBeVisible();
  await auditScreen(page, 'admin-disputes');

  await page.getByRole('button', { name: 'Review the payment from Robin Marlow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment of £75' });
  await dialog.getByRole('button', { name: 'Mark as genuine' }).click();
  await expect(dialog.getByText('Please say how you know')).toBeVisible();
  await auditScreen(page, 'admin-fraud-warning');
  expect(decided.calls).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'How you know' }).fill('Spoke to the member');
  await list.remove();
  await dialog.getByRole('button', { name: 'Mark as genuine' }).click();
  await expect(page.getByText('The membership is active again.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(decided.calls[0]?.postDataJSON()).toEqual({
    decision: 'genuine',
    note: 'Spoke to the member',
  });
});

test('an operator sees that there are no disputes', async ({ page }) => {
  await signInViaApi(page, 'admin');
  await stubResponse(page, '**/api/payment-disputes', {
    body: { disputes: [], warnings: [], setAside: [] },
  });
  await page.goto('/admin?tab=disputes');
  await expect(page.getByText('No disputes')).toBeVisible();
  await auditScreen(page, 'admin-disputes-none');
});
