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

test('an operator sends an email again, and allows emails to an address, after failures too', async () => {
  const [undeliverable, retrying, suppressed] = failedEmails(1).items;
  const retry = `POST /api/admin/mails/${undeliverable?.id}/retry`;
  const lift = `POST /api/admin/mails/${suppressed?.id}/suppression/lift`;
  const api = await open('mails', {
    [EMAILS]: { body: failedEmails(1) },
    [retry]: [{ status: 502 }, { body: undeliverable }, 'never'],
    [lift]: [{ status: 502 }, { body: suppressed }],
  });
  const buttonOf = (email: typeof retrying) => row(email?.to ?? '').getByRole('button');
  for (const [email, failure, success] of [
    [undeliverable, 'We couldn’t queue the email.', 'Email queued to send again.'],
    [suppressed, 'We couldn’t allow emails again.', 'We’ll email cat@example.com again.'],
  ] as const) {
    await buttonOf(email).click();
    await expect.element(page.getByText(failure)).toBeVisible();
    await buttonOf(email).click();
    await expect.element(page.getByText(success)).toBeVisible();
  }
  // The list is read again after each.
  await expect.poll(() => api.count(EMAILS)).toBe(3);
  expect([retry, lift].map(api.count)).toEqual([2, 2]);
  await buttonOf(undeliverable).click();
  // Only this email waits for its answer.
  await expect.element(buttonOf(undeliverable)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(buttonOf(retrying)).not.toHaveAttribute('aria-disabled');
});

test('an operator finds an email by its recipient and its status', async () => {
  const asked: object[] = [];
  await open('mails', {
    [EMAILS]: (_, __, query) => {
      asked.push(Object.fromEntries(query));
      return { body: { ...failedEmails(0), page: Number(query.get('page')), total: 30 } };
    },
  });
  await expect.element(page.getByText('No undeliverable emails.')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByText('30 emails, page 2 of 2')).toBeVisible();
  await page.getByRole('searchbox').fill('ann@example.com');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByText('30 emails, page 1 of 2')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOptions('Expired');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ search: 'ann@example.com', state: 'expired', page: '1' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await status.selectOptions('Waiting');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ search: 'ann@example.com', state: 'waiting', page: '1' });
});
