import * as z from 'zod';
import { ConfigError } from '#server/config/config-error.ts';
import { isLiveKey, paymentEnvironment } from '#server/config/payment-settings.ts';
import { filled, readSettings, url } from '#server/config/setting-kinds.ts';

const environment = z.object({
  STRIPE_SECRET_KEY: filled,
  STRIPE_API_URL: paymentEnvironment.STRIPE_API_URL,
  APP_URL: url(/^https?$/),
  BRAND_NAME: filled.pipe(z.string().default('Halewell')),
});

export type SetupSettings = {
  readonly secretKey: string;
  /** Whether it is a live-mode key. */
  readonly live: boolean;
  /** URL of a standalone sandbox; null: Stripe. */
  readonly apiUrl: string | null;
  /** Public origin of the installation, without a trailing slash. */
  readonly appUrl: string;
  readonly brandName: string;
};

/**
 * The settings of `npm run stripe:setup`: only those that exist before there are prices.
 * @throws ConfigError
 */
export function readSetupSettings(
  env: Readonly<Record<string, string | undefined>>,
): SetupSettings {
  const set = readSettings(environment, env);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl = null, APP_URL: appUrl } = set;
  if (!secretKey)
    throw new ConfigError('Set STRIPE_SECRET_KEY to the secret key of the Stripe account.');
  if (!/^[sr]k_/.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY is a key that begins with sk_ or rk_.');
  if (!appUrl)
    throw new ConfigError(
      'Set APP_URL to the public address of the installation, where Stripe sends its events.',
    );
  const live = isLiveKey(secretKey);
  if (live && apiUrl !== null)
    throw new ConfigError('A live STRIPE_SECRET_KEY is not sent to the sandbox of STRIPE_API_URL.');
  if (live && !appUrl.startsWith('https://'))
    throw new ConfigError('With a live STRIPE_SECRET_KEY the APP_URL begins with https://.');
  return {
    secretKey,
    live,
    apiUrl,
    appUrl: appUrl.replace(/\/+$/, ''),
    brandName: set.BRAND_NAME,
  };
}
