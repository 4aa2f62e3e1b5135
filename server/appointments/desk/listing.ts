import type { Day } from '#shared/domain/dates/day.ts';
import type { SearchTerm } from './search-words.ts';
import type { AppointmentTables } from '../tables.ts';

type Columns = AppointmentTables['appointment'];

/** A provider's location; the first one includes removed locations. */
export type DeskLocation = {
  readonly providerId: string;
  readonly places: readonly string[];
  /** The number of their appointments, without filters. */
  readonly total: number;
};

export type DeskSearch = {
  readonly status: Columns['status'] | null;
  readonly type: Columns['type'] | null;
  readonly from: Day | null;
  readonly to: Day | null;
  /** All must match. */
  readonly terms: readonly SearchTerm[];
  /** The uids of the patients whose phone was typed; without them all patients. */
  readonly patients?: readonly string[];
  /** How many appointments match all of this, once they are counted. */
  readonly total?: number;
};

/** Keyset position: the sort keys and the row's id. */
export type DeskPosition = { readonly id: string; readonly keys: readonly (string | number)[] };

/** Where a day begins in the order of the day, after all new requests. */
export type DeskDayStart = { readonly startOf: Day };

/** A stretch of a list, between two places and without them. `last` reads it from its end. */
export type DeskStretch = {
  readonly after?: DeskPosition | DeskDayStart;
  readonly before?: DeskPosition | DeskDayStart;
  readonly last?: boolean;
};

/** Whether words or a phone are searched for. */
export function isTextSearch({ terms, patients }: DeskSearch): boolean {
  return terms.length > 0 || patients !== undefined;
}
