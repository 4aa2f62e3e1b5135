import { codeOf } from './code-of.ts';
import type { createBrowser } from './test-identity.ts';

type Browser = ReturnType<typeof createBrowser>;

/** Turns two-step sign-in on for the person who is signed in. The code of this step is used up. */
export async function turnOn(browser: Browser): Promise<{ key: string; recoveryCodes: string[] }> {
  const setUp = await browser.postSignedIn('/second-factor/set-up');
  const key = String(setUp.body['key']);
  const confirmed = await browser.postSignedIn('/second-factor/confirm', { code: codeOf(key) });
  if (confirmed.status !== 200) throw new Error(`${setUp.status} ${confirmed.text}`);
  return { key, recoveryCodes: confirmed.body['recoveryCodes'] as string[] };
}
