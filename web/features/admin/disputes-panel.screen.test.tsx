import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DisputeEntry, FraudWarningEntry, SetAsideEntry } from '#shared/contract/disputes.ts';
import Admin from '#web/pages/admin.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const LIST = 'GET /api/payment-disputes';
const DECIDE = 'POST /api/fraud-warnings/issfr_1/decide';

const DISPUTE: DisputeEntry = {
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
const DECIDED: DisputeEntry = {
  ...DISPUTE,
  id: 'dp_2',
  status: 'Lost',
  state: 'lost',
  evidenceDueOn: null,
};
const WARNING: FraudWarningEntry = {
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
const OVERTAKEN: FraudWarningEntry = {
  ...WARNING,
  id: 'issfr_2',
  name: '',
  email: '',
  state: 'overtaken',
};
const NOT_RECORDED: SetAsideEntry = {
  kind: 'dispute',
  id: 'dp_3',
  uid: 'u3',
  name: 'Noor Haddad',
  email: 'noor@example.com',
  reason: 'its currency is “xxx”',
  foundOn: '2026-03-02',
};
const ALL = {
  disputes: [DISPUTE, DECIDED],
  warnings: [WARNING, OVERTAKEN],
  setAside: [NOT_RECORDED],
};
const NONE = { disputes: [], warnings: [], setAside: [] };

const open = (api: ApiAnswers) =>
  openScreen('/admin?tab=disputes', Admin, { as: 'admin', api: { [LIST]: { body: ALL }, ...api } });

const firstRow = (table: string) =>
  page.getByRole('table', { name: table }).getByRole('row').nth(1);

test('an operator reads disputes, fraud warnings and what was not recorded', async () => {
  await open({});
  const dispute = firstRow('Payment disputes');
  for (const text of ['Inquiry: with the bank', '11 March 2026'])
    await expect.element(dispute).toHaveTextContent(text);
  for (const text of ['dispute dp_3', 'its currency is “xxx”'])
    await expect.element(firstRow('Not recorded')).toHaveTextContent(text);
  await expect.element(page.getByRole('link', { name: 'Open Stripe dashboard' })).toBeVisible();
  await auditScreen();
});

test('an operator marks a payment as genuine, and has to say why', async () => {
  const api = await open({
    [DECIDE]: { body: { success: true, message: 'The membership is active again.' } },
  });
  await page.getByRole('button', { name: 'Review the payment from Robin Marlow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment of £75' });
  const genuine = dialog.getByRole('button', { name: 'Mark as genuine' });
  await genuine.click();
  await expect.element(dialog.getByText('Please say how you know')).toBeVisible();
  await auditScreen();
  expect(api.count(DECIDE)).toBe(0);
  await dialog.getByRole('textbox', { name: 'How you know' }).fill('Spoke to the member');
  await genuine.click();
  await expect.element(page.getByText('The membership is active again.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.bodies(DECIDE)).toEqual([{ decision: 'genuine', note: 'Spoke to the member' }]);
  await expect.poll(() => api.count(LIST)).toBe(2);
});

test('an operator reads how each ended, and what happened to a deleted account', async () => {
  const undecided = {
    ...OVERTAKEN,
    id: 'issfr_3',
    state: 'open',
    note: 'Reported twice.',
  } as const;
  await open({
    [LIST]: {
      body: {
        ...NONE,
        warnings: [
          { ...WARNING, state: 'genuine', name: 'Kim Reed' },
          { ...WARNING, id: 'issfr_2', state: 'refund', name: 'Bo Ash' },
          undecided,
        ],
      },
    },
  });
  const line = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect.element(line('Kim Reed')).toHaveTextContent('Genuine');
  await expect.element(line('Bo Ash')).toHaveTextContent('Refunded and ended');
  for (const name of ['Kim Reed', 'Bo Ash'])
    expect(line(name).getByRole('button').elements()).toEqual([]);
  const deleted = line('Account deleted');
  await expect.element(deleted).toHaveTextContent('Needs a decision');
  await expect.element(deleted).toHaveTextContent('The card was stolen. Reported twice.');
  await page.getByRole('button', { name: 'Review the payment from a deleted account' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Account deleted. The card was stolen.');
  for (const table of ['Payment disputes', 'Not recorded'])
    expect(page.getByRole('table', { name: table }).elements()).toEqual([]);
});

test('an operator reads that there are no disputes', async () => {
  await open({ [LIST]: { body: NONE } });
  await expect.element(page.getByText('No disputes')).toBeVisible();
  await auditScreen();
});
