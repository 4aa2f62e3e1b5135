import type { Page } from '@playwright/test';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn, type Demo } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type StateName, states } from '#e2e/states.ts';

/** Addresses of routes with a part of their own. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/provider/:id': '/provider/northgate-dental-leeds',
};

const names = Object.keys(states) as StateName[];

/** What the list names `page-ROLE-…`: pages that no other journey looks at as that person. */
function pagesOf(role: string): StateName[] {
  return names.filter((name) => name.startsWith(`page-${role}-`));
}

/** Goes to another page as Back and Forward do, without a load; each page has a title of its own. */
async function goOn(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page).not.toHaveTitle(before);
}

test('every page as a visitor sees it', async ({ page }) => {
  expect(pagesOf('visitor')).not.toEqual([]);
  for (const name of pagesOf('visitor')) {
    await open(page, states[name][0]);
    await look(page, name);
  }
});

for (const role of ['user', 'member', 'family', 'provider', 'admin'] satisfies Demo[]) {
  test(`every page as the ${role} of the demo sees it`, async ({ page }) => {
    await arriveSignedIn(page, role);
    await open(page, '/verification-sent');
    for (const name of pagesOf(role)) {
      const [route] = states[name];
      await goOn(page, ADDRESSES[route] ?? route);
      // The person is known, and the page is not led away from.
      await expect(accountMenu(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(ADDRESSES[route] ?? route);
      await look(page, name);
    }
  });
}
