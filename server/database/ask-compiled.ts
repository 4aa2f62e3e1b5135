import { createHash } from 'node:crypto';
import type { Kysely, RawBuilder } from 'kysely';
import type { Connection } from './connection.ts';
import type { Tables } from './tables.ts';

export type Ask = Connection['ask'];

/** A query of Kysely's that has been written out. */
export type Compilable = {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] };
};

/**
 * Asks what Kysely wrote, as a statement that the server has planned before; its name follows from
 * its text. Only for reading, outside transactions, and where the texts are few.
 */
export function askCompiled<Row>(ask: Ask, query: Compilable): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  const name = createHash('sha1').update(text).digest('base64url');
  return ask<Row>({ name, text }, parameters);
}

/** The same of a text with values in it. */
export function askRaw<Row>(
  ask: Ask,
  db: Kysely<Tables>,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  return askCompiled<Row>(ask, { compile: () => statement.compile(db) });
}
