import type { Kysely, Transaction } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Limiter } from '../http/limiter.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CatalogueVersion } from '../providers/catalogue-version.ts';
import { createInvitationStore } from './invitation-store.ts';
import { createClinicLogStore } from './log-store.ts';
import { createStaffStore } from './staff-store.ts';

export const storesOf = (db: Kysely<Tables>) => ({
  staff: createStaffStore(db),
  invitations: createInvitationStore(db),
  clinicLog: createClinicLogStore(db),
});

/** Within `transaction` use only the stores that it passes in. */
export function createClinicStores({ db }: Pick<Connection, 'db'>) {
  return {
    ...storesOf(db),
    transaction: <T>(
      work: (within: ReturnType<typeof storesOf> & { trx: Transaction<Tables> }) => Promise<T>,
    ): Promise<T> => db.transaction().execute((trx) => work({ ...storesOf(trx), trx })),
  };
}

export type ClinicStores = ReturnType<typeof createClinicStores>;

export type ClinicDeps = {
  readonly stores: ClinicStores;
  readonly outbox: EmailOutbox;
  readonly limiter: Pick<Limiter, 'tryTake'>;
  readonly identity: Pick<IdentityService, 'registerStaff'>;
  /** Gives a new person a profile with the role of a provider. */
  readonly makeProvider: (uid: string, email: string, fullName: string) => Promise<void>;
  /** Pages say whether a provider takes requests, which needs someone at its desk. */
  readonly catalogue: Pick<CatalogueVersion, 'invalidate'>;
  readonly clock: Clock;
  readonly appUrl: string;
  readonly brandName: string;
};
