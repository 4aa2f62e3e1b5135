import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A range of providers in the order of their ids. */
export type Chunk = {
  /** The id before the range, exclusive; '' for the first. */
  readonly after: string;
  readonly last: string;
  readonly changed: Date;
};

/** Reads ids and modification times of live providers for the sitemaps, in chunks by id. */
export function createSitemapStore(db: Kysely<Tables>) {
  return {
    /** The catalogue version; raised by every change. */
    async version(): Promise<string> {
      const { version } = await db
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return String(version);
    },

    /** The chunk after an id; undefined when there is none. */
    async chunkAfter(after: string, size: number): Promise<Chunk | undefined> {
      const slice = db
        .selectFrom('provider')
        .select(['id', 'updated_at'])
        .where('state', '=', 'live')
        .where('id', '>', after)
        .orderBy('id')
        .limit(size)
        .as('slice');
      const { last, changed } = await db
        .selectFrom(slice)
        .select((row) => [row.fn.max('id').as('last'), row.fn.max('updated_at').as('changed')])
        .executeTakeFirstOrThrow();
      return last === null || changed === null ? undefined : { after, last, changed };
    },

    /** The providers of a chunk. */
    providersOf({ after, last }: Chunk): Promise<{ id: string; updated_at: Date }[]> {
      return db
        .selectFrom('provider')
        .select(['id', 'updated_at'])
        .where('state', '=', 'live')
        .where('id', '>', after)
        .where('id', '<=', last)
        .orderBy('id')
        .execute();
    },
  };
}

export type SitemapStore = ReturnType<typeof createSitemapStore>;
