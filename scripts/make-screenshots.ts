import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openBrowser } from '../bench/web/browser.ts';
import { signInAs } from '#e2e/support/people.ts';
import { startProduct } from '#e2e/support/product.ts';

/**
 * Takes the screenshots for the browser's install prompt, of the built product with the demo
 * catalogue: `node scripts/make-screenshots.ts`.
 */
const folder = join(import.meta.dirname, '../web/public/screenshots');

const VIEWS = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

async function take(browser: Browser, url: string, form: keyof typeof VIEWS): Promise<void> {
  const { scale: deviceScaleFactor, ...viewport } = VIEWS[form];
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  const save = async (name: string) =>
    sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${name}-${form}.webp`));
  await page.goto('/', { waitUntil: 'networkidle' });
  await save('home');
  if (form === 'narrow') {
    await signInAs(page, 'member');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Show at the desk' }).waitFor();
    await save('health-card');
  }
  await context.close();
}

await mkdir(folder, { recursive: true });
const product = await startProduct({ SEED: 'demo' });
const { browser } = await openBrowser();
try {
  await take(browser, product.url, 'wide');
  await take(browser, product.url, 'narrow');
} finally {
  await browser.close();
  await product.stop();
}
