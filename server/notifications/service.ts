import { DIGEST_ENTRY_DAYS } from '#shared/domain/clinics/notifications.ts';
import type { Connection } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { withDeps } from '../with-deps.ts';
import {
  addAddress,
  confirmAddress,
  declineAddress,
  deleteUnconfirmed,
  removeAddress,
  unsubscribeAddress,
} from './addresses.ts';
import { createNotificationStores, type NotificationDeps } from './deps.ts';
import { takeEvent } from './recipients.ts';
import { sendDue } from './send-due.ts';
import { readNotifications, saveNotifications } from './settings.ts';

const DAY_MS = 86_400_000;

type Options = Omit<NotificationDeps, 'stores' | 'eachRow'> & {
  readonly connection: Pick<Connection, 'db'>;
  readonly jobs: Pick<Jobs, 'every' | 'eachRow'>;
};

/** The emails of clinics about their appointments: which, when and to whom (ADR-077). */
export function createNotificationService({ connection, jobs, ...rest }: Options) {
  const stores = createNotificationStores(connection);
  const deps: NotificationDeps = { ...rest, stores, eachRow: jobs.eachRow };
  const service = withDeps(deps, {
    read: readNotifications,
    save: saveNotifications,
    addAddress,
    removeAddress,
    confirmAddress,
    unsubscribeAddress,
    declineAddress,
    takeEvent,
    sendDue,
  });
  jobs.every('clinic-emails', '*/5 * * * *', service.sendDue);
  return {
    ...service,
    async deleteExpired(): Promise<void> {
      await deleteUnconfirmed(deps);
      const before = new Date(deps.clock.now().getTime() - DIGEST_ENTRY_DAYS * DAY_MS);
      await stores.digests.deleteEntries(before);
    },
  };
}

export type NotificationService = ReturnType<typeof createNotificationService>;
