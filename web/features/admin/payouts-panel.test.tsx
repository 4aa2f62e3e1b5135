// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Payout } from '#shared/contract/rewards.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { PayoutsPanel } from './payouts-panel.tsx';
import { payoutsQuery } from './queries.ts';

const LIST = 'GET /api/payouts';
const PAY = 'POST /api/payouts/paid';
const REWARD: Payout = {
  key: 'set:u1:1',
  uid: 'u1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  kind: 'check-in',
  reason: '5 check-ins, Single plan',
  amountPence: 1000,
  since: '2026-03-02',
  hold: null,
  addedByClinic: [],
};
const HELD: Payout = { ...REWARD, key: 'set:u2:1', name: 'Bo Ash', hold: 'suspended' };
const OWED: Payout = { ...REWARD, key: 'back:u3', name: 'Kim Reed', kind: 'repayment' };

afterEach(leavePage);

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ [LIST]: { body: [REWARD, HELD, OWED] }, ...answers });
  signInAs();
  openPage('/admin', PayoutsPanel);
  return api;
}

const row = async (name: string) => {
  const cell = await screen.findByText(name);
  return cell.closest('tr') ?? document.body;
};
const dialog = () => screen.findByRole('dialog');
async function openDialog(name = 'Mark as paid: £10, Ann Lee') {
  fireEvent.click(await screen.findByRole('button', { name }));
  await dialog();
}
const confirm = async (name = 'Mark as paid') =>
  fireEvent.click(within(await dialog()).getByRole('button', { name }));
const reference = () => screen.getByLabelText<HTMLInputElement>(/^Reference/);
/** What a click sends is sent by now. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const type = (value: string) => fireEvent.change(reference(), { target: { value } });

describe('the payouts', () => {
  it('show whom to pay, how much, for what and since when', async () => {
    open();
    const ann = await row('Ann Lee');
    for (const text of ['ann@example.com', '5 check-ins, Single plan', '2 March 2026', '£10'])
      expect(ann.textContent).toContain(text);
  });

  it('offer no payment of one that is on hold', async () => {
    open();
    const held = await row('Bo Ash');
    expect(held.textContent).toContain('This person is suspended.');
    expect(within(held).queryByRole('button')).toBeNull();
  });

  it('say so where there are none, or none could be loaded', async () => {
    const api = open({ [LIST]: [{ status: 400 }, { body: [] }] });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the payouts.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.count(LIST)).toBe(2);
  });
});

describe('marking a payout as paid', () => {
  it('sends the reference, and takes the row from the list', async () => {
    const api = open({
      [LIST]: [{ body: [REWARD, HELD] }, { body: [HELD] }],
      [PAY]: { body: REWARD },
    });
    await openDialog();
    expect((await dialog()).textContent).toContain('Ann Lee: 5 check-ins, Single plan');
    type('  BACS 12 ');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies(PAY)).toEqual([{ key: REWARD.key, reference: 'BACS 12' }]);
    expect(toasts()).toEqual([{ kind: 'success', text: '£10 marked as paid.' }]);
    expect(screen.queryByText('Ann Lee')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
  ])('needs a reference, not %s', async (_, typed) => {
    const api = open();
    await openDialog();
    type(typed);
    await confirm();
    await settled();
    expect(screen.getByText('Please enter the voucher number or transfer reference')).toBeTruthy();
    expect(reference().getAttribute('aria-invalid')).toBe('true');
    expect(api.count(PAY)).toBe(0);
  });

  it('keeps the reference if it could not be saved', async () => {
    const error = 'This reward has been paid already.';
    const api = open({ [PAY]: [{ status: 409, body: { error } }, { body: REWARD }] });
    await openDialog();
    type('BACS 12');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(reference().value).toBe('BACS 12');
    expect(toasts()).toEqual([]);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.count(PAY)).toBe(2);
  });

  it('is given up without a trace', async () => {
    const api = open();
    await openDialog();
    type('BACS 12');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.count(PAY)).toBe(0);
    await openDialog();
    expect(reference().value).toBe('');
  });

  it('keeps what was typed while the list cannot be loaded again', async () => {
    open({ [LIST]: [{ body: [REWARD] }, { status: 400 }] });
    await openDialog();
    type('BACS 12');
    await getQueryClient().refetchQueries(payoutsQuery);
    expect(await screen.findByText('We couldn’t load the payouts.')).toBeTruthy();
    expect(reference().value).toBe('BACS 12');
  });
});

it('settles what a member owes back, in words of its own', async () => {
  const api = open({ [PAY]: { body: OWED } });
  expect((await row('Kim Reed')).textContent).toContain('Owed back');
  await openDialog('Mark as settled: £10, Kim Reed');
  await confirm('Mark as settled');
  expect(screen.getByText('Please say how it was settled')).toBeTruthy();
  type('Paid by transfer');
  await confirm('Mark as settled');
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: 'success', text: '£10 marked as settled.' }]),
  );
  expect(api.bodies(PAY)).toEqual([{ key: OWED.key, reference: 'Paid by transfer' }]);
});
