import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { freePort } from '#server/testing/free-port.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Opens Chromium with a debugging port for Lighthouse. */
export async function openBrowser() {
  const port = await freePort();
  const path =
    process.env['CHROMIUM_PATH'] || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : null);
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
