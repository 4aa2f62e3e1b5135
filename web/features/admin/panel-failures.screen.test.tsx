import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Admin from '#web/pages/admin.tsx';
import { openScreen } from '#web/testing/open-screen.tsx';

const NONE = { items: [], total: 0, page: 1, pageSize: 25 };
const LIST_FAILED = 'We couldn’t load this list.';

test.each([
  ['people', 'admin/people', LIST_FAILED, NONE, 'No people yet'],
  ['providers', 'admin/providers', LIST_FAILED, NONE, 'No providers yet'],
  ['audit', 'admin/audit', LIST_FAILED, NONE, 'No entries yet'],
  ['mails', 'admin/mails', LIST_FAILED, { ...NONE, undeliverable: 0 }, 'No emails yet'],
  ['imports', 'admin/imports', 'We couldn’t load the imports.', [], 'Nothing imported yet'],
  ['jobs', 'admin/jobs', 'We couldn’t load the jobs.', { items: [], total: 0 }, 'No failed jobs'],
  ['payouts', 'payouts', 'We couldn’t load the payouts.', [], 'Nothing to pay'],
  ['refunds', 'refund-requests', 'We couldn’t load the refunds.', [], 'No refund requests'],
  [
    'disputes',
    'payment-disputes',
    'We couldn’t load the disputes.',
    { disputes: [], warnings: [], setAside: [] },
    'No disputes',
  ],
  ['visits', 'payouts/clinic-visits', 'We couldn’t load the visits.', [], 'No visits to look at'],
  [
    'newsletter',
    'newsletter/subscribers',
    'We couldn’t load the sign-ups.',
    { subscribers: [], next: null },
    'No newsletter sign-ups yet',
  ],
])(
  'an operator loads a list again after a failure: %s',
  async (tab, path, failure, body, empty) => {
    const call = `GET /api/${path}`;
    const api = await openScreen(`/admin?tab=${tab}`, Admin, {
      as: 'admin',
      api: { [call]: [{ status: 500, waitMs: 50 }, { body }] },
    });
    await expect.element(page.getByText(/^Loading /)).toBeInTheDocument();
    await expect.element(page.getByText(failure)).toBeVisible();
    await expect.element(page.getByText(/^Loading /)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: empty })).toBeVisible();
    await expect.element(page.getByText(failure)).not.toBeInTheDocument();
    expect(api.count(call)).toBe(2);
  },
);
