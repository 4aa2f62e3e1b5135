// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FraudWarningEntry } from '#shared/contract/disputes.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { DisputesPanel } from './disputes-panel.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { RECORD_CHANGE } from './testing/record-change.ts';

const REQUEST: RefundRequest = {
  id: 'r1',
  uid: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  plan: 'single',
  purchasedOn: '2026-02-20',
  askedOn: '2026-03-02',
  state: 'waiting',
  reason: 'A promo code was shown.',
  note: '',
  amountPence: 7500,
  overdue: false,
  payments: [{ paidOn: '2026-02-20', paidPence: 7500, leftPence: 7500, afterRequest: false }],
  failedRefunds: [],
  undoesReferral: null,
};
const RETURNED: RefundRequest = {
  ...REQUEST,
  state: 'returned',
  failedRefunds: [
    { id: 're_1', amountPence: 7500, reason: 'The card has expired.', failedOn: '2026-03-09' },
  ],
};
const WARNING: FraudWarningEntry = {
  id: 'w1',
  uid: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  payment: 'Single',
  amountPence: 7500,
  reason: 'The card was stolen.',
  openedOn: '2026-03-02',
  state: 'open',
  note: '',
};
const REFUNDS = 'GET /api/refund-requests';
const DECIDE = 'POST /api/refund-requests/r1/decide';
const PAID = 'POST /api/failed-refunds/re_1/paid';
const DISPUTES = 'GET /api/payment-disputes';
const WARNED = 'POST /api/fraud-warnings/w1/decide';

afterEach(leavePage);

function open(panel: ComponentType, answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(answers);
  signInAs();
  openPage('/admin', panel);
  return api;
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

type Decision = {
  readonly panel: ComponentType;
  readonly list: string;
  readonly rows: unknown;
  readonly review: RegExp;
  readonly choice: string;
  readonly missing: string;
  readonly call: string;
  readonly body: object;
};
const warnings = { disputes: [], warnings: [WARNING], setAside: [] };
const aboutWarning = {
  panel: DisputesPanel,
  list: DISPUTES,
  rows: warnings,
  review: /^Review the payment from Ann Lee/,
  missing: 'Please say how you know',
  call: WARNED,
};
const DECISIONS: Record<string, Decision> = {
  'declining a refund': {
    panel: RefundsPanel,
    list: REFUNDS,
    rows: [REQUEST],
    review: /^Review the request from Ann Lee/,
    choice: 'Decline request',
    missing: 'Please tell the member why',
    call: DECIDE,
    body: { decision: 'decline', note: 'As agreed' },
  },
  'paying a refund another way': {
    panel: RefundsPanel,
    list: REFUNDS,
    rows: [RETURNED],
    review: /^Mark as paid another way: refund for Ann Lee/,
    choice: 'Mark £75 as paid',
    missing: 'Please say how you paid it',
    call: PAID,
    body: { note: 'As agreed' },
  },
  'finding a payment genuine': {
    ...aboutWarning,
    choice: 'Mark as genuine',
    body: { decision: 'genuine', note: 'As agreed' },
  },
  'refunding a payment of another person': {
    ...aboutWarning,
    choice: 'Refund and end membership',
    body: { decision: 'refund', note: 'As agreed' },
  },
};

describe('a decision that needs a note', () => {
  it.each(Object.entries(DECISIONS))(
    '%s',
    async (_, { panel, list, rows, review, choice, missing, call, body }) => {
      const api = open(panel, {
        [list]: { body: rows },
        [call]: [
          { status: 409, body: { error: 'Someone was first.' } },
          { body: { ...REQUEST, success: true, message: 'Done.' } },
        ],
      });
      await press(review);
      const note = await screen.findByRole<HTMLTextAreaElement>('textbox');
      for (const empty of ['', '  ']) {
        fireEvent.change(note, { target: { value: empty } });
        await press(choice);
        await settled();
        expect(screen.getByText(missing)).toBeTruthy();
        expect(note.getAttribute('aria-invalid')).toBe('true');
        expect(api.count(call)).toBe(0);
      }
      fireEvent.change(note, { target: { value: ' As agreed ' } });
      expect(screen.queryByText(missing)).toBeNull();
      await press(choice);
      // The note stays for another attempt.
      expect((await screen.findByRole('alert')).textContent).toContain('Someone was first.');
      expect(note.value).toBe(' As agreed ');
      await press(choice);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.bodies(call)).toEqual([body, body]);
      expect(api.count(list)).toBe(2);
      expect(toasts()).toHaveLength(1);
    },
  );

  it('may be taken without one where the member only gets money', async () => {
    const api = open(RefundsPanel, { [REFUNDS]: { body: [REQUEST] }, [DECIDE]: { body: REQUEST } });
    await press(/^Review the request/);
    await press('Refund £75');
    await waitFor(() =>
      expect(toasts()).toEqual([{ kind: 'success', text: 'The refund is on its way.' }]),
    );
    expect(api.bodies(DECIDE)).toEqual([{ decision: 'refund', note: '' }]);
  });
});

const PERSON = {
  uid: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  role: 'member' as const,
  verified: true,
  suspended: null,
  plan: null,
  expiresAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
};

it('suspends an account only with a reason', async () => {
  const SUSPEND = 'POST /api/admin/people/u1/suspension';
  const api = open(
    () => <PersonDialog person={PERSON} about="suspension" onClose={() => undefined} />,
    { [SUSPEND]: { body: { ...PERSON, suspended: 'Chargeback' } } },
  );
  for (const tooShort of ['', '  ', 'no ']) {
    type(/^Reason/, tooShort);
    await press('Suspend account');
    await settled();
    expect(screen.getByText('Please give a reason. We keep it in the audit log.')).toBeTruthy();
    expect(api.count(SUSPEND)).toBe(0);
  }
  type(/^Reason/, ' Chargeback ');
  await press('Suspend account');
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Ann Lee updated.' }]));
  expect(api.bodies(SUSPEND)).toEqual([{ reason: 'Chargeback' }]);
});

it.each([
  ['User', 'user'],
  ['Provider', 'provider'],
  ['Admin', 'admin'],
])('gives a member the role %s', async (label, role) => {
  const ROLE = 'POST /api/admin/people/u1/role';
  const api = open(() => <PersonDialog person={PERSON} about="role" onClose={() => undefined} />, {
    [ROLE]: { body: PERSON },
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^User/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
  await press('Save role');
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Ann Lee updated.' }]));
  expect(api.bodies(ROLE)).toEqual([{ role }]);
});

it('declines a change of a clinic only with a reason, which an approval does not send', async () => {
  const CHANGE = 'POST /api/admin/record-changes/c1/decide';
  const api = open(ChangesPanel, {
    'GET /api/admin/record-changes': { body: { items: [RECORD_CHANGE] } },
    [CHANGE]: [
      { body: { ...RECORD_CHANGE, state: 'declined' } },
      { body: { ...RECORD_CHANGE, state: 'approved' } },
    ],
  });
  const article = await screen.findByRole('article', { name: 'Changes of Northgate Dental' });
  const decline = within(article).getByRole('button', { name: /^Decline/ });
  fireEvent.click(decline);
  type(/^Reason for the clinic/, '   ');
  fireEvent.click(decline);
  await settled();
  expect(decline.getAttribute('aria-disabled')).toBe('true');
  expect(api.count(CHANGE)).toBe(0);
  type(/^Reason for the clinic/, 'Too similar');
  fireEvent.click(decline);
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Declined.' }]));
  await press('Approve');
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(api.bodies(CHANGE)).toEqual([
    { approve: false, reason: 'Too similar', version: 4 },
    { approve: true, reason: '', version: 4 },
  ]);
});
