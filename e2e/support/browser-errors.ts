import type { BrowserContext, Response } from '@playwright/test';
import { withPolicyCheck } from './policy-violations.ts';

/**
 * Lines about requests that failed, which are judged by their responses instead; offline there is none. Also of
 * the router, which asks for the routes of links that it shows.
 */
const OF_THE_NETWORK = /^Failed to load resource|Failed to fetch/;

const FILES = ['script', 'stylesheet', 'font', 'manifest'];

/** Responses that nobody can bring about; what a journey stubs has no request id. A busy server may say 503. */
function isFault(response: Response): boolean {
  const isReal = 'x-request-id' in response.headers();
  if (response.status() === 500) return isReal;
  return response.status() >= 400 && FILES.includes(response.request().resourceType());
}

/** What pages of a context write to the console as an error, do not catch, or cannot load. */
function collectErrors(context: BrowserContext, into: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') into.push(`${message.page()?.url()}: ${message.text()}`);
  });
  // With hydration errors, which React reports as uncaught.
  context.on('weberror', (error) => {
    into.push(`${error.page()?.url()}: ${error.error().message}`);
  });
  context.on('response', (response) => {
    if (isFault(response)) into.push(`${response.url()} responded with ${response.status()}`);
  });
}

/**
 * Tests that fail on any error in the console of any page: a page that differs between server and
 * browser, what nobody caught, a file that is missing, a fault of the server. A file that provokes one
 * names it: `test.use({ expectedErrors: /…/ })`.
 */
export const withErrorCheck = withPolicyCheck.extend<
  { expectedErrors: RegExp | null; errors: string[] },
  { browserErrors: string[] }
>({
  expectedErrors: [null, { option: true }],
  browserErrors: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        collectErrors(context, errors);
        return context;
      };
      await use(errors);
    },
    { scope: 'worker', auto: true },
  ],
  errors: [
    async ({ browserErrors, expectedErrors }, use) => {
      browserErrors.length = 0;
      await use(browserErrors);
      const errors = browserErrors.filter(
        (error) =>
          !OF_THE_NETWORK.test(error.slice(error.indexOf(': ') + 2)) &&
          !expectedErrors?.test(error),
      );
      if (errors.length > 0) throw new Error(`Errors in the browser:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});
