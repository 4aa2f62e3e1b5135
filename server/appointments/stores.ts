import type { Kysely, Transaction } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { createAppointmentStore, createHistoryStore } from './appointment-store.ts';
import { createAuditStore } from './audit-store.ts';
import { createCardStore } from './card-store.ts';
import { createChangeStore } from './change-store.ts';
import { createEmailDataStore } from './emails/email-data-store.ts';
import { createDueStore } from './emails/due-store.ts';
import { createPatientStore } from './desk/patient-store.ts';
import { createDeskStore } from './desk/store.ts';
import { createAppointmentHistoryStore } from './history-store.ts';
import { createLocationStore } from './location-store.ts';
import { createPersonStore } from './person-store.ts';

function transactionalStores(db: Kysely<Tables>) {
  return {
    appointments: createAppointmentStore(db),
    audit: createAuditStore(db),
    cards: createCardStore(db),
    changes: createChangeStore(db),
    due: createDueStore(db),
  };
}

/** The appointment stores. Within `transaction` use only the stores that it passes in. */
export function createAppointmentStores(connection: Pick<Connection, 'db' | 'read'>) {
  const { db } = connection;
  return {
    ...transactionalStores(db),
    appointmentHistory: createAppointmentHistoryStore(db),
    desk: createDeskStore(connection),
    emailData: createEmailDataStore(db),
    history: createHistoryStore(connection),
    locations: createLocationStore(db),
    patients: createPatientStore(connection),
    people: createPersonStore(db),
    transaction<T>(
      work: (
        within: ReturnType<typeof transactionalStores> & { trx: Transaction<Tables> },
      ) => Promise<T>,
    ): Promise<T> {
      return db.transaction().execute((trx) => work({ ...transactionalStores(trx), trx }));
    },
  };
}

export type AppointmentStores = ReturnType<typeof createAppointmentStores>;
