import type { Stripe } from 'stripe';
import { createLiveClient } from './live.ts';
import { createSandboxClient } from './sandbox.ts';

type Account = {
  readonly secretKey: string;
  /** A sandbox that runs by itself, such as `https://try.example/dev/payments`; null: Stripe. */
  readonly apiUrl: string | null;
};

/** The SDK's client for the account of the configuration. */
export function createClient({ secretKey, apiUrl }: Account): Stripe {
  if (apiUrl === null) return createLiveClient(secretKey);
  const { origin, pathname } = new URL(apiUrl);
  return createSandboxClient({ secretKey, basePath: pathname.replace(/\/$/, ''), at: origin });
}
