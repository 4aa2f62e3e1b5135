import {
  FEDERATED_PROVIDERS,
  type FederatedProvider,
} from '#shared/domain/accounts/federated-provider.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { ConfigError } from './config-error.ts';
import { environment } from './environment.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { readPair, readSettings } from './setting-kinds.ts';

/** The settings of one process. Every one has a default that works without a network. */
export type Config = PaymentSettings & {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Public origin, without a slash at the end. */
  readonly appUrl: string;
  /** Whose account of the client's address is believed; null: nobody's. */
  readonly trustedProxies: TrustedProxies;
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
  /** For `/.well-known/security.txt`; null: not published. */
  readonly security: { readonly contact: string; readonly policyUrl: string | null } | null;
  readonly seed: 'demo' | 'none';
  readonly logLevel: string;
  /** The instant at which the product's clock starts; null: the real time. */
  readonly clockStart: Date | null;
  /** URL that receives a token after sign-in; null: none (IDENT-09). */
  readonly tokenSyncUrl: string | null;
  /** The secret of this installation; null: stored in a file in `dataDir`. */
  readonly secret: string | null;
};

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
    trustedProxies: set.TRUSTED_PROXIES ?? null,
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
    federated: readFederated(set),
    brand: {
      name: set.BRAND_NAME,
      supportEmail: set.SUPPORT_EMAIL,
      supportPhone: set.SUPPORT_PHONE,
    },
    security: set.SECURITY_CONTACT
      ? { contact: set.SECURITY_CONTACT, policyUrl: set.SECURITY_POLICY_URL ?? null }
      : null,
    seed: set.SEED,
    logLevel: set.LOG_LEVEL,
    clockStart: set.CLOCK_START ? new Date(set.CLOCK_START) : null,
    tokenSyncUrl: set.TOKEN_SYNC_URL ?? null,
    secret: set.APP_SECRET ?? null,
  };
  rejectUnsafeProduction(config);
  return config;
}

type Settings = ReturnType<typeof environment.parse>;

function readFederated(set: Settings): Config['federated'] {
  const federated: Partial<Record<FederatedProvider, { clientId: string; clientSecret: string }>> =
    {};
  for (const provider of FEDERATED_PROVIDERS) {
    const name = provider.toUpperCase() as Uppercase<FederatedProvider>;
    const pair = readPair(
      `${name}_CLIENT_ID`,
      set[`${name}_CLIENT_ID`],
      `${name}_CLIENT_SECRET`,
      set[`${name}_CLIENT_SECRET`],
      (clientId, clientSecret) => ({ clientId, clientSecret }),
    );
    if (pair) federated[provider] = pair;
  }
  return federated;
}

/** Rejects settings that are for development only. @throws ConfigError */
function rejectUnsafeProduction(config: Config): void {
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
  if (!config.trustedProxies)
    throw new ConfigError(
      'Production needs TRUSTED_PROXIES, the proxies in front that serve https: how many there are (1), or their networks. Without it all visitors would share one rate limit.',
    );
}
