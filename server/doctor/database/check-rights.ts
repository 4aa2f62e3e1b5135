import type { DatabaseCheck } from '../finding.ts';
import { failed, type Finding, ok } from '../finding.ts';

type Rights = { role: string; database: string; schemas: boolean; tables: boolean };
type Extension = { name: string; available: boolean; allowed: boolean };

/** Whether the role may create what the migrations and the background work create. */
export const checkRights: DatabaseCheck = async (connection) => {
  const { rows } = await connection.query(`
    select current_user as role, current_database() as database,
           has_database_privilege(current_database(), 'CREATE') as schemas,
           has_schema_privilege('public', 'CREATE') as tables`);
  const [rights] = rows as Rights[];
  const missing = await connection.query(`
    select wanted.name, available.name is not null as available,
           coalesce(version.trusted, false)
             or (select rolsuper from pg_roles where rolname = current_user) as allowed
    from unnest(array['pg_trgm', 'unaccent']) as wanted (name)
    left join pg_available_extensions available on available.name = wanted.name
    left join pg_available_extension_versions version
      on version.name = wanted.name and version.version = available.default_version
    where wanted.name not in (select extname from pg_extension)`);
  const findings: Finding[] = [];
  if (rights && !(rights.schemas && rights.tables))
    findings.push(
      failed(
        `The role ${rights.role} may not create tables in the database ${rights.database}.`,
        `Make it the owner: alter database ${rights.database} owner to ${rights.role}.`,
      ),
    );
  for (const { name, available, allowed } of missing.rows as Extension[]) {
    if (!available)
      findings.push(
        failed(
          `The server has no extension ${name}.`,
          'Install the package postgresql-contrib on it.',
        ),
      );
    else if (!allowed)
      findings.push(
        failed(
          `The role ${rights?.role} may not install the extension ${name}.`,
          `Let a superuser run in this database: create extension ${name}.`,
        ),
      );
  }
  return findings.length > 0
    ? findings
    : [ok('The role may create what it needs, and the extensions are there.')];
};
