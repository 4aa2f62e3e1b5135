import * as z from 'zod';
import { operatorEnvironment } from './operator-settings.ts';
import { paymentEnvironment } from './payment-settings.ts';
import { photoEnvironment } from './photo-settings.ts';
import {
  filled,
  oneOf,
  secrets,
  sender,
  trustedProxies,
  url,
  wholeNumber,
} from './setting-kinds.ts';

const NO_CONNECTIONS = 'it is not a number from 1 to 100';
const NO_DAYS = 'it is not a number of days';
const NO_PORT = 'it is not a number from 0 to 65535';

/** Client id and secret of one provider of federated sign-in: both or neither. */
const federatedClient = (name: string) =>
  [
    filled.meta({ description: `Federated sign-in with ${name}: both or neither.` }),
    filled,
  ] as const;
const [GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET] = federatedClient('Google');
const [FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET] = federatedClient('Facebook');
const [GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET] = federatedClient('GitHub');
const [TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET] = federatedClient('Twitter');

/**
 * Every setting that the product reads. `description` and `example` are for `.env.example`, which
 * is generated from here.
 */
export const environment = z.object({
  NODE_ENV: filled
    .pipe(oneOf('development', 'test', 'production').optional())
    .meta({ description: 'production rejects every substitute.', example: 'production' }),
  PORT: filled
    .transform((text) => (text === undefined ? 3000 : Number(text)))
    .pipe(z.int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT))
    .meta({ description: 'Where the server listens.', example: '3000' }),
  HOST: filled.pipe(z.string().default('127.0.0.1')).meta({ example: '127.0.0.1' }),
  METRICS_PORT: filled
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.optional(z.int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT)))
    .meta({
      description: 'Where Prometheus reads /metrics; without it nowhere. Not for the public.',
      example: '9464',
    }),
  APP_URL: url('http', 'https').meta({
    description: 'Public origin: for emails, cookies and return addresses.',
    example: 'http://localhost:3000',
  }),
  TRUSTED_PROXIES: trustedProxies.meta({
    description: 'Addresses or networks of the reverse proxies in front; required in production.',
    example: '127.0.0.1',
  }),
  DRAIN_SECONDS: wholeNumber(0, 300).meta({
    description: 'How long a stopping process still serves, 5 in production: see Updates.',
    example: '5',
  }),
  REQUIRE_SECOND_FACTOR: filled.pipe(oneOf('0', '1').optional()).meta({
    description: 'Whether providers and admins need two-step sign-in: 1 in production, else 0.',
    example: '1',
  }),
  DATA_DIR: filled.pipe(z.string().default('./data')).meta({
    description: "Embedded database, this installation's secret, and photos.",
    example: './data',
  }),
  DATABASE_URL: url('postgres', 'postgresql').meta({
    description: 'PostgreSQL 15 or newer; without it the embedded database.',
    example: 'postgres://halewell:password@127.0.0.1:5432/halewell',
  }),
  DATABASE_POOL: wholeNumber(2, 500).meta({
    description: 'Connections of one process to PostgreSQL, 10 by default.',
    example: '10',
  }),
  DATABASE_READERS: wholeNumber(1, 500).meta({
    description: 'Further connections for frequent reads, 3 by default.',
    example: '3',
  }),
  DATABASE_LISTEN_URL: url('postgres', 'postgresql').meta({
    description: 'If DATABASE_URL leads to a pooler: the database itself, for one connection.',
    example: 'postgres://halewell:password@127.0.0.1:5432/halewell',
  }),
  ...photoEnvironment,
  SMTP_URL: url('smtp', 'smtps').meta({
    description: 'Mail server; without it emails appear on /dev/mailbox.',
    example: 'smtp://user:password@mail.example:587',
  }),
  EMAIL_CONNECTIONS: filled
    .transform((text) => (text === undefined ? 5 : Number(text)))
    .pipe(z.int(NO_CONNECTIONS).min(1, NO_CONNECTIONS).max(100, NO_CONNECTIONS))
    .meta({ description: 'Emails sent at the same time by each process.', example: '5' }),
  MAIL_FROM: sender.meta({ example: 'Halewell <members@halewell.example>' }),
  BOUNCE_DOMAIN: filled
    .pipe(
      z
        .string()
        .regex(/^[\w-]+(?:\.[\w-]+)+$/, 'it is not a domain')
        .optional(),
    )
    .meta({
      description: 'Bounces go to bounce+…@ this domain; without it to the sender.',
      example: 'bounces.halewell.example',
    }),
  EMAIL_REPORT_SECRET: filled
    .pipe(z.string().min(32, 'it is shorter than 32 characters').optional())
    .meta({
      description: 'Of who reports bounces and complaints, at least 32 characters; none: nobody.',
    }),
  DKIM_SELECTOR: filled.meta({
    description: 'Where the mail provider keeps the DKIM key; for `npm run doctor` only.',
    example: 'mail',
  }),
  ...paymentEnvironment,
  POSTCODES_URL: url('http', 'https').meta({
    description: 'A postcodes.io server; without it the embedded table.',
    example: 'https://postcodes.example',
  }),
  ADDRESS_LOOKUP_URL: url('http', 'https').meta({
    description: 'An address lookup service by postcode: both or neither.',
    example: 'https://addresses.example',
  }),
  ADDRESS_LOOKUP_KEY: filled.meta({ example: 'key' }),
  BREACHED_PASSWORDS_URL: url('https', 'http').meta({
    description:
      'A service like Have I Been Pwned’s range search, which gets five digits of a hash; without it the embedded list.',
    example: 'https://breached.example/range',
  }),
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  FACEBOOK_CLIENT_ID,
  FACEBOOK_CLIENT_SECRET,
  GITHUB_CLIENT_ID,
  GITHUB_CLIENT_SECRET,
  TWITTER_CLIENT_ID,
  TWITTER_CLIENT_SECRET,
  BRAND_NAME: filled
    .pipe(z.string().default('Halewell'))
    .meta({ description: 'Shown everywhere.', example: 'Halewell' }),
  SUPPORT_EMAIL: filled
    .pipe(z.string().default('members@halewell.example'))
    .meta({ example: 'members@halewell.example' }),
  SUPPORT_PHONE: filled
    .pipe(z.string().default('020 7946 0123'))
    .meta({ example: '020 7946 0123' }),
  ...operatorEnvironment,
  SECURITY_CONTACT: url('https', 'mailto').meta({
    description:
      'Where to report a vulnerability, for /.well-known/security.txt. Without it SUPPORT_EMAIL is published there.',
    example: 'mailto:security@halewell.example',
  }),
  SECURITY_POLICY_URL: url('https').meta({ example: 'https://halewell.example/security' }),
  SEED: filled
    .pipe(oneOf('demo', 'none').default('demo'))
    .meta({ description: 'demo or none; production accepts only none.', example: 'none' }),
  LOG_LEVEL: filled
    .pipe(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional())
    .meta({ description: "pino's levels, or silent.", example: 'info' }),
  CLOCK_START: filled
    .pipe(z.iso.datetime({ offset: true, error: 'it is not an instant' }).optional())
    .meta({
      description: "When the product's clock starts; rejected in production.",
      example: '2026-03-02T10:00:00Z',
    }),
  TOKEN_SYNC_URL: url('http', 'https').meta({
    description: 'Receives the access token after each sign-in.',
    example: 'https://sync.example/token',
  }),
  APP_SECRET: filled.pipe(z.string().min(32, 'it is shorter than 32 characters').optional()).meta({
    description:
      'Encrypts personal details and signs tokens, at least 32 characters; required in production.',
  }),
  APP_SECRETS: secrets.meta({
    description: 'While the secret is changed, instead of APP_SECRET: the new one, the old one.',
  }),
  BACKUP_TO: filled.meta({
    description:
      'Where backups and the list of deleted accounts go: a folder, or s3://BUCKET/PREFIX.',
    example: '/var/backups/halewell',
  }),
  BACKUP_RECIPIENT: filled
    .pipe(
      z
        .string()
        .regex(/^age1[0-9a-z]+$/, 'it does not begin with age1')
        .optional(),
    )
    .meta({
      description: 'The public key that backups are encrypted for (npm run backup:key).',
      example: 'age1cmyedjvztd3wjc2psnyxmenyrm9vkvpaaxuwv6ld4deeraas3ekqehp7e4',
    }),
  BACKUP_KEEP_DAYS: filled
    .transform((text) => (text === undefined ? 30 : Number(text)))
    .pipe(z.int(NO_DAYS).min(1, NO_DAYS))
    .meta({ description: 'Older backups are removed after a new one.', example: '30' }),
});

export type Settings = z.infer<typeof environment>;
