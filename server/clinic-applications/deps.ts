import type { Transaction } from 'kysely';
import type { ApplicationActor } from '#shared/domain/clinics/application.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { ApplicationStore } from './application-store.ts';
import type { ApplicationLinks } from './links.ts';
import type { ApplicationListStore } from './list-store.ts';
import type { ApplicationDetails } from './sealed-details.ts';

/** What both sides of an application need. */
export type ApplicationDeps = {
  readonly store: ApplicationStore;
  readonly lists: ApplicationListStore;
  readonly details: ApplicationDetails;
  readonly links: ApplicationLinks;
  readonly limiter: Pick<Limiter, 'tryTake'>;
  readonly outbox: EmailOutbox;
  readonly clock: Clock;
  readonly brandName: string;
  /** Adds a message, sealed, at a place of an application whose row is locked. */
  readonly addMessage: (
    applicationId: string,
    position: number,
    author: ApplicationActor,
    text: string,
    trx: Transaction<Tables>,
  ) => Promise<void>;
};
