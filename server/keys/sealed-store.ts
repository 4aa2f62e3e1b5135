import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A table with sealed columns. */
export type SealedTable = {
  /** Its name for an operator. */
  readonly label: string;
  readonly table: string;
  readonly id: string;
  readonly columns: readonly string[];
  /** A further column that resealing reads. */
  readonly context?: string;
  /** How a column that the newest secret has sealed begins. */
  readonly prefix: string;
};

/** A row with sealed columns that need an older secret. */
export type SealedRow = {
  readonly id: string;
  readonly context: string;
  readonly values: Readonly<Record<string, string | null>>;
};

/** Reads and replaces sealed values of any table, in the order of their ids. */
export function createSealedStore(db: Kysely<Tables>) {
  return {
    /** Rows after an id with a value that the newest secret has not sealed. */
    async list(of: SealedTable, after: string, limit: number): Promise<SealedRow[]> {
      const columns = of.columns.map((column) => sql.ref(column));
      const context = of.context === undefined ? sql`''` : sql.ref(of.context);
      const { rows } = await sql<Record<string, string | null>>`
        select ${sql.ref(of.id)} as id, ${context} as context, ${sql.join(columns)}
        from ${sql.table(of.table)}
        where ${sql.ref(of.id)} > ${after} and ${isOlder(of)}
        order by ${sql.ref(of.id)} limit ${limit}`.execute(db);
      return rows.map(({ id, context: text, ...values }) => ({
        id: id ?? '',
        context: text ?? '',
        values,
      }));
    },

    /** The number of rows with a value that the newest secret has not sealed. */
    async count(of: SealedTable): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(of.table)} where ${isOlder(of)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /**
     * Replaces values in one transaction, each unless it has changed since it was read.
     * @returns how many rows were replaced
     */
    replace(
      of: Pick<SealedTable, 'table' | 'id'>,
      rows: readonly (SealedRow & { readonly resealed: Readonly<Record<string, unknown>> })[],
    ): Promise<number> {
      return db.transaction().execute(async (trx) => {
        let replaced = 0;
        for (const { id, values, resealed } of rows) {
          const unchanged = Object.entries(values).map(
            ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
          );
          const changes = Object.entries(resealed).map(
            ([column, value]) => sql`${sql.ref(column)} = ${value}`,
          );
          const { numAffectedRows } = await sql`
            update ${sql.table(of.table)} set ${sql.join(changes)}
            where ${sql.ref(of.id)} = ${id} and ${sql.join(unchanged, sql` and `)}`.execute(trx);
          replaced += Number(numAffectedRows ?? 0);
        }
        return replaced;
      });
    },
  };
}

export type SealedStore = ReturnType<typeof createSealedStore>;

/** Null and empty values hold nothing. */
function isOlder({ columns, prefix }: SealedTable) {
  const older = columns.map(
    (column) => sql`(${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${prefix}))`,
  );
  return sql`(${sql.join(older, sql` or `)})`;
}
