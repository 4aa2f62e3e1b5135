import { type RawBuilder, sql } from 'kysely';

/** Whether one of the columns holds the text, in any case; everything matches an empty one. */
export function containsText(text: string, columns: readonly string[]): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const tests = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}
