import type { BrowserContext } from '@playwright/test';
import { test as base } from '../test.ts';

/** What pages did that a text made them do: scripts, dialogs, errors, calls to other hosts. */
async function watch(context: BrowserContext, origin: string, faults: string[]): Promise<void> {
  context.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => {
    faults.push(`an error of the page: ${error.error().message} ${error.page()?.url() ?? ''}`);
  });
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin)
      faults.push(`a request to ${request.url()}`);
  });
  await context.exposeBinding('reportPwned', ({ page }, how: unknown) => {
    faults.push(`a script ran on ${page.url()}: ${String(how)}`);
  });
  await context.addInitScript(() => {
    const { reportPwned } = globalThis as unknown as { reportPwned(how: unknown): void };
    Object.defineProperty(globalThis, '__pwned', {
      set(how: unknown) {
        reportPwned(how);
      },
    });
  });
}

/** Tests that fail when a hostile text makes a page do anything. */
export const test = base.extend<{ faults: string[] }>({
  // Their own time limit is an hour.
  actionTimeout: 20_000,
  faults: [
    async ({ context, product }, use) => {
      const faults: string[] = [];
      await watch(context, product.url, faults);
      await use(faults);
      if (faults.length > 0)
        throw new Error(`A text made a page act:\n${[...new Set(faults)].join('\n')}`);
    },
    { auto: true },
  ],
});
