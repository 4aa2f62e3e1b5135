import type { Page } from '@playwright/test';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, PHONE } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

test('on a phone the scroll-to-top button does not cover the bars', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, `/provider/${NORTHGATE.id}`);
  await page.evaluate(() => window.scrollTo(0, 400));
  const button = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox();
  const actions = await page.getByRole('region', { name: 'Quick actions' }).boundingBox();
  if (!button || !actions) throw new Error('The button or the actions are not visible');
  expect(button.y + button.height).toBeLessThanOrEqual(actions.y);
});

/** Which bars cover the place of the quick links, and whether the provider's own is in sight. */
function barsInSight(page: Page): Promise<{ above: string[]; actions: boolean }> {
  return page.evaluate(() => {
    const box = (name: string) =>
      document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
    const { left, right, top, bottom } = box('Quick links');
    const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
      [left + 8, (left + right) / 2, right - 8].map((x) => ({ x, y })),
    );
    const above = points.map(({ x, y }) => {
      const bar = document.elementFromPoint(x, y)?.closest('nav, section');
      return bar?.getAttribute('aria-label') ?? 'none';
    });
    return { above: [...new Set(above)], actions: box('Quick actions').bottom > 0 };
  });
}

for (const who of ['visitor', 'member'] as const) {
  test(`on a phone a ${who} sees one bar on a provider’s page: its own, then the links`, async ({
    page,
  }) => {
    if (who === 'member') await signInViaApi(page, 'member');
    await page.setViewportSize(PHONE);
    await open(page, `/provider/${NORTHGATE.id}`);
    const action = who === 'member' ? 'Book Now' : 'Log in for discount';
    await expect(page.getByRole('button', { name: action })).toBeInViewport();
    for (const top of [0, 1, 400, 900]) {
      // Again where what loads above moves the page along.
      const scrolled = (to: number) => {
        window.scrollTo(0, to);
        return window.scrollY;
      };
      await expect.poll(() => page.evaluate(scrolled, top)).toBe(top);
      const seen = await barsInSight(page);
      expect(seen, `scrolled by ${top}`).toEqual({ above: ['Quick actions'], actions: true });
    }
    // Beyond the page's own content the quick links are alone.
    const end = page.getByRole('contentinfo').getByText('All rights reserved');
    await end.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => barsInSight(page)).toEqual({ above: ['Quick links'], actions: false });
  });
}

test('without reduced motion the splash shows once, for two seconds', async ({ page }) => {
  const splash = page.getByRole('dialog', { name: 'Halewell is loading' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-02T10:00:01Z'));
  // Hydration depends on the paused clock too.
  await page.goto('/', { waitUntil: 'load' });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(splash).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(1880);
  await expect(splash).toBeVisible();
  await page.clock.runFor(130);
  await expect(splash).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.clock.resume();
  await open(page, '/about');
  await expect(splash).toHaveCount(0);
});

test('the page behind the splash cannot be used, and the first key ends it', async ({ page }) => {
  const splash = page.getByRole('dialog', { name: 'Halewell is loading' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-02T10:00:01Z'));
  await page.goto('/about', { waitUntil: 'load' });
  await expect(splash).toBeVisible();
  // What is inert cannot have the focus.
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.focus();
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(splash).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('the product can be installed as an app', async ({ page }) => {
  await open(page, '/');
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await page.request.get(link ?? '');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as {
    name: string;
    start_url: string;
    display: string;
    theme_color: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Halewell', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
  const colour = page.locator('meta[name="theme-color"]').first();
  await expect(colour).toHaveAttribute('content', manifest.theme_color);
  // Grey-blue: blue dominates red, and all channels are close.
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(manifest.theme_color.slice(at, at + 2), 16),
  );
  expect(blue).toBeGreaterThan(red);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(80);

  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const found = installabilityErrors.map(({ errorId }) => errorId);
  // Tests run in a private window, which cannot install anything.
  expect(found.filter((id) => id !== 'in-incognito')).toEqual([]);
});
