import { readMigrations } from '../../database/read-migrations.ts';
import type { DatabaseCheck } from '../finding.ts';
import { failed, ok } from '../finding.ts';

/** Whether the tables are those of this version, or will be after the start. */
export const checkMigrations: DatabaseCheck = async (connection) => {
  const wanted = readMigrations();
  const { rows: tables } = await connection.query(
    `select to_regclass('migration') is not null as found`,
  );
  if (!(tables as { found: boolean }[])[0]?.found)
    return [ok(`The database is empty: the start runs ${wanted.length} migrations.`)];
  const { rows } = await connection.query('select name, hash from migration');
  const applied = new Map(
    (rows as { name: string; hash: string }[]).map((row) => [row.name, row.hash]),
  );
  const foreign = [...applied.keys()].filter((ran) => !wanted.some(({ name }) => name === ran));
  const changed = wanted.filter(
    ({ name, hash }) => applied.has(name) && applied.get(name) !== hash,
  );
  if (foreign.length > 0 || changed.length > 0)
    return [
      failed(
        `The database was made by another version: ${[...foreign, ...changed.map(({ name }) => name)].join(', ')}.`,
        'Install that version or a newer one, or use an empty database.',
      ),
    ];
  const pending = wanted.filter(({ name }) => !applied.has(name)).length;
  return [
    ok(
      pending === 0
        ? 'All migrations have run.'
        : `The start runs ${pending} migrations that are new in this version.`,
    ),
  ];
};
