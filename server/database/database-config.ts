/** Which database, and how much of it one process uses; the pools have defaults. */
export type DatabaseConfig = {
  /** PostgreSQL; null: PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Connections for everything but frequent reads. */
  readonly databasePool?: number;
  /** Further connections for frequent reads, which keep their plans. */
  readonly databaseReaders?: number;
  /** The database itself, if `databaseUrl` leads to a pooler that gives connections out per transaction. */
  readonly databaseListenUrl?: string | null;
};

/** Unless DATABASE_POOL and DATABASE_READERS say otherwise. */
export const DEFAULT_POOL = 10;
export const DEFAULT_READERS = 3;
