import { type RawBuilder, sql } from 'kysely';

/** Whether a column contains the text, ignoring case; an empty text matches everything. */
export function containsText(text: string, columns: readonly string[]): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const tests = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}
