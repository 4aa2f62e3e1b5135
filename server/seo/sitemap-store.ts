import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Providers in the order of their ids, from behind one id to another. */
export type Chunk = {
  /** The last id before it; '' before the first. */
  readonly after: string;
  readonly last: string;
  readonly changed: Date;
};

/** What the sitemap knows of the catalogue: addresses and when they changed, in slices by id. */
export function createSitemapStore(db: Kysely<Tables>) {
  return {
    /** Raised by every change of the catalogue. */
    async version(): Promise<string> {
      const { version } = await db
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return String(version);
    },

    /** The slice behind an id; undefined where there is nothing behind it. */
    async chunkAfter(after: string, size: number): Promise<Chunk | undefined> {
      const slice = db
        .selectFrom('provider')
        .select(['id', 'updated_at'])
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

    /** The providers of a slice. */
    providersOf({ after, last }: Chunk): Promise<{ id: string; updated_at: Date }[]> {
      return db
        .selectFrom('provider')
        .select(['id', 'updated_at'])
        .where('id', '>', after)
        .where('id', '<=', last)
        .orderBy('id')
        .execute();
    },
  };
}

export type SitemapStore = ReturnType<typeof createSitemapStore>;
