import { type DatabaseCheck, ok, warning } from '../finding.ts';

const HOUR_MS = 60 * 60_000;
/** A nightly backup, and two hours for a long one. */
const OLDEST_HOURS = 26;

/** Whether backups are made, and how old the last one is (ADR-056). */
export const checkBackups: DatabaseCheck = async (connection, { config, now }) => {
  if (config.backupTo === null || config.backupRecipient === null)
    return [
      warning(
        'Nothing is backed up by npm run backup, and accounts that are deleted are listed nowhere else.',
        'Set BACKUP_TO and BACKUP_RECIPIENT.',
      ),
    ];
  const { rows: tables } = await connection.query(
    `select to_regclass('last_success') is not null as found`,
  );
  const found = (tables as { found: boolean }[])[0]?.found;
  const { rows } = found
    ? await connection.query(`select at from last_success where task = 'backup'`)
    : { rows: [] };
  const [last] = rows as { at: Date }[];
  if (!last) return [warning('There has been no backup yet.', 'Run npm run backup every night.')];
  const hours = Math.floor((now() - last.at.getTime()) / HOUR_MS);
  const sentence = `The last backup was ${hours} hours ago.`;
  return hours < OLDEST_HOURS
    ? [ok(sentence)]
    : [warning(sentence, 'Run npm run backup every night, and look at why it has not run.')];
};
