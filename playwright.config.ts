import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** What these journeys say of pictures holds only where pictures are loaded. */
const ABOUT_PICTURES = /(favourites|install|sign-in)\.journey\.ts$/;

const launchOptions = (pictures: boolean) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Reading pictures is a tenth of the work, and only a person would look at them.
    ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
  ],
});

/** Journeys through the built product in a real Chromium; each worker starts a server of its own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare-database.ts',
  testMatch: '**/*.journey.ts',
  fullyParallel: false,
  // More than the two cores: some journeys wait for mails and clocks, and four leave no core idle.
  workers: 4,
  // A shared machine stumbles now and then: there a journey may be walked twice, and is then called flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  projects: [
    {
      name: 'with pictures',
      testMatch: ABOUT_PICTURES,
      use: { launchOptions: launchOptions(true) },
    },
    {
      name: 'journeys',
      testIgnore: ABOUT_PICTURES,
      use: { launchOptions: launchOptions(Boolean(process.env['SCREENSHOTS'])) },
    },
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
