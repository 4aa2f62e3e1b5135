import type { Transaction } from 'kysely';
import type { FamilyRecord } from '#shared/contract/family.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { PersonalDetails } from '../accounts/personal-details.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import type { Tables } from '../database/tables.ts';
import type { DelayedOutbox } from '../email/outbox.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { OwnFiles } from './calendar/own-file.ts';
import type { SearchWords } from './desk/search-words.ts';
import type { ProposalTokens } from './proposal-tokens.ts';
import type { AppointmentStores } from './stores.ts';

/** A check-in, passed on within its transaction. */
export type Visit = {
  readonly appointmentId: string;
  readonly uid: string;
  readonly providerId: string;
  /** The day of the appointment, which may be in the future. */
  readonly day: Day;
  /** When on that day, as typed. */
  readonly preferredTime: string;
  readonly at: Date;
  /** See `isVerified`. */
  readonly verified: boolean;
};

/** Dependencies of the appointment use cases; each picks what it needs. */
export type AppointmentDeps = {
  readonly stores: AppointmentStores;
  /** Seals symptoms, notes and the patient's date of birth, with the appointment's id as context. */
  readonly cipher: FieldCipher;
  readonly details: Pick<PersonalDetails, 'open' | 'hashesOf'>;
  readonly words: SearchWords;
  /** Signs the links that answer a proposed time. */
  readonly proposalTokens: ProposalTokens;
  /** Writes the calendar files of emails. */
  readonly ownFiles: OwnFiles;
  readonly clock: Clock;
  readonly eachRow: Jobs['eachRow'];
  readonly outbox: Pick<DelayedOutbox, 'queue' | 'withdraw'>;
  readonly appUrl: string;
  /** The contact address in emails to members. */
  readonly supportEmail: string;
  /** Decides whom a clinic's emails reach, and when; call it in the transaction of the event. */
  readonly clinicEmails: Pick<NotificationService, 'takeEvent'>;
  readonly family: { get(uid: string): Promise<FamilyRecord> };
  /** Call after the appointment's row is changed: the lock order is appointment, then rewards. */
  readonly rewards: {
    countVisit(visit: Visit, trx: Transaction<Tables>): Promise<void>;
    /** The clinic confirms that a visit took place, or disputes it. */
    setVerified(
      visit: Pick<Visit, 'appointmentId' | 'uid' | 'verified'>,
      trx: Transaction<Tables>,
    ): Promise<void>;
    /** @param others the person's other visits of that day, which count instead if they can */
    uncountVisit(undone: Visit, others: readonly Visit[], trx: Transaction<Tables>): Promise<void>;
  };
};
