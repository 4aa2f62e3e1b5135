import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Admin from '#web/pages/admin.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { failedEmails } from '#web/testing/samples/failed-emails.ts';
import { FAILED_JOBS } from '#web/testing/samples/failed-jobs.ts';

const JOBS = 'GET /api/admin/jobs';
const EMAILS = 'GET /api/admin/mails';

const open = (tab: string, api: ApiAnswers) =>
  openScreen(`/admin?tab=${tab}`, Admin, { as: 'admin', api });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

test('an operator reads that no job has failed', async () => {
  await open('jobs', { [JOBS]: { body: { items: [], total: 0 } } });
  await expect.element(page.getByText('No failed jobs')).toBeVisible();
  await auditScreen();
});

test('an operator reads why jobs failed, and tries one again', async () => {
  const [refund, reminder] = FAILED_JOBS.items;
  const retry = `POST /api/admin/jobs/${refund?.id}/retry`;
  const api = await open('jobs', {
    [JOBS]: { body: FAILED_JOBS },
    [retry]: { body: { items: [reminder], total: 1 } },
  });
  await expect.element(page.getByText('2 failed jobs.')).toBeVisible();
  await expect
    .element(row('Refunds memberships'))
    .toHaveTextContent('StripeConnectionError, ECONNRESET');
  await expect.element(row('Reminds members')).toHaveTextContent('It took too long.');
  await auditScreen();
  await page.getByRole('button', { name: 'Try again: Refunds memberships' }).click();
  await expect.element(page.getByText('1 failed job.')).toBeVisible();
  await expect.element(page.getByText('Job queued.')).toBeVisible();
  expect(api.count(retry)).toBe(1);
});

test('an operator reads what happened to each email, and filters by it', async () => {
  await open('mails', { [EMAILS]: { body: failedEmails(1) } });
  await expect.element(page.getByText('1 undeliverable email.')).toBeVisible();
  await expect.element(row('ann@example.com')).toHaveTextContent('Undeliverable');
  await expect
    .element(row('ben@example.com'))
    .toHaveTextContent('Next attempt 1 March 2026, 10:02am');
  await expect
    .element(row('cat@example.com'))
    .toHaveTextContent(
      'An email to this address bounced on 27 February 2026, 8:15am. We’ve stopped emailing it.',
    );
  await expect
    .element(page.getByRole('button', { name: 'Allow emails to cat@example.com' }))
    .toBeVisible();
  await expect.element(row('dan@example.com')).toHaveTextContent('Sent');
  await auditScreen();
  await page.getByRole('button', { name: 'Show undeliverable' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('undeliverable');
});
