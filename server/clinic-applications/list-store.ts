import { type Kysely, sql } from 'kysely';
import {
  type ApplicationActor,
  type ApplicationState,
  OPEN_STATES,
} from '#shared/domain/clinics/application.ts';
import type { ListingFacts } from '#shared/domain/clinics/onboarding.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredApplication } from './application-store.ts';

type Filter = {
  readonly state: ApplicationState | null;
  /** Part of a name. */
  readonly search: string;
  /** Of the search, if it is an email. */
  readonly mailboxHash: string;
};

export type ListedRow = StoredApplication & { readonly last_author: ApplicationActor | null };

export type NamesakeRow = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly same_name: boolean;
  readonly same_postcode: boolean;
  readonly same_registration: boolean;
};

/** From this similarity of their trigrams on, two names may be of the same practice. */
const SIMILAR = 0.6;
const NAMESAKES_MAX = 10;

/** What the console lists, and what the catalogue has about an application. */
export function createApplicationListStore(db: Kysely<Tables>) {
  const lastAuthor = sql<ApplicationActor | null>`(
    select author from clinic_application_message message
    where message.application_id = clinic_application.id
    order by position desc limit 1)`.as('last_author');
  return {
    /** Confirmed ones: open ones first, the oldest of them first, then the newest of the others. */
    async list({ state, search, mailboxHash }: Filter, offset: number, limit: number) {
      const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const open = sql<boolean>`state = any(${[...OPEN_STATES]}::text[])`;
      const found = () =>
        db
          .selectFrom('clinic_application')
          .where('confirmed_at', 'is not', null)
          .where(sql<boolean>`(name ilike ${pattern} or mailbox_hash = ${mailboxHash})`)
          .where(state === null ? sql<boolean>`true` : sql<boolean>`state = ${state}`);
      const rows: ListedRow[] = await found()
        .selectAll()
        .select(lastAuthor)
        .orderBy(sql`not ${open}`)
        .orderBy(sql`case when ${open} then confirmed_at end`)
        .orderBy('confirmed_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await found()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    /** One that is confirmed. */
    find(id: string): Promise<ListedRow | undefined> {
      return db
        .selectFrom('clinic_application')
        .selectAll()
        .select(lastAuthor)
        .where('id', '=', id)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
    },

    /** Records of the catalogue that may be the same practice, the likeliest first. */
    async findNamesakes({
      name,
      locations,
      registrations,
      provider_id: own,
    }: StoredApplication): Promise<NamesakeRow[]> {
      const postcodes = locations.map(({ postcode }) => postcode);
      const { rows } = await sql<NamesakeRow>`
        select id, name, location, same_name, same_postcode, same_registration
        from (
          select id, name, location,
            similarity(lower(name), lower(${name})) >= ${SIMILAR}::real as same_name,
            id in (select provider_id from provider_location
                   where postcode = any(${postcodes}::text[])) as same_postcode,
            registrations && ${registrations}::text[] as same_registration
          from provider where id is distinct from ${own}
        ) found
        where same_name or same_postcode or same_registration
        order by same_name::int + same_postcode::int + same_registration::int desc, name, id
        limit ${NAMESAKES_MAX}`.execute(db);
      return rows;
    },

    /** What the checklist of a record is computed from. */
    async findListing(providerId: string): Promise<ListingFacts | undefined> {
      const { rows } = await sql<ListingFacts>`
        select provider.summary,
          cardinality(provider.services_offered) + cardinality(provider.services) as services,
          (select count(*)::int from provider_offer where provider_id = provider.id) as offers,
          coalesce(provider.booking_notes, '') as "bookingNotes",
          place.locations, place."mappedLocations", place."openLocations",
          (select count(*)::int from provider_photo where provider_id = provider.id) as photos,
          exists (select from clinic_desk where provider_id = provider.id) as "hasDesk",
          coalesce(owner.two_step or exists (
            select 1 from identity_passkey where user_id = owner.id), false) as "hasSecondFactor"
        from provider left join clinic_owner on clinic_owner.provider_id = provider.id
          left join identity_user owner on owner.id = clinic_owner.uid,
          lateral (
            select count(*)::int as locations, count(latitude)::int as "mappedLocations",
              count(published.hours)::int as "openLocations"
            from provider_location left join location_hours published on published.location_id = id
            where provider_id = provider.id and removed_at is null) place
        where provider.id = ${providerId}`.execute(db);
      return rows[0];
    },
  };
}

export type ApplicationListStore = ReturnType<typeof createApplicationListStore>;
