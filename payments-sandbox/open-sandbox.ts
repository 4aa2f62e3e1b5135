import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import {
  createSandboxPayments,
  type SandboxOptions,
  type SandboxPayments,
} from './create-sandbox.ts';
import { createDatabaseStore, type SandboxTables } from './database-store.ts';
import { deliverTo } from './webhooks/deliver-to.ts';

export type { SandboxTables };

/** The sandbox as the product runs it: on the product's own database, delivering to its webhook. */
export type OpenSandbox = Omit<SandboxPayments, 'resumeDeliveries'> & {
  /** The SDK's API key. */
  readonly secretKey: string;
  /** The same pages and API at an earlier instant, for demo data. */
  appAt(now: Date): Hono;
  /** Processes what is due, and delivers pending and future events to this server. */
  start(serverUrl: string): Promise<void>;
};

type Options = Pick<SandboxOptions, 'clock' | 'priceIds' | 'webhookSecret' | 'publicUrl'> & {
  readonly db: Kysely<SandboxTables>;
  /** Where the server receives events. */
  readonly webhookPath: string;
};

const SECRET_KEY = 'sk_sandbox';

/** Opens the sandbox on a database, so that payments survive a restart. */
export function openSandbox({ db, clock, webhookPath, ...options }: Options): OpenSandbox {
  let webhookUrl: string | null = null;
  const openAt = (sandboxClock: Options['clock']) =>
    createSandboxPayments({
      ...options,
      store: createDatabaseStore(db),
      clock: sandboxClock,
      secretKey: SECRET_KEY,
      deliver: async (payload, signature) =>
        webhookUrl === null ? { ok: false } : deliverTo(webhookUrl)(payload, signature),
    });
  const { resumeDeliveries, ...sandbox } = openAt(clock);
  return {
    ...sandbox,
    secretKey: SECRET_KEY,
    appAt: (now) => openAt({ now: () => now }).app,
    async start(serverUrl) {
      webhookUrl = `${serverUrl}${webhookPath}`;
      resumeDeliveries();
      await sandbox.advance();
    },
  };
}
