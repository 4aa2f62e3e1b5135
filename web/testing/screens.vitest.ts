import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    setColourScheme(scheme: 'light' | 'dark'): Promise<void>;
    forceColours(forced: 'active' | 'none'): Promise<void>;
    takeScreenshots(name: string, width: number): Promise<void>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for screenshots; empty if none are taken. */
    screenshots: string;
  }
}

const chromium = process.env['CHROMIUM_PATH'];
const folder = process.env['SCREENSHOTS'] ?? '';

const isWholeRun = process.env['PROOFS'] === '1';

/** React as people get it; its development build warns of more and takes twice as long, so only the whole run has it. */
const mode = { 'process.env.NODE_ENV': JSON.stringify(isWholeRun ? 'development' : 'production') };

const setColourScheme: BrowserCommand<['light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

const forceColours: BrowserCommand<['active' | 'none']> = ({ page }, forcedColors) =>
  page.emulateMedia({ forcedColors });

/** `<name>-<width>-<scheme>.png`, as journeys take them. */
const takeScreenshots: BrowserCommand<[string, number]> = async ({ page, iframe }, name, width) => {
  mkdirSync(folder, { recursive: true });
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const path = join(folder, `${words.join('-')}-${width}-${scheme}.png`);
    await iframe.locator('body').screenshot({ path });
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Screens in a real browser, over an API whose answers are given. */
export const screens = {
  extends: true as const,
  plugins: [tailwindcss()],
  publicDir: 'web/public',
  oxc: { jsx: { runtime: 'automatic' as const, development: isWholeRun } },
  // Found at the start: a package that is found in the middle of a run loads every page again.
  optimizeDeps: {
    entries: ['web/{app,features,lib,pages,ui}/**/*.tsx', '!web/**/!(*.screen).test.*'],
    include: ['axe-core', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    rolldownOptions: { transform: { define: mode } },
  },
  test: {
    name: 'screens',
    provide: { screenshots: folder },
    include: ['web/**/*.screen.test.tsx'],
    setupFiles: ['web/testing/screen-setup.ts'],
    // One page for all files: each would load the product again.
    isolate: false,
    // A page of the browser beside more than one other draws too late for what waits for it.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { setColourScheme, forceColours, takeScreenshots },
      provider: playwright({
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        },
        contextOptions: {
          // A test that is larger than the page around it would be drawn smaller.
          ...(folder ? { viewport: { width: 1440, height: 8000 } } : {}),
          locale: 'en-GB',
          timezoneId: 'Europe/London',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};
