import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** These journeys check images, so they load them. */
const CHECKS_IMAGES = /(install|sign-in)\.journey\.ts$/;

const launchOptions = (images: boolean) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Decoding images is a tenth of the CPU time, and most journeys do not check them.
    ...(images ? [] : ['--blink-settings=imagesEnabled=false']),
  ],
});

/** Journeys through the built product in Chromium; each worker starts its own server. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare-database.ts',
  testMatch: '**/*.journey.ts',
  fullyParallel: false,
  // One more than the two cores, because some journeys wait for emails and timers. Four are no faster.
  workers: 3,
  // Shared CI machines are unreliable: one retry, reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Screenshots at four widths and in two colour schemes take as long as the rest.
  timeout: process.env['SCREENSHOTS'] ? 600_000 : 240_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  projects: [
    {
      name: 'with pictures',
      testMatch: CHECKS_IMAGES,
      use: { launchOptions: launchOptions(true) },
    },
    // Two projects have workers of their own: what the usual journeys left at the desk is not in the way of the others.
    ...['journeys', 'long'].map((folder) => ({
      name: folder,
      testMatch: `${folder}/*.journey.ts`,
      testIgnore: CHECKS_IMAGES,
      use: { launchOptions: launchOptions(Boolean(process.env['SCREENSHOTS'])) },
    })),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'off',
  },
});
