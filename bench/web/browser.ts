import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { freePort } from '#server/testing/free-port.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** A Chromium, and the port over which Lighthouse drives it too. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const path =
    process.env['CHROMIUM_PATH'] || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : null);
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** A telephone as Lighthouse has it. */
const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** A newcomer with a telephone. */
export function openTelephone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(TELEPHONE);
}

/** The windows that Lighthouse opens, for as long as the connection is open. */
export async function reachOwnWindows(
  port: number,
): Promise<{ context: BrowserContext; leave(): Promise<void> }> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = connection.contexts()[0] ?? (await connection.newContext());
  return { context, leave: () => connection.close() };
}
