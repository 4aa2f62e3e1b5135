import type { Kysely } from 'kysely';
import { OVERLAPPING_STATUSES } from '#shared/domain/appointments/overlap.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import type { DeskPlace } from './desk/store.ts';

/** What takes up the time of a place: one day is a few rows, found by the index for counts. */
export function createOverlapStore(db: Kysely<Tables>) {
  return {
    /** The open appointments of a day whose time was understood, earliest first. */
    openOn({ providerId, places }: DeskPlace, day: Day) {
      return db
        .selectFrom('appointment')
        .select(['id', 'uid', 'patient_name', 'preferred_time', 'status'])
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '=', day)
        .where('status', 'in', [...OVERLAPPING_STATUSES])
        .where('starts_minute', 'is not', null)
        .orderBy('starts_minute')
        .orderBy('id')
        .execute();
    },
  };
}
