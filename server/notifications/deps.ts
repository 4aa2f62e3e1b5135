import type { Kysely, Transaction } from 'kysely';
import type { ClinicService } from '../clinics/service.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import type { DelayedOutbox } from '../email/outbox.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { AddressKeys } from './address-keys.ts';
import { createAddressStore } from './address-store.ts';
import { createDigestStore } from './digest-store.ts';
import { createSettingsStore } from './settings-store.ts';

const storesOf = (db: Kysely<Tables>) => ({
  settings: createSettingsStore(db),
  addresses: createAddressStore(db),
  digests: createDigestStore(db),
});

/** Within `transaction` use only the stores that it passes in. */
export function createNotificationStores({ db }: Pick<Connection, 'db'>) {
  return {
    ...storesOf(db),
    within: storesOf,
    transaction: <T>(
      work: (within: ReturnType<typeof storesOf> & { trx: Transaction<Tables> }) => Promise<T>,
    ): Promise<T> => db.transaction().execute((trx) => work({ ...storesOf(trx), trx })),
  };
}

export type NotificationStores = ReturnType<typeof createNotificationStores>;
export type SettingsStore = NotificationStores['settings'];

export type NotificationDeps = {
  readonly stores: NotificationStores;
  readonly keys: AddressKeys;
  readonly outbox: DelayedOutbox;
  readonly limiter: Pick<Limiter, 'tryTake'>;
  readonly logChange: ClinicService['recordChange'];
  readonly clock: Clock;
  readonly eachRow: Jobs['eachRow'];
  readonly appUrl: string;
  readonly brandName: string;
};
