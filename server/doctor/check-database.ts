import { OperatorError } from '../operator-error.ts';
import { explainDatabaseError } from '../database/explain-error.ts';
import { openConnection } from '../database/open-connection.ts';
import { checkServer } from '../database/self-check.ts';
import { checkBackups } from './database/check-backups.ts';
import { checkConnections } from './database/check-connections.ts';
import { checkMigrations } from './database/check-migrations.ts';
import { checkRights } from './database/check-rights.ts';
import { checkSecrets } from './database/check-secrets.ts';
import { checkTime } from './database/check-time.ts';
import { type Check, type DatabaseCheck, failed, ok, warning } from './finding.ts';

const CHECKS: readonly DatabaseCheck[] = [
  checkRights,
  checkMigrations,
  checkSecrets,
  checkConnections,
  checkTime,
  checkBackups,
];

/** The database: reachable, of the right kind, with the rights and connections that it needs. */
export const checkDatabase: Check = {
  about: 'Database',
  needs: ['DATABASE_URL', 'APP_SECRET', 'APP_SECRETS'],
  async run(subject) {
    const { databaseUrl } = subject.config;
    if (!databaseUrl)
      return [
        warning(
          'The database is the embedded one, which does not survive a power cut.',
          'Set DATABASE_URL to a PostgreSQL before you go live.',
        ),
      ];
    const connection = await openConnection(subject.config);
    try {
      await checkServer(connection);
      const findings = [ok('The server answers, and its encoding and character type are right.')];
      for (const check of CHECKS) findings.push(...(await check(connection, subject)));
      return findings;
    } catch (error) {
      const explained = explainDatabaseError(error, databaseUrl);
      if (explained instanceof OperatorError) return [failed(explained.message, '')];
      throw error;
    } finally {
      await connection.close();
    }
  },
};
