import * as z from 'zod';
import { readVatNumber } from '#shared/domain/money/vat.ts';
import type { Problems } from './problems.ts';
import { filled, readPair, url } from './setting-kinds.ts';

/** The price ids of the in-process sandbox; no real account has them. */
const SANDBOX_PRICES = { single: 'price_single_yearly', family: 'price_family_yearly' };

/** The payment settings. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: filled.meta({
    description: 'Stripe: both or neither; without them a sandbox. Production needs a live key.',
    example: 'sk_live_…',
  }),
  STRIPE_WEBHOOK_SECRET: filled.meta({ example: 'whsec_…' }),
  STRIPE_PRICE_SINGLE: filled.pipe(z.string().default(SANDBOX_PRICES.single)).meta({
    description: 'The yearly prices, as `npm run stripe:setup` prints them.',
    example: 'price_…',
  }),
  STRIPE_PRICE_FAMILY: filled
    .pipe(z.string().default(SANDBOX_PRICES.family))
    .meta({ example: 'price_…' }),
  STRIPE_PORTAL_CONFIGURATION: filled
    .pipe(z.string().startsWith('bpc_', 'its id does not begin with bpc_').optional())
    .meta({ description: "What members may do on Stripe's own page.", example: 'bpc_…' }),
  STRIPE_API_URL: url('http', 'https')
    .refine((text) => text === undefined || !/[?#]/.test(text), 'it has a query')
    .transform((text) => text?.replace(/\/+$/, ''))
    .meta({
      description: 'A payments sandbox in another process; needs ALLOW_TEST_PAYMENTS=1.',
      example: 'http://127.0.0.1:4242',
    }),
  ALLOW_TEST_PAYMENTS: filled.pipe(z.literal('1', 'it is neither 1 nor absent').optional()).meta({
    description: 'Test payments, labelled on every page; rejected with a live key.',
    example: '1',
  }),
  VAT_NUMBER: filled
    .transform((text, context) => {
      const number = text === undefined ? null : readVatNumber(text);
      if (text !== undefined && number === null)
        context.addIssue({ code: 'custom', message: 'it is not a UK VAT number' });
      return number;
    })
    .meta({
      description: 'UK VAT number, shown in the terms and receipts.',
      example: 'GB 123 4567 82',
    }),
};

export type PaymentSettings = {
  /** Null: the in-process sandbox. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Whether it is a live-mode key. */
    readonly live: boolean;
    /** URL of a standalone sandbox, without a trailing slash; null: Stripe. */
    readonly apiUrl: string | null;
  } | null;
  readonly prices: { readonly single: string; readonly family: string };
  /** Configuration id of the billing portal; null: the account's default. */
  readonly portalConfiguration: string | null;
  /** Whether every page shows that no real money is taken. */
  readonly testPayments: boolean;
  /** Such as `GB 123 4567 82`; null: none is shown. */
  readonly vatNumber: string | null;
};

type Read = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/** Whether a Stripe key is a secret or restricted key of live mode. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey);
}

/**
 * Reads the payment settings. Test payments need ALLOW_TEST_PAYMENTS=1, which every page shows: a
 * standalone sandbox needs it everywhere, test keys and the sandbox's prices need it in production,
 * and a live key is never allowed with it (ADR-037).
 */
export function readPaymentSettings(
  set: Read,
  production: boolean,
  problems: Problems,
): PaymentSettings {
  const apiUrl = set.STRIPE_API_URL ?? null;
  const settings: PaymentSettings = {
    stripe: readPair(
      'STRIPE_SECRET_KEY',
      set.STRIPE_SECRET_KEY,
      'STRIPE_WEBHOOK_SECRET',
      set.STRIPE_WEBHOOK_SECRET,
      problems,
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
  findContradictions(set, problems);
  if (production) findMissingAccount(set, problems);
  if (production && !settings.testPayments) findTestPayments(set, problems);
  return settings;
}

function findContradictions(set: Read, problems: Problems): void {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl } = set;
  const testPayments = set.ALLOW_TEST_PAYMENTS === '1';
  if (testPayments && key !== undefined && isLiveKey(key))
    problems.add(
      'ALLOW_TEST_PAYMENTS',
      'ALLOW_TEST_PAYMENTS=1 is refused with a live STRIPE_SECRET_KEY, because every page would say that no real money is taken. Remove it, or use a test key.',
    );
  if (apiUrl !== undefined && !testPayments)
    problems.add(
      'STRIPE_API_URL',
      'STRIPE_API_URL names a sandbox, which needs ALLOW_TEST_PAYMENTS=1; for Stripe itself leave it out.',
      ['ALLOW_TEST_PAYMENTS'],
    );
  if (apiUrl !== undefined && key === undefined)
    problems.add(
      'STRIPE_SECRET_KEY',
      'STRIPE_API_URL needs the STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET of that sandbox. "npm run stripe:setup" prints the secret.',
      ['STRIPE_API_URL'],
    );
  if (set.STRIPE_PRICE_SINGLE === set.STRIPE_PRICE_FAMILY)
    problems.add(
      'STRIPE_PRICE_FAMILY',
      'STRIPE_PRICE_FAMILY is the same price as STRIPE_PRICE_SINGLE. "npm run stripe:setup" prints both.',
    );
}

function findMissingAccount({ STRIPE_SECRET_KEY: key }: Read, problems: Problems): void {
  if (key === undefined)
    problems.add(
      'STRIPE_SECRET_KEY',
      'Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. "npm run stripe:setup" prints the secret.',
      ['STRIPE_WEBHOOK_SECRET'],
    );
}

function findTestPayments(set: Read, problems: Problems): void {
  if (set.STRIPE_SECRET_KEY !== undefined && !isLiveKey(set.STRIPE_SECRET_KEY))
    problems.add(
      'STRIPE_SECRET_KEY',
      'Production needs a live STRIPE_SECRET_KEY (sk_live_ or rk_live_). To try out payments on a staging machine, set ALLOW_TEST_PAYMENTS=1.',
      ['ALLOW_TEST_PAYMENTS', 'STRIPE_API_URL'],
    );
  for (const setting of ['STRIPE_PRICE_SINGLE', 'STRIPE_PRICE_FAMILY'] as const) {
    if (Object.values(SANDBOX_PRICES).includes(set[setting]))
      problems.add(
        setting,
        `Production needs a ${setting} of your Stripe account: ${set[setting]} is the sandbox's. "npm run stripe:setup" makes one.`,
        ['ALLOW_TEST_PAYMENTS', 'STRIPE_API_URL'],
      );
  }
}
