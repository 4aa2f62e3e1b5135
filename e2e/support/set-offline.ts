import type { BrowserContext } from '@playwright/test';

/**
 * Takes all pages offline, or online again. In documents that open offline, the browser's emulation does
 * not always say so in `navigator.onLine`, nor report later that they are online.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  // The last script wins.
  await context.addInitScript(sayOnline, !isOffline);
  await context.setOffline(isOffline);
  for (const page of context.pages()) await page.evaluate(sayOnline, !isOffline);
}

function sayOnline(isOnline: boolean): void {
  const wasOnline = navigator.onLine;
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline });
  if (wasOnline !== isOnline) dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
