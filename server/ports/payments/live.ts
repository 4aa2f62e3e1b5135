import { Stripe } from 'stripe';

/**
 * SDK settings, live and for the sandbox: a timeout of ten seconds and two retries, so that a visitor
 * never waits for minutes.
 */
export const CLIENT_SETTINGS = {
  timeout: 10_000,
  maxNetworkRetries: 2,
  telemetry: false,
} as const satisfies Stripe.StripeConfig;

/** The SDK's client for the real service. `secretKey` comes from the configuration. */
export function createLiveClient(secretKey: string): Stripe {
  return new Stripe(secretKey, CLIENT_SETTINGS);
}
