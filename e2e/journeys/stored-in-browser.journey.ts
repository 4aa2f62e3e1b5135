import { type Kept, keptByBrowser, sessionCookie } from '#e2e/support/browser-storage.ts';
import { accountMenu, box } from '#e2e/support/entry-forms.ts';
import { LONDON, standAt } from '#e2e/support/geolocation.ts';
import { openKeptCard } from '#e2e/support/health-card.ts';
import { footerForm, popupOf, scrollToRest } from '#e2e/support/newsletter.ts';
import { signInAs } from '#e2e/support/people.ts';
import { open, openAccountMenu } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import {
  CACHES,
  COOKIES,
  LOCAL_STORAGE,
  SESSION_STORAGE,
  type StoredItem,
} from '#web/content/stored-in-browser.ts';

/** In the inventory, and yet not to be had here. */
const NOT_HERE = [
  // Only a sign-in through another company begins with it, and none is set up.
  '__Host-identity.state',
  // Only where the site is updated while somebody has it open.
  'react-router-manifest-version',
  'missingFile',
];

const HOUR_S = 3600;
const keysOf = (items: readonly StoredItem[]) => items.map(({ key }) => key);

/** The names as the inventory has them: without https the identity service leaves out the prefix, and a cache has a version. */
function asListed({ cookies, local, session, caches, databases }: Kept) {
  return {
    cookies: cookies.map((name) => name.replace(/^identity\./, '__Host-identity.')),
    local,
    session,
    caches: caches.map((name) => keysOf(CACHES).find((key) => name.startsWith(key)) ?? name),
    databases,
  };
}

test('a browser holds what the cookie policy lists, and nothing else', async ({ page }) => {
  const found: Record<string, Set<string>> = {};
  /** Asks the browser, and keeps what it told for the end. */
  async function ask(): Promise<Kept> {
    const kept = asListed(await keptByBrowser(page));
    for (const [kind, names] of Object.entries(kept))
      found[kind] = new Set([...(found[kind] ?? []), ...names]);
    return kept;
  }

  await test.step('a visitor who looks around gets no cookie', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    await expect.poll(async () => (await ask()).session).toContain('splash-seen');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/terms');
    await scrollToRest(page, 0);
    await popupOf(page).getByRole('button', { name: 'Close' }).click();
    await standAt(page, LONDON);
    await open(page, '/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.poll(async () => (await ask()).session).toContain('near');
    expect(await ask()).toEqual({
      cookies: [],
      local: ['popup-dismissed'],
      session: expect.arrayContaining(['splash-seen', 'near']) as string[],
      caches: [],
      databases: [],
    });
  });

  await test.step('on the way to the sign-in it keeps where from, and what was typed', async () => {
    await open(page, '/faq');
    await footerForm(page).email.fill('ann.reader@example.com');
    await footerForm(page).button.click();
    await expect(page).toHaveURL(/\/signin$/);
    expect((await ask()).session).toEqual(
      expect.arrayContaining(['returnAddress', 'newsletterEmail']),
    );
  });

  await test.step('signed in, with the email remembered', async () => {
    await box(page, 'Email').fill('user@halewell.example');
    await box(page, 'Password').fill(DEMO_PASSWORD);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(accountMenu(page)).toBeVisible();
    const { cookies, local, session } = await ask();
    expect(cookies).toHaveLength(1);
    expect(local).toEqual(expect.arrayContaining(['token', 'lastActivity', 'rememberedEmail']));
    expect(session).not.toContain('returnAddress');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await sessionCookie(page)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    const left = ((await sessionCookie(page))?.expires ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(HOUR_S - 120);
    expect(left).toBeLessThanOrEqual(HOUR_S + 1);
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(accountMenu(page)).toHaveCount(0);
  });

  await test.step('a member’s card, for use without a connection', async () => {
    await signInAs(page, 'member');
    await openKeptCard(page);
    const { local, caches } = await ask();
    expect(local).toContain('healthCard');
    expect(caches).toEqual(keysOf(CACHES));
  });

  await test.step('signing out takes away what it says', async () => {
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(accountMenu(page)).toHaveCount(0);
    await expect.poll(async () => (await ask()).cookies).toEqual([]);
    const { local } = await ask();
    expect(local.toSorted()).toEqual(['lastActivity', 'popup-dismissed', 'rememberedEmail']);
  });

  const listed = {
    cookies: keysOf(COOKIES),
    local: keysOf(LOCAL_STORAGE),
    session: keysOf(SESSION_STORAGE),
    caches: keysOf(CACHES),
    databases: [],
  };
  for (const [kind, keys] of Object.entries(listed)) {
    const expected = keys.filter((key) => !NOT_HERE.includes(key));
    expect([...(found[kind] ?? [])].toSorted(), kind).toEqual(expected.toSorted());
  }
});
