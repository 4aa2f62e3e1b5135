import type { Stripe } from 'stripe';
import { createLiveClient } from './live.ts';
import { createSandboxClient } from './sandbox.ts';

type Account = {
  readonly secretKey: string;
  /** URL of a standalone sandbox, such as `https://try.example/dev/payments`; null: Stripe. */
  readonly apiUrl: string | null;
};

/** Creates the SDK client for the configured account. */
export function createClient({ secretKey, apiUrl }: Account): Stripe {
  if (apiUrl === null) return createLiveClient(secretKey);
  const { origin, pathname } = new URL(apiUrl);
  return createSandboxClient({ secretKey, basePath: pathname.replace(/\/$/, ''), at: origin });
}
