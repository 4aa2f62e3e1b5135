import {
  type BrowserStorage,
  readBrowserStorage,
  readSessionCookie,
} from '#e2e/support/browser-storage.ts';
import { accountMenu, textbox } from '#e2e/support/entry-forms.ts';
import { setGeolocation } from '#e2e/support/geolocation.ts';
import { LONDON } from '#web/testing/samples/places.ts';
import { openProfileAndStoreCard } from '#e2e/support/health-card.ts';
import { footerForm, popupOf, scrollToDistanceFromEnd } from '#e2e/support/newsletter.ts';
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

/** Listed in the inventory but not reproducible here. */
const NOT_REPRODUCIBLE = [
  // Gone again at once: whether anything can be stored.
  'probe',
  // Set only between the two steps of a sign-in.
  '__Host-identity.sign_in',
  // Set only by social sign-in, and none is configured.
  '__Host-identity.state',
  // Set only if a new build is deployed while a page is open.
  'react-router-manifest-version',
  'missingFile',
];

const HOUR_S = 3600;
const keysOf = (items: readonly StoredItem[]) => items.map(({ key }) => key);

/** Maps names to those of the inventory: cookies without https have no prefix, cache names have a version. */
function asListed({ cookies, local, session, caches, databases }: BrowserStorage) {
  return {
    cookies: cookies.map((name) => name.replace(/^identity\./, '__Host-identity.')),
    local,
    session,
    caches: caches.map((name) => keysOf(CACHES).find((key) => name.startsWith(key)) ?? name),
    databases,
  };
}

test('the browser stores exactly what the cookie policy lists', async ({ page }) => {
  const found: Record<string, Set<string>> = {};
  /** Reads the storage and records its names for the final comparison. */
  async function recordStorage(): Promise<BrowserStorage> {
    const stored = asListed(await readBrowserStorage(page));
    for (const [kind, names] of Object.entries(stored))
      found[kind] = new Set([...(found[kind] ?? []), ...names]);
    return stored;
  }

  await test.step('stores no cookie for a visitor', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    await expect.poll(async () => (await recordStorage()).session).toContain('splash-seen');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/terms');
    await scrollToDistanceFromEnd(page, 0);
    await popupOf(page).getByRole('button', { name: 'Close' }).click();
    await setGeolocation(page, LONDON);
    await open(page, '/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.poll(async () => (await recordStorage()).session).toContain('near');
    expect(await recordStorage()).toEqual({
      cookies: [],
      local: ['popup-dismissed'],
      session: expect.arrayContaining(['splash-seen', 'near']) as string[],
      caches: [],
      databases: [],
    });
  });

  await test.step('stores which provider was opened until the visitor is back on the list', async () => {
    await page.getByRole('article').first().click();
    await expect(page).toHaveURL(/\/provider\//);
    expect((await recordStorage()).session).toContain('opened-card');
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect.poll(async () => (await recordStorage()).session).not.toContain('opened-card');
  });

  await test.step('stores the return address and the typed email before the sign-in', async () => {
    await open(page, '/faq');
    await footerForm(page).email.click();
    // The footer is in use.
    await expect(footerForm(page).button).toBeEnabled();
    await footerForm(page).email.fill('ann.reader@example.com');
    await expect.poll(async () => (await recordStorage()).session).toContain('drafts');
    await footerForm(page).button.click();
    await expect(page).toHaveURL(/\/signin$/);
    expect((await recordStorage()).session).toEqual(
      expect.arrayContaining(['returnAddress', 'newsletterEmail']),
    );
  });

  await test.step('stores a heart clicked before the sign-in', async () => {
    await open(page, '/');
    await page
      .getByRole('button', { name: /^Save .* to favourites$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/signin$/);
    expect((await recordStorage()).local).toContain('keptFavourites');
  });

  await test.step('stores the session and the remembered email', async () => {
    await textbox(page, 'Email').fill('user@halewell.example');
    await textbox(page, 'Password').fill(DEMO_PASSWORD);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(accountMenu(page)).toBeVisible();
    const { cookies, local, session } = await recordStorage();
    expect(cookies).toEqual(['__Host-identity.session_token', '__Host-identity.device']);
    expect(local).toEqual(expect.arrayContaining(['token', 'lastActivity', 'rememberedEmail']));
    expect(session).not.toContain('returnAddress');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await readSessionCookie(page)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    const left = ((await readSessionCookie(page))?.expires ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(HOUR_S - 120);
    expect(left).toBeLessThanOrEqual(HOUR_S + 1);
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(accountMenu(page)).toHaveCount(0);
    expect((await recordStorage()).session).not.toContain('drafts');
  });

  await test.step('stores a member’s card for offline use', async () => {
    await signInAs(page, 'member');
    await openProfileAndStoreCard(page);
    const { local, caches } = await recordStorage();
    expect(local).toContain('healthCard');
    expect(caches).toEqual(keysOf(CACHES));
  });

  await test.step('deletes what the policy promises on signing out', async () => {
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(accountMenu(page)).toHaveCount(0);
    await expect
      .poll(async () => (await recordStorage()).cookies)
      .toEqual(['__Host-identity.device']);
    const { local } = await recordStorage();
    expect(local.toSorted()).toEqual(['lastActivity', 'popup-dismissed', 'rememberedEmail']);
  });

  await test.step('remembers how clinic staff view their appointments', async () => {
    await signInAs(page, 'provider');
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Patient Name');
    await expect.poll(async () => (await recordStorage()).local).toContain('deskViews');
  });

  const listed = {
    cookies: keysOf(COOKIES),
    local: keysOf(LOCAL_STORAGE),
    session: keysOf(SESSION_STORAGE),
    caches: keysOf(CACHES),
    databases: [],
  };
  for (const [kind, keys] of Object.entries(listed)) {
    const expected = keys.filter((key) => !NOT_REPRODUCIBLE.includes(key));
    expect([...(found[kind] ?? [])].toSorted(), kind).toEqual(expected.toSorted());
  }
});
