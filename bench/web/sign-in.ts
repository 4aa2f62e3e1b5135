import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

/**
 * Signs the demo provider in, as the form would: with the cookie of the session and its marker.
 * @throws Error where it is refused
 */
export async function signInProvider(context: BrowserContext, product: string): Promise<void> {
  const answer = await context.request.post(`${product}/identity/sign-in/email`, {
    headers: { origin: product },
    data: { email: 'provider@halewell.example', password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The provider was not let in: ${answer.status()}`);
  const page = await context.newPage();
  await page.goto(`${product}/robots.txt`);
  await page.evaluate(`localStorage.setItem('token', 'session')`);
  await page.close();
}
