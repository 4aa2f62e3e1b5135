import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';

export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /**
   * `-- batched`: one statement, repeated outside a transaction until it changes nothing; also for
   * `create index concurrently`.
   */
  readonly batched: boolean;
  /** `-- contract: …`: takes away what earlier builds use, which therefore no longer start. */
  readonly contract: boolean;
};

const FOLDER = join(findProjectRoot(), 'server/database/migrations');

/** A migration from its text, whose first lines may have markers (ADR-054). */
export function toMigration(name: string, sql: string): Migration {
  return {
    name,
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
    batched: /^-- batched$/m.test(sql),
    contract: /^-- contract: \S/m.test(sql),
  };
}

/** The migrations in order. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}_[\w-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => toMigration(name, readFileSync(join(folder, name), 'utf8')));
}
