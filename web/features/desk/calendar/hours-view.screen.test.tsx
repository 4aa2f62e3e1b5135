import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, visit } from '../testing/open-desk.ts';

const isInView = (element: Element | null | undefined) => {
  const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect(-1);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

test('a narrow week opens at today, another one at its Monday', async () => {
  await openDesk([], {}, '?view=calendar&layout=week');
  await expect.element(page.getByRole('heading', { name: '2 to 8 March 2026' })).toBeVisible();
  // Days later, on a page that stayed open.
  vi.setSystemTime(new Date('2026-03-07T10:00:00Z'));
  window.dispatchEvent(new Event('focus'));
  await page.viewport(500, 900);
  const week = page.getByRole('region', { name: 'Week', exact: true });
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(page.getByRole('heading', { name: '9 to 15 March 2026' })).toBeVisible();
  await expect.poll(() => week.element().scrollLeft).toBe(0);
  await page.getByRole('button', { name: 'This week' }).click();
  await expect.poll(() => week.element().scrollLeft).toBeGreaterThan(100);
  const saturday = week.getByRole('heading', { name: /Saturday 7 March/ });
  expect(isInView(saturday.element())).toBe(true);
});

test('a day opens at the time it is', async () => {
  vi.setSystemTime(new Date('2026-03-02T19:30:00Z'));
  const rows = ['7am', '7pm'].map((preferredTime) =>
    visit({ patientName: `At ${preferredTime}`, requestedDate: '2026-03-02', preferredTime }),
  );
  await openDesk(rows, {}, '?view=calendar&layout=week');
  await page.viewport(1440, 500);
  scrollTo(0, 0);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  const now = () => document.querySelector('[aria-label="Day"] [data-now]');
  await expect.poll(() => isInView(now())).toBe(true);
});
