import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createAppointmentStore } from './appointment-store.ts';
import { createAuditStore } from './audit-store.ts';
import { createCardStore } from './card-store.ts';
import { createChangeStore } from './change-store.ts';
import { createDueStore } from './mails/due-store.ts';
import { createDeskCardStore } from './desk/scanned-card-store.ts';
import { createDeskStore } from './desk/store.ts';
import { createLocationStore } from './location-store.ts';
import { createOverlapStore } from './overlap-store.ts';
import { createPersonStore } from './person-store.ts';
import { createWatchStore } from './watch/store.ts';

function writing(db: Kysely<Tables>) {
  return {
    appointments: createAppointmentStore(db),
    audit: createAuditStore(db),
    cards: createCardStore(db),
    changes: createChangeStore(db),
    due: createDueStore(db),
  };
}

/** The stores of appointments. Within `transaction` only what it hands over may be used. */
export function createAppointmentStores(db: Kysely<Tables>) {
  return {
    appointments: createAppointmentStore(db),
    audit: createAuditStore(db),
    cards: createCardStore(db),
    desk: createDeskStore(db),
    deskCards: createDeskCardStore(db),
    due: createDueStore(db),
    locations: createLocationStore(db),
    overlaps: createOverlapStore(db),
    people: createPersonStore(db),
    watch: createWatchStore(db),
    transaction<T>(
      work: (within: ReturnType<typeof writing> & { trx: Transaction<Tables> }) => Promise<T>,
    ): Promise<T> {
      return db.transaction().execute((trx) => work({ ...writing(trx), trx }));
    },
  };
}

export type AppointmentStores = ReturnType<typeof createAppointmentStores>;
