import * as z from 'zod';
import {
  FEDERATED_PROVIDERS,
  type FederatedProvider,
} from '#shared/domain/accounts/federated-provider.ts';
import { ConfigError } from './config-error.ts';
import {
  paymentEnvironment,
  type PaymentSettings,
  readPaymentSettings,
} from './payment-settings.ts';
import { filled, readPair, readSettings, url } from './setting-kinds.ts';

/** The settings of one process. Every one has a default that works without a network. */
export type Config = PaymentSettings & {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Public origin, without a slash at the end. */
  readonly appUrl: string;
  readonly dataDir: string;
  /** PostgreSQL; null: PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly emailFrom: string;
  readonly postcodesUrl: string | null;
  readonly addressLookup: { readonly url: string; readonly key: string } | null;
  readonly federated: Readonly<
    Partial<Record<FederatedProvider, { clientId: string; clientSecret: string }>>
  >;
  readonly brand: {
    readonly name: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
  };
  readonly seed: 'demo' | 'none';
  readonly logLevel: string;
  /** The instant from which the product's clock runs; null: the real time. */
  readonly clockStart: Date | null;
  /** Where the identity layer sends a token after sign-in; null: nowhere (spec 7, Identity). */
  readonly tokenSyncUrl: string | null;
  /** The secret of this installation; null: kept in a file of `dataDir`. */
  readonly secret: string | null;
};

const environment = z.object({
  NODE_ENV: filled.pipe(z.enum(['development', 'test', 'production']).optional()),
  PORT: filled
    .transform((text) => (text === undefined ? 3000 : Number(text)))
    .pipe(z.int().min(0).max(65_535)),
  HOST: filled.pipe(z.string().default('127.0.0.1')),
  APP_URL: url(/^https?$/),
  DATA_DIR: filled.pipe(z.string().default('./data')),
  DATABASE_URL: url(/^postgres(ql)?$/),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: filled,
  ...paymentEnvironment,
  POSTCODES_URL: url(/^https?$/),
  ADDRESS_LOOKUP_URL: url(/^https?$/),
  ADDRESS_LOOKUP_KEY: filled,
  BRAND_NAME: filled.pipe(z.string().default('Halewell')),
  SUPPORT_EMAIL: filled.pipe(z.string().default('members@halewell.example')),
  SUPPORT_PHONE: filled.pipe(z.string().default('020 7946 0123')),
  SEED: filled.pipe(z.enum(['demo', 'none']).default('demo')),
  LOG_LEVEL: filled.pipe(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  CLOCK_START: filled.pipe(z.iso.datetime({ offset: true }).optional()),
  TOKEN_SYNC_URL: url(/^https?$/),
  APP_SECRET: filled.pipe(z.string().min(32).optional()),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings once.
 * @throws ConfigError naming the setting and what is wrong with it
 */
export function readConfig(env: Environment): Config {
  const set = readSettings(environment, env);
  const production = set.NODE_ENV === 'production';
  const config: Config = {
    production,
    port: set.PORT,
    host: set.HOST,
    appUrl: (set.APP_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    emailFrom: set.MAIL_FROM ?? `${set.BRAND_NAME} <${set.SUPPORT_EMAIL}>`,
    ...readPaymentSettings(set, production),
    postcodesUrl: set.POSTCODES_URL ?? null,
    addressLookup: readPair(
      'ADDRESS_LOOKUP_URL',
      set.ADDRESS_LOOKUP_URL,
      'ADDRESS_LOOKUP_KEY',
      set.ADDRESS_LOOKUP_KEY,
      (address, key) => ({ url: address, key }),
    ),
    federated: readFederated(env),
    brand: {
      name: set.BRAND_NAME,
      supportEmail: set.SUPPORT_EMAIL,
      supportPhone: set.SUPPORT_PHONE,
    },
    seed: set.SEED,
    logLevel: set.LOG_LEVEL,
    clockStart: set.CLOCK_START ? new Date(set.CLOCK_START) : null,
    tokenSyncUrl: set.TOKEN_SYNC_URL ?? null,
    secret: set.APP_SECRET ?? null,
  };
  refuseUnsafeProduction(config);
  return config;
}

function readFederated(env: Environment): Config['federated'] {
  const found: Partial<Record<FederatedProvider, { clientId: string; clientSecret: string }>> = {};
  for (const provider of FEDERATED_PROVIDERS) {
    const name = provider.toUpperCase();
    const pair = readPair(
      `${name}_CLIENT_ID`,
      env[`${name}_CLIENT_ID`]?.trim() || undefined,
      `${name}_CLIENT_SECRET`,
      env[`${name}_CLIENT_SECRET`]?.trim() || undefined,
      (clientId, clientSecret) => ({ clientId, clientSecret }),
    );
    if (pair) found[provider] = pair;
  }
  return found;
}

/** What helps at home and would harm customers: stands only outside production. */
function refuseUnsafeProduction(config: Config): void {
  if (!config.production) return;
  if (config.clockStart) throw new ConfigError('CLOCK_START is refused in production.');
  if (config.seed !== 'none')
    throw new ConfigError(
      'Production needs SEED=none: the demo accounts have a published password.',
    );
  if (!config.stripe)
    throw new ConfigError('Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  if (!config.smtpUrl)
    throw new ConfigError('Production needs SMTP_URL: nobody reads the mailbox page there.');
  if (!config.databaseUrl)
    throw new ConfigError(
      'Production needs DATABASE_URL: the embedded database does not survive a power cut.',
    );
  if (!config.secret) throw new ConfigError('Production needs APP_SECRET, at least 32 characters.');
  if (!config.appUrl.startsWith('https://'))
    throw new ConfigError('Production needs an APP_URL that begins with https://.');
}
