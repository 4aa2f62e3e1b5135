import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import Admin from '#web/pages/admin.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const REFUNDS = 'GET /api/refund-requests';
const DECIDE = 'POST /api/refund-requests/r1/decide';
const REPAID = 'POST /api/failed-refunds/re_1/paid';

const FIRST = { paidOn: '2025-02-20', paidPence: 7500, leftPence: 7500, afterRequest: false };
const RENEWAL = { paidOn: '2026-02-20', paidPence: 8000, leftPence: 8000, afterRequest: true };

const REQUEST: RefundRequest = {
  id: 'r1',
  uid: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  plan: 'single',
  purchasedOn: '2025-02-20',
  askedOn: '2026-02-18',
  state: 'waiting',
  reason: 'A promo code was shown.',
  note: '',
  amountPence: 7500,
  overdue: false,
  payments: [FIRST],
  failedRefunds: [],
  undoesReferral: null,
};
const RETURNED: RefundRequest = {
  ...REQUEST,
  id: 'r2',
  name: '',
  email: '',
  state: 'returned',
  failedRefunds: [
    { id: 're_1', amountPence: 7500, reason: 'The card has expired.', failedOn: '2026-03-01' },
  ],
};

const open = (api: ApiAnswers) => openScreen('/admin?tab=refunds', Admin, { as: 'admin', api });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');

test('an operator reads the state of each refund, and decides those that wait', async () => {
  const states = {
    waiting: 'Waiting',
    paying: 'Refund in progress',
    refunded: 'Refunded',
    declined: 'Declined',
    returned: 'Returned by bank',
    repaid: 'Paid another way',
  } as const;
  const rows = Object.keys(states).map((state, index) => ({
    ...REQUEST,
    id: `state-${index}`,
    name: `Member ${index}`,
    state: state as RefundRequest['state'],
  }));
  await open({
    [REFUNDS]: {
      body: [
        ...rows,
        { ...REQUEST, id: 'late', name: 'Bo Ash', overdue: true },
        { ...RETURNED, plan: null, purchasedOn: null, note: 'Sent back twice.' },
      ],
    },
  });
  for (const [index, word] of Object.values(states).entries()) {
    await expect.element(row(`Member ${index}`)).toHaveTextContent(word);
    const buttons = row(`Member ${index}`).getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(index === 0 ? ['Review'] : []);
  }
  await expect.element(row('Member 0')).toHaveTextContent('Single, bought 20 February 2025');
  await expect.element(row('Member 0')).toHaveTextContent('£75 paid on 20 February 2025A promo');
  await expect.element(row('Bo Ash')).toHaveTextContent('Answer overdue');
  await expect.element(row('Bo Ash').getByText('Waiting')).not.toBeInTheDocument();
  const deleted = row('Account deleted');
  await expect.element(deleted).toHaveTextContent('Second purchase');
  await expect.element(deleted).toHaveTextContent('£75 was returned on 1 March 2026');
  await expect.element(deleted).toHaveTextContent('A promo code was shown. Sent back twice.');
  await expect
    .element(deleted.getByRole('button'))
    .toHaveAccessibleName('Mark as paid another way: refund for a deleted account');
});

test('an operator who refunds a renewed membership reads that both payments go back', async () => {
  const api = await open({
    [REFUNDS]: {
      body: [
        {
          ...REQUEST,
          name: '',
          payments: [FIRST, RENEWAL],
          undoesReferral: { referrer: 'Kim Reed', amountPence: 1000, paid: false },
        },
      ],
    },
    [DECIDE]: [{ status: 502 }, { body: REQUEST }],
  });
  const asked = row('ann@example.com');
  await expect.element(asked).toHaveTextContent('£80 paid on 20 February 2026, after the request');
  await expect
    .element(
      asked.getByText('A refund also undoes Kim Reed’s £10 referral reward.', { exact: true }),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Review the request from ann@example.com' }).click();
  await expect.element(dialog).toHaveAccessibleName('Refund of £155');
  await expect.element(dialog).toHaveTextContent('ann@example.com. A promo code was shown.');
  await expect
    .element(dialog)
    .toHaveTextContent(
      '£75 paid on 20 February 2025. £80 paid on 20 February 2026. The request was for £75. The membership has renewed since, so a refund returns the renewal too.',
    );
  await dialog.getByRole('textbox', { name: 'Note for the member' }).fill('Sorry about that');
  const refund = dialog.getByRole('button', { name: 'Refund £155' });
  await refund.click();
  await expect.element(dialog).toHaveTextContent('We couldn’t save your decision.');
  api.answerFromClick(REFUNDS, { body: [] });
  await refund.click();
  await expect.element(page.getByText('The refund is on its way.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('No refund requests')).toBeVisible();
  const sent = { decision: 'refund', note: 'Sorry about that' };
  expect(api.bodies(DECIDE)).toEqual([sent, sent]);
});

test('an operator leaves a refund of a deleted account, and pays it another way later', async () => {
  const api = await open({ [REFUNDS]: { body: [RETURNED] }, [REPAID]: { status: 502 } });
  const pay = row('Account deleted').getByRole('button');
  await pay.click();
  await expect.element(dialog).toHaveTextContent('Account deleted. The card has expired.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(pay).toHaveFocus();
  await pay.click();
  await dialog.getByRole('textbox').fill('By cheque');
  await dialog.getByRole('button', { name: 'Mark £75 as paid' }).click();
  await expect.element(dialog).toHaveTextContent('We couldn’t save this.');
  expect(api.bodies(REPAID)).toEqual([{ note: 'By cheque' }]);
});
