import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Terms from '#web/pages/terms.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import type { Viewer } from '#web/testing/viewers.ts';
import { toast } from '#web/ui/toast.ts';

async function open(as: Viewer = 'visitor'): Promise<void> {
  await openScreen('/terms', Terms, { as });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const toTop = page.getByRole('button', { name: 'Scroll to top' });
const card = page.getByRole('complementary').filter({
  has: page.getByRole('button', { name: 'Subscribe' }),
});

/** Long enough for a card that appears too early to be visible. */
const shortWait = () => new Promise((resolve) => setTimeout(resolve, 400));

/** Scrolls until exactly so many pixels are left below the window; the page may grow meanwhile. */
async function scrollTo({ fromEnd }: { fromEnd: number }): Promise<void> {
  const { documentElement: root } = document;
  await expect
    .poll(() => {
      window.scrollTo(0, root.scrollHeight - window.innerHeight - fromEnd);
      return root.scrollHeight - window.innerHeight - Math.round(window.scrollY);
    })
    .toBe(fromEnd);
}

test('the button to the top appears beyond 300 px, and leads there', async () => {
  await open();
  window.scrollTo(0, 300);
  await expect.poll(() => window.scrollY).toBe(300);
  await expect.element(toTop).not.toBeInTheDocument();
  window.scrollTo(0, 301);
  await expect.element(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(toTop).not.toBeInTheDocument();
});

test('the card appears at 99 px from the end but not at 101, without taking the focus', async () => {
  await open();
  await scrollTo({ fromEnd: 101 });
  await shortWait();
  await expect.element(card).not.toBeInTheDocument();
  await scrollTo({ fromEnd: 99 });
  await expect.element(card).toBeVisible();
  await expect.element(card.getByRole('heading')).toHaveTextContent('Up to 20% off for £75 a year');
  expect(document.activeElement).toBe(document.body);
  await auditScreen();
});

test('the card stays closed once it is closed, here and on the next page', async () => {
  await open();
  await scrollTo({ fromEnd: 0 });
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
  window.scrollTo(0, 0);
  await scrollTo({ fromEnd: 0 });
  await shortWait();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await scrollTo({ fromEnd: 0 });
  await shortWait();
  await expect.element(card).not.toBeInTheDocument();
});

test('Tab reaches the card, and Escape closes it', async () => {
  await open();
  await scrollTo({ fromEnd: 0 });
  await expect.element(card).toBeVisible();
  (toTop.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(card.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(card.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('a member reads of the newsletter alone', async () => {
  await open('member');
  await scrollTo({ fromEnd: 0 });
  await expect.element(card.getByRole('heading')).toHaveTextContent('News from our providers');
  expect(card.getByRole('link').elements()).toEqual([]);
  await auditScreen();
});

test.each<Viewer>(['provider', 'admin'])('the card never appears to a %s (P-67)', async (as) => {
  await open(as);
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await scrollTo({ fromEnd: 0 });
  await shortWait();
  await expect.element(card).not.toBeInTheDocument();
});

test('a message is shown at the top right for five seconds', async () => {
  await open();
  const began = performance.now();
  toast.show({ kind: 'info', text: 'A message' });
  const message = page.getByRole('region', { name: 'Notifications' }).getByText('A message');
  await expect.element(message).toBeVisible();
  const box = page.getByRole('region', { name: 'Notifications' }).element().getBoundingClientRect();
  expect(box.right).toBeGreaterThan(window.innerWidth - 40);
  expect(box.top).toBeLessThan(40);
  await expect.element(message, { timeout: 20_000 }).not.toBeInTheDocument();
  const shown = performance.now() - began;
  expect(shown).toBeGreaterThan(4900);
  expect(shown).toBeLessThan(9000);
});
