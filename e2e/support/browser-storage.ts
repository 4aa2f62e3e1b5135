import { expect, type Page } from '@playwright/test';

/** Every place in which a browser keeps what a site leaves there. */
export type Kept = {
  readonly cookies: string[];
  readonly local: string[];
  readonly session: string[];
  readonly caches: string[];
  readonly databases: string[];
};

/** Asks the browser itself what it keeps of the site now, by name. */
export async function keptByBrowser(page: Page): Promise<Kept> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  return { cookies: cookies.map(({ name }) => name), ...stored };
}

/** The cookie of the session, which scripts cannot read. */
export async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies();
  const found = cookies.find(({ name }) => name.endsWith('identity.session_token'));
  expect(found).toBeDefined();
  return found;
}
