import * as z from 'zod';
import { readVatNumber } from '#shared/domain/money/vat.ts';
import { ConfigError } from './config-error.ts';
import { filled, readPair, url } from './setting-kinds.ts';

/** The prices of the sandbox in this process, which no real account has. */
const SANDBOX_PRICES = { single: 'price_single_yearly', family: 'price_family_yearly' };

/** The settings about money. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: filled,
  STRIPE_WEBHOOK_SECRET: filled,
  STRIPE_PRICE_SINGLE: filled.pipe(z.string().default(SANDBOX_PRICES.single)),
  STRIPE_PRICE_FAMILY: filled.pipe(z.string().default(SANDBOX_PRICES.family)),
  STRIPE_PORTAL_CONFIGURATION: filled.pipe(
    z.string().startsWith('bpc_', 'its id begins with bpc_').optional(),
  ),
  STRIPE_API_URL: url(/^https?$/)
    .refine((text) => text === undefined || !/[?#]/.test(text), 'it has no query')
    .transform((text) => text?.replace(/\/+$/, '')),
  ALLOW_TEST_PAYMENTS: filled.pipe(z.literal('1', 'it is 1 or absent').optional()),
  VAT_NUMBER: filled.transform((text, context) => {
    const number = text === undefined ? null : readVatNumber(text);
    if (text !== undefined && number === null)
      context.addIssue({ code: 'custom', message: 'it is not a UK VAT number' });
    return number;
  }),
};

export type PaymentSettings = {
  /** Null: the sandbox of this process. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Whether the key takes real money. */
    readonly live: boolean;
    /** A sandbox that runs by itself, without a slash at the end; null: Stripe. */
    readonly apiUrl: string | null;
  } | null;
  readonly prices: { readonly single: string; readonly family: string };
  /** What members may do on the provider's own page; null: the account's default there. */
  readonly portalConfiguration: string | null;
  /** Every page says that no real money is taken. */
  readonly testPayments: boolean;
  /** Such as `GB 123 4567 82`; null: none is shown. */
  readonly vatNumber: string | null;
};

type Read = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/** Whether a key of Stripe takes real money: a secret or a restricted key of live mode. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey);
}

/**
 * The settings about money. Test payments are said on every page or are not possible: a sandbox
 * elsewhere needs ALLOW_TEST_PAYMENTS=1 everywhere, test keys and the sandbox's prices need it in
 * production, and a live key never goes with it (ADR-037).
 * @throws ConfigError
 */
export function readPaymentSettings(set: Read, production: boolean): PaymentSettings {
  const apiUrl = set.STRIPE_API_URL ?? null;
  const settings: PaymentSettings = {
    stripe: readPair(
      'STRIPE_SECRET_KEY',
      set.STRIPE_SECRET_KEY,
      'STRIPE_WEBHOOK_SECRET',
      set.STRIPE_WEBHOOK_SECRET,
      (secretKey, webhookSecret) => ({
        secretKey,
        webhookSecret,
        live: isLiveKey(secretKey),
        apiUrl,
      }),
    ),
    prices: { single: set.STRIPE_PRICE_SINGLE, family: set.STRIPE_PRICE_FAMILY },
    portalConfiguration: set.STRIPE_PORTAL_CONFIGURATION ?? null,
    testPayments: set.ALLOW_TEST_PAYMENTS === '1',
    vatNumber: set.VAT_NUMBER,
  };
  refuseContradictions(settings, apiUrl);
  if (production && !settings.testPayments) refuseTestsInProduction(settings);
  return settings;
}

function refuseContradictions(
  { stripe, prices, testPayments }: PaymentSettings,
  apiUrl: string | null,
): void {
  if (testPayments && stripe?.live)
    throw new ConfigError(
      'ALLOW_TEST_PAYMENTS=1 is refused with a live STRIPE_SECRET_KEY: every page would say that no real money is taken.',
    );
  if (apiUrl !== null && !testPayments)
    throw new ConfigError(
      'STRIPE_API_URL names a sandbox, which needs ALLOW_TEST_PAYMENTS=1; for Stripe itself leave it out.',
    );
  if (apiUrl !== null && !stripe)
    throw new ConfigError(
      'STRIPE_API_URL needs the STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET of that sandbox.',
    );
  if (prices.single === prices.family)
    throw new ConfigError('STRIPE_PRICE_FAMILY is the same price as STRIPE_PRICE_SINGLE.');
}

function refuseTestsInProduction({ stripe, prices }: PaymentSettings): void {
  if (stripe && !stripe.live)
    throw new ConfigError(
      'Production needs a live STRIPE_SECRET_KEY (sk_live_ or rk_live_). To try out payments on a staging machine, set ALLOW_TEST_PAYMENTS=1.',
    );
  for (const [setting, id] of [
    ['STRIPE_PRICE_SINGLE', prices.single],
    ['STRIPE_PRICE_FAMILY', prices.family],
  ] as const) {
    if (Object.values(SANDBOX_PRICES).includes(id))
      throw new ConfigError(
        `Production needs a ${setting} of your Stripe account: ${id} is the sandbox's. "npm run stripe:setup" makes one.`,
      );
  }
}
