import type { OpenSandbox, SandboxTables } from '#payments-sandbox/open-sandbox.ts';
import type { Config } from '../config/config.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import { createBreachedPasswords } from './breached-passwords/live.ts';
import type { Clock } from './clock/port.ts';
import { clockFrom, systemClock } from './clock/live.ts';
import { createSmtpEmail } from './email/live.ts';
import { mailboxEmail } from './email/sandbox.ts';
import { createClient } from './payments/client.ts';
import { createSandboxClient } from './payments/sandbox.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import { createDiskPhotos, photoFolder } from './photos/disk.ts';
import type { Ports } from './ports.ts';
import { createLivePostcodes } from './postcodes/live.ts';

/** The sandbox payment provider, with its payment page. */
export type SandboxPayments = OpenSandbox & { readonly port: Ports['payments'] };

export type ChosenPorts = { ports: Ports; sandbox: SandboxPayments | null };

/** The product's clock: real time, or starting at the configured instant. */
export function chooseClock(config: Config): Clock {
  return config.clockStart ? clockFrom(config.clockStart) : systemClock;
}

/** Chooses the real service where it is configured, and its sandbox otherwise. */
export async function choosePorts(
  config: Config,
  connection: Connection,
  secrets: Secrets,
  clock: Clock = chooseClock(config),
): Promise<ChosenPorts> {
  const { payments, sandbox } = config.stripe
    ? { payments: livePayments(config, config.stripe), sandbox: null }
    : await sandboxPayments(config, connection, secrets, clock);
  return {
    sandbox,
    ports: {
      clock,
      payments,
      mail: config.smtpUrl ? smtpEmail(config, config.smtpUrl) : mailboxEmail,
      photos: await photoFiles(config),
      postcodes: createLivePostcodes({
        url: config.postcodesUrl,
        addressLookup: config.addressLookup,
      }),
      breachedPasswords: config.breachedPasswordsUrl
        ? createBreachedPasswords({ url: config.breachedPasswordsUrl })
        : null,
    },
  };
}

function smtpEmail(config: Config, smtpUrl: string): Ports['mail'] {
  const { emailFrom, brand, emailConnections } = config;
  return createSmtpEmail(
    smtpUrl,
    { from: emailFrom, replyTo: brand.supportEmail },
    emailConnections,
  );
}

/** The S3 client is loaded where it is needed. */
async function photoFiles({ photoBucket, dataDir }: Config): Promise<Ports['photos']> {
  if (!photoBucket) return createDiskPhotos(photoFolder(dataDir));
  const { createBucketPhotos } = await import('./photos/s3.ts');
  return createBucketPhotos(photoBucket);
}

function livePayments(
  { portalConfiguration }: Config,
  stripe: NonNullable<Config['stripe']>,
): Ports['payments'] {
  const { live, webhookSecret } = stripe;
  return createStripePayments(createClient(stripe), webhookSecret, { live, portalConfiguration });
}

/** The only place that loads the sandbox; never called in production, which requires an account. */
async function sandboxPayments(
  config: Config,
  connection: Connection,
  secrets: Secrets,
  clock: Clock,
): Promise<{ payments: Ports['payments']; sandbox: SandboxPayments }> {
  const { openSandbox } = await import('#payments-sandbox/open-sandbox.ts');
  const webhookSecret = deriveKeys(secrets, 'sandbox-webhooks')[0].key.toString('base64url');
  const sandbox = openSandbox({
    db: connection.db.$extendTables<SandboxTables>(),
    clock,
    priceIds: config.prices,
    webhookSecret,
    publicUrl: config.appUrl,
    webhookPath: '/api/stripe/webhook',
  });
  const { secretKey, basePath, app: at } = sandbox;
  const client = createSandboxClient({ secretKey, basePath, at });
  const payments = createStripePayments(client, webhookSecret);
  return { payments, sandbox: { ...sandbox, port: payments } };
}
