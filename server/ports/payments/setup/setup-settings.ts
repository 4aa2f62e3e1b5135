import * as z from 'zod';
import { isLiveKey, paymentEnvironment } from '#server/config/payment-settings.ts';
import { createProblems, rejectProblems } from '#server/config/problems.ts';
import { filled, readSettings, url } from '#server/config/setting-kinds.ts';

const environment = z.object({
  STRIPE_SECRET_KEY: filled.pipe(z.string().default('')),
  STRIPE_API_URL: paymentEnvironment.STRIPE_API_URL,
  APP_URL: url('http', 'https').pipe(z.string().default('')),
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
  const problems = createProblems();
  const set = readSettings(environment, env, problems);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl = null, APP_URL: appUrl } = set;
  const live = isLiveKey(secretKey);
  if (!/^[sr]k_/.test(secretKey))
    problems.add(
      'STRIPE_SECRET_KEY',
      secretKey === ''
        ? 'Set STRIPE_SECRET_KEY to the secret key of the Stripe account.'
        : 'STRIPE_SECRET_KEY is a key that begins with sk_ or rk_.',
    );
  if (appUrl === '')
    problems.add(
      'APP_URL',
      'Set APP_URL to the public address of the installation, where Stripe sends its events.',
    );
  if (live && apiUrl !== null)
    problems.add(
      'STRIPE_API_URL',
      'A live STRIPE_SECRET_KEY is not sent to the sandbox of STRIPE_API_URL. Remove one of them.',
    );
  if (live && !appUrl.startsWith('https://'))
    problems.add('APP_URL', 'With a live STRIPE_SECRET_KEY the APP_URL begins with https://.');
  rejectProblems(problems);
  return {
    secretKey,
    live,
    apiUrl,
    appUrl: appUrl.replace(/\/+$/, ''),
    brandName: set.BRAND_NAME,
  };
}
