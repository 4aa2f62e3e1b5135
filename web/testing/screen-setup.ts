import { afterEach, beforeEach, expect, vi } from 'vitest';
import { markPageInUse } from '#web/lib/site/page-in-use.ts';
import '#web/styles/app.css';

document.documentElement.lang = 'en-GB';
document.title = 'A screen of the product';
// What waits for the first use of a page would appear in the middle of a test.
markPageInUse();

/** React draws the scripts of the splash and of structured data, which only a page from the server runs. */
const EXPECTED = /^Encountered a script tag while rendering/;

const errors: string[] = [];

beforeEach(() => {
  // The day and time of the site that the screens show; timers run.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
  errors.length = 0;
  // oxlint-disable-next-line no-console
  const report = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (EXPECTED.test(text)) return;
    errors.push(text);
    report(...parts);
  });
});

afterEach(() => expect(errors, 'errors in the console').toEqual([]));
