import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A table with plain columns that are to be sealed. */
export type PlainTable = {
  /** Its name for an operator. */
  readonly label: string;
  readonly table: string;
  readonly id: string;
  /** The columns, with the value of an empty one. */
  readonly columns: Readonly<Record<string, '' | null>>;
};

/** The plain values of a row; empty ones too. */
export type PlainRow = {
  readonly id: string;
  readonly values: Readonly<Record<string, string | null>>;
};

/** Finds plain values in the order of their rows' ids. */
export function createPlainStore(db: Kysely<Tables>) {
  return {
    /** Rows after an id with a plain value. */
    async list(of: PlainTable, after: string, limit: number): Promise<PlainRow[]> {
      const columns = Object.keys(of.columns).map((column) => sql.ref(column));
      const { rows } = await sql<Record<string, string | null> & { id: string }>`
        select ${sql.ref(of.id)} as id, ${sql.join(columns)} from ${sql.table(of.table)}
        where ${sql.ref(of.id)} > ${after} and (${hasPlain(of)})
        order by ${sql.ref(of.id)} limit ${limit}`.execute(db);
      return rows.map(({ id, ...values }) => ({ id, values }));
    },

    /** Makes new statistics of the columns: those of before hold frequent values as plain text. */
    async forgetStatistics({ table, columns }: PlainTable): Promise<void> {
      const names = Object.keys(columns).map((column) => sql.ref(column));
      await sql`analyze ${sql.table(table)} (${sql.join(names)})`.execute(db);
    },
  };
}

/** Must match the predicates of the migrations' indexes. */
function hasPlain({ columns }: PlainTable) {
  const plain = Object.entries(columns).map(([column, empty]) =>
    empty === null ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} <> ''`,
  );
  return sql.join(plain, sql` or `);
}
