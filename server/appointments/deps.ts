import type { Transaction } from 'kysely';
import type { FamilyRecord } from '#shared/contract/family.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { SearchWords } from './desk/search-words.ts';
import type { AppointmentStores } from './stores.ts';

/** A visit that has begun: told within the transaction that checks in. */
export type Visit = {
  readonly appointmentId: string;
  readonly uid: string;
  readonly providerId: string;
  /** The day of the appointment, which may lie ahead. */
  readonly day: Day;
  readonly at: Date;
  /** More than the member's word: see `isVerified`. */
  readonly verified: boolean;
};

/** What the use cases of appointments stand on; each names what it needs of it. */
export type AppointmentDeps = {
  readonly stores: AppointmentStores;
  /** Symptoms and notes are sealed with the appointment's id. */
  readonly cipher: FieldCipher;
  readonly words: SearchWords;
  readonly clock: Clock;
  readonly outbox: EmailOutbox;
  readonly appUrl: string;
  /** Whom members may turn to, as mails name it. */
  readonly supportEmail: string;
  readonly family: { get(uid: string): Promise<FamilyRecord> };
  /** Called after the appointment's row is changed: the order of locks is appointment, then rewards. */
  readonly rewards: {
    countVisit(visit: Visit, trx: Transaction<Tables>): Promise<void>;
    /** The clinic says that a visit took place. */
    verifyVisit(
      visit: Pick<Visit, 'appointmentId' | 'uid'>,
      trx: Transaction<Tables>,
    ): Promise<void>;
    /** @param instead another visit of that day at that provider, which counts in its place */
    uncountVisit(undone: Visit, instead: Visit | null, trx: Transaction<Tables>): Promise<void>;
  };
};
