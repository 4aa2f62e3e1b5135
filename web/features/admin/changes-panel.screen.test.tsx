import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordChange } from '#shared/contract/clinic-record.ts';
import Admin from '#web/pages/admin.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { RECORD_CHANGE } from './testing/record-change.ts';

const LIST = 'GET /api/admin/record-changes';
const DECIDE = 'POST /api/admin/record-changes/c1/decide';

const DECLINED: RecordChange = {
  ...RECORD_CHANGE,
  id: 'c2',
  providerName: 'Park Row Dental',
  state: 'declined',
  requestedBy: '',
  reason: 'Too similar to another clinic',
};
const listed = (...items: readonly RecordChange[]) => ({ body: { items } });

const open = (api: ApiAnswers) => openScreen('/admin?tab=changes', Admin, { as: 'admin', api });

const article = (name: string) => page.getByRole('article', { name: `Changes of ${name}` });
const waiting = article('Northgate Dental');
const reason = waiting.getByRole('textbox', { name: 'Reason for the clinic' });
const button = (name: string) => waiting.getByRole('button', { name });

test('an operator reads what clinics want to change, after a failure too', async () => {
  const api = await open({ [LIST]: [{ status: 500, waitMs: 100 }, listed()] });
  await expect.element(page.getByText('Loading changes')).toBeInTheDocument();
  await expect.element(page.getByText('We couldn’t load the changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No changes to approve')).toBeVisible();
  expect(api.count(LIST)).toBe(2);
});

test('an operator approves a change, once it could be saved', async () => {
  const api = await open({
    [LIST]: listed(RECORD_CHANGE, DECLINED),
    [DECIDE]: [{ status: 502 }, { body: { ...RECORD_CHANGE, state: 'approved' } }],
  });
  await expect.element(waiting).toHaveTextContent(/Waiting ?Jo Smith, 2 March/);
  await expect.element(waiting).toHaveTextContent('NowNorthgate DentalNewNorthgate Smiles');
  await expect
    .element(waiting.getByRole('link', { name: 'Northgate Dental' }))
    .toHaveAttribute('href', '/admin/providers/northgate');
  const declined = article('Park Row Dental');
  await expect.element(declined).toHaveTextContent(/Declined ?Deleted account/);
  await expect.element(declined).toHaveTextContent('Reason: Too similar to another clinic');
  expect(declined.getByRole('button').elements()).toEqual([]);
  await auditScreen();
  await reason.fill('Too similar');
  await button('Approve').click();
  await expect.element(waiting).toHaveTextContent('We couldn’t save this.');
  await expect.element(reason).toHaveValue('Too similar');
  api.answerFromClick(LIST, listed({ ...RECORD_CHANGE, state: 'approved' }));
  await button('Approve').click();
  await expect.element(page.getByText('Approved. The changes are live.')).toBeVisible();
  await expect.element(button('Approve')).not.toBeInTheDocument();
  await expect.element(waiting).toHaveTextContent('Approved');
  await expect.element(waiting).not.toHaveTextContent('We couldn’t save this.');
  // A reason is for a clinic whose change is declined.
  const sent = { approve: true, reason: '', version: 4 };
  expect(api.bodies(DECIDE)).toEqual([sent, sent]);
});

test('an operator declines a change with a reason, and reads why that was refused', async () => {
  const api = await open({
    [LIST]: listed(RECORD_CHANGE),
    [DECIDE]: { status: 409, body: { error: 'The clinic withdrew this change.' } },
  });
  await expect.element(button('Decline')).toHaveAccessibleDescription('Write a reason first.');
  await reason.fill('  ');
  // It takes the focus and says why, but does nothing.
  await button('Decline').click({ force: true });
  expect(api.count(DECIDE)).toBe(0);
  await reason.fill('Too similar');
  api.answerFromClick(LIST, listed({ ...RECORD_CHANGE, state: 'withdrawn' }));
  await button('Decline').click();
  await expect.element(waiting).toHaveTextContent('The clinic withdrew this change.');
  await expect.element(waiting).toHaveTextContent('Withdrawn');
  await expect.element(button('Decline')).not.toBeInTheDocument();
  expect(api.bodies(DECIDE)).toEqual([{ approve: false, reason: 'Too similar', version: 4 }]);
});
