import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

/**
 * Signs the demo provider in as the form does: session cookie and its storage marker.
 * @throws Error if the sign-in is rejected
 */
export async function signInProvider(context: BrowserContext, product: string): Promise<void> {
  const response = await context.request.post(`${product}/identity/sign-in/email`, {
    headers: { origin: product },
    data: { email: 'provider@halewell.example', password: DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`The provider was not let in: ${response.status()}`);
  const page = await context.newPage();
  await page.goto(`${product}/robots.txt`);
  await page.evaluate(`localStorage.setItem('token', 'session')`);
  await page.close();
}
