import type { Migration } from '../read-migrations.ts';

/** Earlier migrations were written before there was anything to update. */
const RULES_SINCE = 170;

type Rule = {
  readonly found: RegExp;
  readonly needs: keyof Pick<Migration, 'contract' | 'batched'>;
  readonly reason: string;
};

/** What a migration may not do unless it says so (ADR-054). */
const RULES: readonly Rule[] = [
  {
    found: /\bdrop\s+(table|column|view|function|type)\b|\brename\s+(to|column)\b/,
    needs: 'contract',
    reason: 'takes away what processes of the earlier build read',
  },
  {
    found: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
    needs: 'contract',
    reason: 'rewrites a table while it is locked',
  },
  {
    found: /\bset\s+not\s+null\b/,
    needs: 'contract',
    reason: 'refuses rows of the earlier build',
  },
  {
    found: /\bindex\s+concurrently\b/,
    needs: 'batched',
    reason: 'cannot run in a transaction',
  },
];

/** What a new migration does without the marker for it, as sentences. */
export function findRuleBreaks(migration: Migration): string[] {
  if (Number.parseInt(migration.name, 10) < RULES_SINCE) return [];
  const sql = migration.sql.replaceAll(/--.*$/gm, '').toLowerCase();
  const created = new Set(
    [...sql.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  );
  const breaks = RULES.filter(({ found, needs }) => found.test(sql) && !migration[needs]).map(
    ({ needs, reason }) => `${migration.name} ${reason}: it needs the line “-- ${needs}”.`,
  );
  for (const [, table = ''] of sql.matchAll(
    /create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if not exists\s+)?(?:\w+\s+)?on\s+(\w+)/g,
  ))
    if (!created.has(table))
      breaks.push(
        `${migration.name} holds up all writes to ${table} while it builds an index: use “create index concurrently if not exists” in a file of its own with the line “-- batched”.`,
      );
  return breaks;
}
