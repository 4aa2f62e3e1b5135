import type { Connection } from '../../database/connection.ts';

type Column = { place: string; name: string };

/**
 * Finds a text, ignoring case, in every text or JSON column of every table and schema.
 * @returns `schema.table.column`, sorted
 */
export async function searchDatabase(connection: Connection, text: string): Promise<string[]> {
  const { rows } = await connection.query(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as place,
       quote_ident(column_name) as name
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY'))
     order by 1, 2`,
    [],
  );
  const found: string[] = [];
  for (const { place, name } of rows as Column[]) {
    const hit = await connection.query(
      `select 1 from ${place} where strpos(lower(${name}::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (hit.rows.length > 0) found.push(`${place}.${name}`);
  }
  return found;
}
