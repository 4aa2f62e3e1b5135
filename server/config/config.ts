import {
  FEDERATED_PROVIDERS,
  type FederatedProvider,
} from '#shared/domain/accounts/federated-provider.ts';
import type { Operator } from '#shared/domain/operator/operator-notice.ts';
import { DEFAULT_POOL, DEFAULT_READERS } from '../database/database-config.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { findPlaceholders } from './placeholders.ts';
import { environment, type Settings } from './environment.ts';
import { readOperator } from './operator-settings.ts';
import { type PhotoBucket, readPhotoBucket } from './photo-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { createProblems, type Problems, rejectProblems } from './problems.ts';
import { readPair, readSettings } from './setting-kinds.ts';

/** The settings of one process. Every one has a default that works without a network. */
export type Config = PaymentSettings & {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The port of `/metrics`, on the same host; null: there is none. */
  readonly metricsPort: number | null;
  /** Public origin, without a slash at the end. */
  readonly appUrl: string;
  /** Whose account of the client's address is believed; null: nobody's. */
  readonly trustedProxies: TrustedProxies;
  /** How long a stopping process still serves, while the proxies turn to others. */
  readonly drainSeconds: number;
  /** Whether providers and admins need a second factor (P-64). */
  readonly requireSecondFactor: boolean;
  readonly dataDir: string;
  /** PostgreSQL; null: PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections for everything but frequent reads, and those for them. */
  readonly databasePool: number;
  readonly databaseReaders: number;
  /** The database itself, if `databaseUrl` leads to a pooler that gives connections out per transaction. */
  readonly databaseListenUrl: string | null;
  /** For clinics' photos; null: they are in `dataDir`. */
  readonly photoBucket: PhotoBucket | null;
  readonly smtpUrl: string | null;
  readonly emailFrom: string;
  /** Emails that one process sends at the same time. */
  readonly emailConnections: number;
  /** Of the addresses for bounces; null: they go to the sender. */
  readonly bounceDomain: string | null;
  /** Of who reports bounces and complaints; null: nobody does. */
  readonly emailReportSecret: string | null;
  /** For `npm run doctor`; null: the DKIM key is not looked up. */
  readonly dkimSelector: string | null;
  readonly postcodesUrl: string | null;
  /** Of the service of breached passwords; null: only the embedded list is asked. */
  readonly breachedPasswordsUrl: string | null;
  readonly addressLookup: { readonly url: string; readonly key: string } | null;
  readonly federated: Readonly<
    Partial<Record<FederatedProvider, { clientId: string; clientSecret: string }>>
  >;
  readonly brand: {
    readonly name: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
  };
  /** The business that runs the installation. */
  readonly operator: Operator;
  /** For `/.well-known/security.txt`. */
  readonly security: { readonly contact: string; readonly policyUrl: string | null };
  readonly seed: 'demo' | 'none';
  readonly logLevel: string;
  /** The instant at which the product's clock starts; null: the real time. */
  readonly clockStart: Date | null;
  /** URL that receives a token after sign-in; null: none (IDENT-09). */
  readonly tokenSyncUrl: string | null;
  /** The secrets of this installation, the newest first; none: stored in a file in `dataDir`. */
  readonly secrets: readonly string[];
  /** A folder or `s3://BUCKET/PREFIX`; null: nowhere. */
  readonly backupTo: string | null;
  /** The public age key that backups are encrypted for; null: none are made. */
  readonly backupRecipient: string | null;
  readonly backupKeepDays: number;
};

/** Longer than the interval at which proxies ask for readiness. */
const PRODUCTION_DRAIN_SECONDS = 5;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings once.
 * @throws ConfigError with one sentence per setting that has to be changed
 */
export function readConfig(env: Environment): Config {
  const { config, problems } = inspectConfig(env);
  rejectProblems(problems);
  return config;
}

/**
 * Reads the settings, and what is wrong with them. A wrong one counts as absent in the configuration,
 * with which no server may start.
 */
export function inspectConfig(env: Environment): { config: Config; problems: Problems } {
  const problems = createProblems();
  const set = readSettings(environment, env, problems);
  const production = set.NODE_ENV === 'production';
  const config: Config = {
    production,
    port: set.PORT,
    host: set.HOST,
    metricsPort: set.METRICS_PORT ?? null,
    appUrl: (set.APP_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    trustedProxies: set.TRUSTED_PROXIES ?? null,
    drainSeconds: set.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0),
    requireSecondFactor: set.REQUIRE_SECOND_FACTOR ? set.REQUIRE_SECOND_FACTOR === '1' : production,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    databasePool: set.DATABASE_POOL ?? DEFAULT_POOL,
    databaseReaders: set.DATABASE_READERS ?? DEFAULT_READERS,
    databaseListenUrl: set.DATABASE_LISTEN_URL ?? null,
    photoBucket: readPhotoBucket(set, problems),
    smtpUrl: set.SMTP_URL ?? null,
    emailFrom: set.MAIL_FROM ?? `${set.BRAND_NAME} <${set.SUPPORT_EMAIL}>`,
    emailConnections: set.EMAIL_CONNECTIONS,
    bounceDomain: set.BOUNCE_DOMAIN ?? null,
    emailReportSecret: set.EMAIL_REPORT_SECRET ?? null,
    dkimSelector: set.DKIM_SELECTOR ?? null,
    ...readPaymentSettings(set, production, problems),
    postcodesUrl: set.POSTCODES_URL ?? null,
    breachedPasswordsUrl: set.BREACHED_PASSWORDS_URL ?? null,
    addressLookup: readPair(
      'ADDRESS_LOOKUP_URL',
      set.ADDRESS_LOOKUP_URL,
      'ADDRESS_LOOKUP_KEY',
      set.ADDRESS_LOOKUP_KEY,
      problems,
      (address, key) => ({ url: address, key }),
    ),
    federated: readFederated(set, problems),
    brand: {
      name: set.BRAND_NAME,
      supportEmail: set.SUPPORT_EMAIL,
      supportPhone: set.SUPPORT_PHONE,
    },
    operator: readOperator(set, problems),
    security: {
      contact: set.SECURITY_CONTACT ?? `mailto:${set.SUPPORT_EMAIL}`,
      policyUrl: set.SECURITY_POLICY_URL ?? null,
    },
    seed: set.SEED,
    // A line per request is for an operator, not for a person trying the product out.
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clockStart: set.CLOCK_START ? new Date(set.CLOCK_START) : null,
    tokenSyncUrl: set.TOKEN_SYNC_URL ?? null,
    backupTo: set.BACKUP_TO ?? null,
    backupRecipient: set.BACKUP_RECIPIENT ?? null,
    backupKeepDays: set.BACKUP_KEEP_DAYS,
    secrets: set.APP_SECRETS ?? (set.APP_SECRET ? [set.APP_SECRET] : []),
  };
  if (set.APP_SECRET && set.APP_SECRETS)
    problems.add(
      'APP_SECRETS',
      'APP_SECRET and APP_SECRETS are both set. Keep one: APP_SECRETS while the secret is changed, else APP_SECRET.',
    );
  if (production) findUnsafeProduction(config, problems);
  if (production && !config.testPayments) findPlaceholders(set, env, problems);
  return { config, problems };
}

function readFederated(set: Settings, problems: Problems): Config['federated'] {
  const federated: Partial<Record<FederatedProvider, { clientId: string; clientSecret: string }>> =
    {};
  for (const provider of FEDERATED_PROVIDERS) {
    const name = provider.toUpperCase() as Uppercase<FederatedProvider>;
    const pair = readPair(
      `${name}_CLIENT_ID`,
      set[`${name}_CLIENT_ID`],
      `${name}_CLIENT_SECRET`,
      set[`${name}_CLIENT_SECRET`],
      problems,
      (clientId, clientSecret) => ({ clientId, clientSecret }),
    );
    if (pair) federated[provider] = pair;
  }
  return federated;
}

/** Finds what is for development only, and what production cannot do without. */
function findUnsafeProduction(config: Config, problems: Problems): void {
  if (config.clockStart)
    problems.add('CLOCK_START', 'CLOCK_START is refused in production. Remove it.');
  if (config.seed !== 'none')
    problems.add(
      'SEED',
      'Production needs SEED=none: the demo accounts have a published password.',
    );
  if (!config.smtpUrl)
    problems.add(
      'SMTP_URL',
      'Production needs SMTP_URL, your mail server: nobody reads the mailbox page there.',
    );
  if (!config.databaseUrl)
    problems.add(
      'DATABASE_URL',
      'Production needs DATABASE_URL, a PostgreSQL: the embedded database does not survive a power cut.',
    );
  if (config.secrets.length === 0)
    problems.add('APP_SECRET', 'Production needs APP_SECRET, at least 32 characters.', [
      'APP_SECRETS',
    ]);
  if (!config.appUrl.startsWith('https://'))
    problems.add(
      'APP_URL',
      'Production needs an APP_URL that begins with https://, your public address.',
    );
  if (!config.trustedProxies)
    problems.add(
      'TRUSTED_PROXIES',
      'Production needs TRUSTED_PROXIES, the addresses or networks of the proxies in front that serve https (127.0.0.1 for one on this machine). Without it all visitors would share one rate limit.',
    );
}
