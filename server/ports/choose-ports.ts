import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import type { Clock } from './clock/port.ts';
import { clockFrom, systemClock } from './clock/live.ts';
import { createSmtpMail } from './mail/live.ts';
import { mailboxMail } from './mail/sandbox.ts';
import { createClient } from './payments/client.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import type { Ports } from './ports.ts';
import { openSandboxPayments, type SandboxPayments } from './sandbox-payments.ts';
import { createLivePostcodes } from './postcodes/live.ts';

export type ChosenPorts = { ports: Ports; sandbox: SandboxPayments | null };

/** The product's clock: the real time, or a time of the operator's choice that runs on. */
export function chooseClock(config: Config): Clock {
  return config.clockStart ? clockFrom(config.clockStart) : systemClock;
}

/** Chooses the real service where it is configured, and its sandbox otherwise. */
export function choosePorts(
  config: Config,
  connection: Connection,
  secret: string,
  clock: Clock = chooseClock(config),
): ChosenPorts {
  const sandbox = config.stripe
    ? null
    : openSandboxPayments({
        config,
        connection,
        clock,
        webhookSecret: deriveKey(secret, 'sandbox-webhooks').toString('base64url'),
      });
  const payments = config.stripe
    ? createStripePayments(createClient(config.stripe), config.stripe.webhookSecret, {
        live: config.stripe.live,
        portalConfiguration: config.portalConfiguration,
      })
    : sandbox?.port;
  if (!payments) throw new Error('No payment provider was chosen');
  return {
    sandbox,
    ports: {
      clock,
      payments,
      mail: config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : mailboxMail,
      postcodes: createLivePostcodes({
        url: config.postcodesUrl,
        addressLookup: config.addressLookup,
      }),
    },
  };
}
