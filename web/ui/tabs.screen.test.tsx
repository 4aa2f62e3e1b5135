import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Admin from '#web/pages/admin.tsx';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';

const tabs = page.getByRole('tablist', { name: 'Console sections' });
const row = () => tabs.element() as HTMLElement;
const tab = (name: string) => tabs.getByRole('tab', { name });

/** Whether a tab is within its row, which scrolls on a phone. */
function isInRow(name: string): boolean {
  const { left, right } = tab(name).element().getBoundingClientRect();
  const box = row().getBoundingClientRect();
  return left >= box.left - 1 && right <= box.right + 1;
}

test('the open tab is within the row on a phone, and a fade says where there are more', async () => {
  await openScreen('/admin?tab=imports', Admin, {
    as: 'admin',
    width: 375,
    api: { 'GET /api/admin/imports': { body: [] }, 'GET /api/payouts': { body: [] } },
  });
  await expect.element(tab('Imports')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => isInRow('Imports')).toBe(true);
  expect(isInRow('People')).toBe(false);
  await expect.poll(() => row().dataset['more']).toBe('start');
  row().scrollTo({ left: 0 });
  await expect.poll(() => row().dataset['more']).toBe('end');
  row().scrollTo({ left: 100 });
  await expect.poll(() => row().dataset['more']).toBe('both');
  await tab('Payouts').click();
  await expect.element(page.getByText('Nothing to pay')).toBeVisible();
  await expect.poll(() => isInRow('Payouts')).toBe(true);
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).not.toBeInTheDocument();
});
