import { type RawBuilder, sql } from 'kysely';
import { OVERLAPPING_STATUSES } from '#shared/domain/appointments/overlap.ts';
import type { DeskOrder } from '#shared/domain/appointments/desk-limits.ts';
import type { Connection } from '../../database/connection.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  beyondScan,
  candidates,
  collect,
  conditions,
  isAt,
  isCommon,
  ORDERS,
  scanInOrder,
} from './list-store.ts';
import {
  type DeskLocation,
  type DeskPosition,
  type DeskSearch,
  type DeskStretch,
  isTextSearch,
} from './listing.ts';

type FoundRow = Record<string, string | number> & { id: string };

/** A stretch's first positions, and for a search how many match in the whole list. */
type Found = { readonly positions: DeskPosition[]; readonly total: number | null };

/** More wait to be settled only where nobody has for days. */
const UNSETTLED_MAX = 200;

const TALLIES =
  'select location_id as place, total from appointment_tally where provider_id = $1 and total > 0';

function isPlain(search: DeskSearch): boolean {
  const { status, type, from, to } = search;
  return [status, type, from, to].every((part) => part === null) && !isTextSearch(search);
}

/** Queries of the desk's list, counts and figures. */
export function createDeskStore({ db, read }: Pick<Connection, 'db' | 'read'>) {
  return {
    /** Keyset paging. @returns at most `limit` positions of the stretch, always in the list's order */
    async page(
      desk: DeskLocation,
      search: DeskSearch,
      sort: DeskOrder,
      stretch: DeskStretch,
      limit: number,
    ): Promise<Found> {
      const find = async (statement: RawBuilder<unknown>): Promise<Found> => {
        const { rows } = await sql<FoundRow>`${statement}`.execute(db);
        const found = rows.map((row) => ({
          id: row.id,
          keys: ORDERS[sort].map((_, index) => row[`key_${index}`] ?? ''),
        }));
        return {
          positions: stretch.last === true ? found.toReversed() : found,
          total: Number(rows[0]?.['total'] ?? 0),
        };
      };
      if (!isTextSearch(search) || isCommon(desk, search, limit)) {
        const { positions } = await find(scanInOrder(desk, search, sort, stretch, limit));
        if (!isTextSearch(search)) return { positions, total: null };
        const isAll = async () =>
          (await find(beyondScan(desk, sort, stretch))).positions.length === 0;
        if (positions.length === limit || (await isAll()))
          return { positions, total: search.total ?? null };
      }
      return find(collect(desk, search, sort, stretch, limit));
    },

    async count(desk: DeskLocation, search: DeskSearch): Promise<number> {
      if (isPlain(search)) return desk.total;
      if (isTextSearch(search)) {
        const { rows } = await sql<{ count: number }>`${candidates(desk, search, [])}
          select count(*) as count from candidate where matches`.execute(db);
        return rows[0]?.count ?? 0;
      }
      let total = 0;
      for (const place of desk.places) {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from appointment
          where ${isAt(desk.providerId, place)} and ${conditions(search)}`.execute(db);
        total += rows[0]?.count ?? 0;
      }
      return total;
    },

    /** The number of appointments per location of a provider. */
    tallies: (providerId: string) => read<{ place: string; total: number }>(TALLIES, [providerId]),

    /** Confirmed and checked-in appointments of a card's owner and family with a provider on a day. */
    async visitsOn(day: Day, uid: string, providerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('appointment')
        .select('id')
        .where('uid', '=', uid)
        .where('requested_date', '=', day)
        .where('provider_id', '=', providerId)
        .where('status', 'in', ['confirmed', 'checked-in'])
        .orderBy('starts_minute')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The open appointments of a day with a parsed time, earliest first. */
    openOn({ providerId, places }: DeskLocation, day: Day) {
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

    /** Visits of a range of days that may have to be settled, at most 200, oldest first. */
    async openSince({ providerId, places }: DeskLocation, from: Day, to: Day): Promise<string[]> {
      const rows = await db
        .selectFrom('appointment')
        .select('id')
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '>=', from)
        .where('requested_date', '<=', to)
        .where('status', 'in', ['confirmed', 'checked-in'])
        .where((row) =>
          row.or([
            row('status', '=', 'confirmed'),
            row('check_in_method', '=', 'manual'),
            row('disputed_at', 'is not', null),
          ]),
        )
        .orderBy('requested_date')
        .orderBy('starts_minute')
        .orderBy('id')
        .limit(UNSETTLED_MAX)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Counts for the figures of a range of days. */
    async tally({ providerId, places }: DeskLocation, from: Day, to: Day) {
      return db
        .selectFrom('appointment')
        .select(['status', 'settled', 'service_type'])
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '>=', from)
        .where('requested_date', '<=', to)
        .groupBy(['status', 'settled', 'service_type'])
        .execute();
    },
  };
}
