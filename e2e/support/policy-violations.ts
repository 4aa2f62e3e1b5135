import type { BrowserContext } from '@playwright/test';
import { withCamera } from './fake-camera.ts';

/** What pages of a context did against their content security policy or Trusted Types. */
async function collectViolations(context: BrowserContext, into: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', ({ page }, violation: string) => {
    into.push(`${page.url()}: ${violation}`);
  });
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      reportViolation(
        [effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`].join(' '),
      );
    });
  });
}

/** Tests that fail when any page of any context breaks its policy (ADR-065). */
export const withPolicyCheck = withCamera.extend<
  { violations: string[] },
  { browserViolations: string[] }
>({
  browserViolations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const newContext = browser.newContext.bind(browser);
      // Journeys of two people create contexts themselves.
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await collectViolations(context, violations);
        return context;
      };
      await use(violations);
    },
    { scope: 'worker', auto: true },
  ],
  violations: [
    async ({ browserViolations }, use) => {
      browserViolations.length = 0;
      await use(browserViolations);
      if (browserViolations.length > 0)
        throw new Error(`Against the security policy:\n${browserViolations.join('\n')}`);
    },
    { auto: true },
  ],
});
