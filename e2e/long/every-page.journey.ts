import type { Page } from '@playwright/test';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, type DemoAccount } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { ownWords } from '#e2e/support/own-words.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type StateName, states } from '#e2e/states.ts';
import { LEGAL_PAGES, PAGES } from '../../scripts/texts/pages.ts';
import { MAX_AGE, readingAge } from '../../scripts/texts/reading-age.ts';

/** Example URLs of routes with parameters. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/provider/:id': '/provider/northgate-dental-leeds',
};

const names = Object.keys(states) as StateName[];

/** States named `page-ROLE-…`: pages that no other journey audits in that role. */
function pagesOf(role: string): StateName[] {
  return names.filter((name) => name.startsWith(`page-${role}-`));
}

/** Navigates without a page load, as Back and Forward do; every page has its own title. */
async function navigateTo(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page).not.toHaveTitle(before);
}

test('every page is accessible to a visitor', async ({ page }) => {
  expect(pagesOf('visitor')).not.toEqual([]);
  for (const name of pagesOf('visitor')) {
    await open(page, states[name][0]);
    await auditScreen(page, name);
  }
});

test('every public page reads easily', async ({ page }) => {
  for (const path of [...PAGES, ...LEGAL_PAGES]) {
    await page.goto(path);
    const age = readingAge(await ownWords(page));
    const most = LEGAL_PAGES.includes(path) ? MAX_AGE.legal : MAX_AGE.page;
    expect(age, `the reading age of ${path}`).toBeLessThanOrEqual(most);
  }
});

for (const role of ['user', 'member', 'family', 'provider', 'admin'] satisfies DemoAccount[]) {
  test(`every page is accessible to the demo ${role}`, async ({ page }) => {
    await signInViaApi(page, role);
    await open(page, '/verification-sent');
    for (const name of pagesOf(role)) {
      const [route] = states[name];
      await navigateTo(page, ADDRESSES[route] ?? route);
      // The session is loaded, and no guard has redirected.
      await expect(accountMenu(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(ADDRESSES[route] ?? route);
      await auditScreen(page, name);
    }
  });
}
