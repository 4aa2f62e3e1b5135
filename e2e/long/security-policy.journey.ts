import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

// The browser says what it refuses.
test.use({ expectedErrors: /requires 'TrustedHTML'|Content Security Policy/ });

/** What an attacker would try with a text that a page took for markup. */
const ATTACKS = {
  'require-trusted-types-for': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x" alt="">');
  },
  'style-src-attr': () => {
    document.body.setAttribute('style', 'display: none');
  },
  'connect-src': async () => {
    await fetch('https://elsewhere.example/');
  },
};

for (const [directive, attack] of Object.entries(ATTACKS))
  test(`a page refuses what ${directive} forbids, and the journey sees it`, async ({
    page,
    violations,
  }) => {
    await open(page, '/terms');
    await page.evaluate(attack).catch(() => undefined);
    await expect.poll(() => violations.join()).toContain(directive);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    violations.length = 0;
  });

test.fail('a journey fails when a page did what its policy forbids', async ({ page }) => {
  await page.goto('/terms').catch(() => test.skip());
  await page.evaluate(ATTACKS['require-trusted-types-for']).catch(() => undefined);
  // The report reaches the journey before the reply to a later call.
  await page.title().catch(() => test.skip());
});
