import type { Logger } from 'pino';
import type { ClinicDeps } from './clinics/deps.ts';
import { createClinicApplicationService } from './clinic-applications/service.ts';
import { createClinicService } from './clinics/service.ts';
import type { Config } from './config/config.ts';
import type { Connection } from './database/connection.ts';
import type { DelayedOutbox } from './email/outbox.ts';
import { createFigureService } from './figures/service.ts';
import type { Limiter } from './http/limiter.ts';
import type { IdentityService } from './identity/service.ts';
import { everyInSteps } from './jobs/every-in-steps.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys/open-keys.ts';
import { createAddressKeys } from './notifications/address-keys.ts';
import { createNotificationService } from './notifications/service.ts';
import { createOpeningHoursService } from './opening-hours/service.ts';
import { createPhotoService } from './photos/service.ts';
import type { Ports } from './ports/ports.ts';
import type { CatalogueVersion } from './providers/catalogue-version.ts';
import type { ProviderEditor } from './providers/edit.ts';
import { createLifecycle } from './providers/lifecycle.ts';
import { createRecordChangeService } from './record-changes/service.ts';

type Deps = {
  readonly config: Config;
  readonly keys: Keys;
  readonly connection: Connection;
  readonly jobs: Jobs;
  readonly ports: Pick<Ports, 'clock' | 'photos'>;
  readonly limiter: Limiter;
  readonly outbox: DelayedOutbox;
  readonly identity: IdentityService;
  readonly makeProvider: ClinicDeps['makeProvider'];
  readonly catalogue: CatalogueVersion;
  readonly editor: ProviderEditor;
  readonly log: Logger;
};

/** The services of the clinics' side: who works there, applications, the state of a record, photos. */
export function createClinicServices({
  config,
  keys: { secrets, kept },
  ports: { clock, photos: files },
  makeProvider,
  identity,
  editor,
  log,
  ...shared
}: Deps) {
  const { appUrl } = config;
  const brandName = config.brand.name;
  const { connection, jobs, catalogue } = shared;
  const clinics = createClinicService({
    ...shared,
    identity,
    clock,
    appUrl,
    brandName,
    makeProvider,
  });
  const clinicApplications = createClinicApplicationService({
    ...shared,
    secrets,
    key: kept['clinic applications'],
    clock,
    appUrl,
    brandName,
    editor,
    clinics,
  });
  const figures = createFigureService({ connection, clock, log });
  const notifications = createNotificationService({
    ...shared,
    keys: createAddressKeys({ secrets, key: kept['clinic notifications'], appUrl }),
    clock,
    appUrl,
    brandName,
    logChange: clinics.recordChange,
  });
  const lifecycle = createLifecycle({ connection, clock, catalogue, jobs, clinics });
  everyInSteps(jobs, 'clinic-tidy', '52 3 * * *', {
    invitations: () => clinics.deleteExpired(),
    applications: () => clinicApplications.deleteExpired(),
    views: () => figures.deleteOldViews(),
    notifications: () => notifications.deleteExpired(),
  });
  return {
    clinics,
    clinicApplications,
    figures,
    lifecycle,
    notifications,
    recordChanges: createRecordChangeService({
      outbox: shared.outbox,
      appUrl,
      brandName,
      connection,
      clock,
      editor,
      logChange: clinics.recordChange,
      stateOf: lifecycle.read,
    }),
    openingHours: createOpeningHoursService({
      connection,
      clock,
      catalogue,
      logChange: clinics.recordChange,
    }),
    photos: createPhotoService({
      connection,
      files,
      jobs,
      clock,
      catalogue,
      logChange: clinics.recordChange,
    }),
  };
}
