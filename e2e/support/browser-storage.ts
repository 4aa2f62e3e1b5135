import { expect, type Page } from '@playwright/test';

/** Names of everything that the browser stores for the site, by kind of storage. */
export type BrowserStorage = {
  readonly cookies: string[];
  readonly local: string[];
  readonly session: string[];
  readonly caches: string[];
  readonly databases: string[];
};

/** Reads the names of everything that the browser stores for the site now. */
export async function readBrowserStorage(page: Page): Promise<BrowserStorage> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  return { cookies: cookies.map(({ name }) => name), ...stored };
}

/** Reads the session cookie, which page scripts cannot. */
export async function readSessionCookie(page: Page) {
  const cookies = await page.context().cookies();
  const found = cookies.find(({ name }) => name.endsWith('identity.session_token'));
  expect(found).toBeDefined();
  return found;
}
