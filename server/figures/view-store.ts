import { type Kysely, sql } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';

export type CountedViews = {
  readonly providerId: string;
  readonly day: Day;
  /** The location’s index on the page. */
  readonly location: number;
  readonly views: number;
};

export function createViewStore(db: Kysely<Tables>) {
  return {
    /** Adds views of live clinics; those of others, and of locations that nobody is shown, count nowhere. */
    async add(counted: readonly CountedViews[]): Promise<void> {
      const column = <K extends keyof CountedViews>(key: K) => counted.map((row) => row[key]);
      await sql`
        insert into provider_view_day as counted (provider_id, day, location_id, views)
        select provider.id, added.day, place.id, sum(added.views)
        from unnest(${column('providerId')}::text[], ${column('day')}::date[],
          ${column('location')}::integer[], ${column('views')}::integer[])
          as added (provider_id, day, location, views)
        join provider on provider.id = added.provider_id and provider.state = 'live'
        join lateral (
          select id from provider_location
          where provider_id = provider.id and removed_at is null
          order by position offset added.location limit 1
        ) place on true
        group by 1, 2, 3
        -- In one order, which prevents deadlocks between processes.
        order by 1, 2, 3
        on conflict (provider_id, day, location_id)
          do update set views = counted.views + excluded.views`.execute(db);
    },

    async deleteBefore(day: Day): Promise<void> {
      await db.deleteFrom('provider_view_day').where('day', '<', day).execute();
    },
  };
}
