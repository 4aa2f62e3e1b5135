import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, type DemoAccount } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import routes from '#web/routes.ts';

type Role = 'visitor' | DemoAccount;

/** Who may open the pages of a layout; sign-in pages redirect signed-in people. */
const MAY_OPEN: Readonly<Record<string, readonly Role[]>> = {
  'app/bare-layout.tsx': ['visitor'],
  'app/provider-guard.tsx': ['provider'],
  'app/admin-guard.tsx': ['admin'],
  'app/signed-in-guard.tsx': ['user', 'member', 'family', 'provider', 'admin'],
  'app/personal-guard.tsx': ['user', 'member', 'family', 'admin'],
};

/** Examples of routes with parameters; what needs more than an address has journeys of its own. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/provider/:id': ['/provider/northgate-dental-leeds'],
  '/second-factor': [],
  '/admin/providers/:id': [],
  '/admin/applications/:id': [],
  '/*': [],
};

/** The addresses of all routes that a role may open. */
function pagesOf(
  role: Role,
  entries: readonly RouteConfigEntry[] = routes,
  isAllowed = true,
): string[] {
  return entries.flatMap(({ file, path = '', children }) => {
    const may = MAY_OPEN[file]?.includes(role) ?? isAllowed;
    if (children) return pagesOf(role, children, may);
    return may ? (ADDRESSES[`/${path}`] ?? [`/${path}`]) : [];
  });
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
  expect(pagesOf('visitor').length).toBeGreaterThan(20);
  for (const address of pagesOf('visitor')) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await auditScreen(page, `page-visitor${address}`);
  }
});

for (const role of ['user', 'member', 'family', 'provider', 'admin'] satisfies DemoAccount[]) {
  test(`every page is accessible to the demo ${role}`, async ({ page }) => {
    await signInViaApi(page, role);
    await open(page, '/verification-sent');
    for (const address of pagesOf(role)) {
      await navigateTo(page, address);
      // The session is loaded, and no guard has redirected.
      await expect(accountMenu(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
      await auditScreen(page, `page-${role}${address}`);
    }
  });
}
