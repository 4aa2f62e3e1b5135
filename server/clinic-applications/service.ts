import type { Secrets } from '../config/secret.ts';
import type { ClinicService } from '../clinics/service.ts';
import type { Connection } from '../database/connection.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { ProviderEditor } from '../providers/edit.ts';
import { createApplicationStore } from './application-store.ts';
import { createApplying } from './apply.ts';
import type { ApplicationDeps } from './deps.ts';
import { createApplicationLinks } from './links.ts';
import { createApplicationListStore } from './list-store.ts';
import { openRecord } from './open-record.ts';
import { createReview } from './review.ts';
import { createApplicationDetails } from './sealed-details.ts';

type Deps = Pick<ApplicationDeps, 'limiter' | 'outbox' | 'clock' | 'brandName'> & {
  readonly connection: Pick<Connection, 'db'>;
  readonly secrets: Secrets;
  /** For this purpose only. */
  readonly key: Buffer;
  readonly appUrl: string;
  readonly limiter: Limiter;
  readonly outbox: EmailOutbox;
  readonly clock: Clock;
  readonly editor: ProviderEditor;
  readonly clinics: Pick<ClinicService, 'inviteOwner'>;
};

/** Applications of practices to be listed (P-58, P-69, ADR-070). */
export function createClinicApplicationService(deps: Deps) {
  const { db } = deps.connection;
  const { limiter, outbox, clock, brandName, editor } = deps;
  const store = createApplicationStore(db);
  const details = createApplicationDetails(deps.secrets);
  const shared: ApplicationDeps = {
    store,
    lists: createApplicationListStore(db),
    details,
    links: createApplicationLinks(deps.key, deps.appUrl),
    limiter,
    outbox,
    clock,
    brandName,
    async addMessage(applicationId, position, author, text, trx) {
      const id = `${applicationId}.${position}`;
      const message = { id, application_id: applicationId, position, author, at: clock.now() };
      await store.addMessage({ ...message, text_sealed: details.sealText(id, text) }, trx);
    },
  };
  const { inviteOwner } = deps.clinics;
  return {
    ...createApplying(shared),
    review: createReview({
      ...shared,
      openRecord: (application, approve) =>
        openRecord({ editor, inviteOwner }, application, approve),
    }),
  };
}

export type ClinicApplicationService = ReturnType<typeof createClinicApplicationService>;
