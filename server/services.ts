import type { Logger } from 'pino';
import { createFindCaller } from './accounts/find-caller.ts';
import { createAdminService } from './admin/service.ts';
import { createAccountService } from './accounts/service.ts';
import { createAccountStore } from './accounts/store.ts';
import type { Config } from './config/config.ts';
import { createFieldCipher } from './config/field-cipher.ts';
import { deriveKey } from './config/secret.ts';
import type { Connection } from './database/connection.ts';
import { createFamilyService } from './family/service.ts';
import { createFamilyStore } from './family/store.ts';
import { createFavouriteService } from './favourites/service.ts';
import { createFavouriteStore } from './favourites/store.ts';
import { createIdentity } from './identity/service.ts';
import type { Jobs } from './jobs/jobs.ts';
import { forgetExpired } from './jobs/tidy-store.ts';
import { createOutbox } from './mail/outbox.ts';
import { createOutboxStore } from './mail/outbox-store.ts';
import { createMembershipService } from './membership/service.ts';
import type { Ports } from './ports/ports.ts';
import { createProviderEditor } from './providers/edit.ts';
import { createProviderService } from './providers/service.ts';
import { createReferralService } from './referrals/service.ts';
import { createReferralStore } from './referrals/store.ts';

type Parts = {
  config: Config;
  secret: string;
  connection: Connection;
  jobs: Jobs;
  ports: Ports;
  log: Logger;
};

/** Every use case of the product, made once from the ports and the stores. */
export function createServices({ config, secret, connection, jobs, ports, log }: Parts) {
  const { db } = connection;
  const { clock, payments, postcodes } = ports;
  const { appUrl } = config;
  const outboxStore = createOutboxStore(db);
  const outbox = createOutbox({
    store: outboxStore,
    jobs,
    port: ports.mail,
    clock,
    brand: { ...config.brand, appUrl },
  });
  const accountStore = createAccountStore(db);
  const identity = createIdentity({ connection, config, secret, outbox, log });
  jobs.every('platform-tidy', '37 3 * * *', async () => {
    await forgetExpired(db);
    await identity.deleteExpired();
  });
  const providers = createProviderService({ connection, clock, postcodes });
  const editor = createProviderEditor({ connection, clock, postcodes });
  return {
    identity,
    admin: createAdminService({ connection, clock, jobs, identity, editor }),
    outboxStore,
    providers,
    postcodes,
    findCaller: createFindCaller(identity, accountStore, clock),
    accounts: createAccountService({ store: accountStore, clock, appUrl }),
    membership: createMembershipService({
      connection,
      payments,
      clock,
      outbox,
      jobs,
      prices: config.prices,
      appUrl,
      log,
    }),
    family: createFamilyService({
      store: createFamilyStore(db),
      cipher: createFieldCipher(deriveKey(secret, 'family')),
      clock,
    }),
    favourites: createFavouriteService({ store: createFavouriteStore(db), clock, providers }),
    referrals: createReferralService({ store: createReferralStore(db), clock }),
  };
}

export type Services = ReturnType<typeof createServices>;
