import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whom an export or a deletion is about. */
export type Person = { readonly uid: string; readonly email: string };

/** One thing that is kept about a person: names of fields with plain values, lists or objects. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows by the name of their section. */
export type ExportedSections = Readonly<Record<string, readonly ExportedRow[]>>;

/** What another area keeps about a person: it hands it over, and forgets it, itself. */
export type PersonPart = {
  exportOf(person: Person): Promise<ExportedSections>;
  /** Within the transaction that deletes the account, before the account itself goes. */
  forget(person: Person, trx: Transaction<Tables>): Promise<void>;
};
