import { Stripe } from 'stripe';

/**
 * How the SDK asks, live and in the sandbox: ten seconds for an answer and two more tries,
 * so that a visitor never waits for minutes.
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
