import { existsSync } from 'node:fs';
import { readSecrets, secretFile } from '../../config/secret.ts';
import { findMissing, wrongSecret } from '../../keys/open-keys.ts';
import { type DatabaseCheck, failed, ok, warning } from '../finding.ts';

/** Whether the secrets of the settings are those that the database is sealed with (ADR-055). */
export const checkSecrets: DatabaseCheck = async (connection, { config }) => {
  const { rows: tables } = await connection.query(
    `select to_regclass('secret_fingerprint') is not null as found`,
  );
  if (!(tables as { found: boolean }[])[0]?.found)
    return [ok('No secret has been used with the database yet.')];
  const { rows } = await connection.query('select fingerprint from secret_fingerprint');
  const needed = (rows as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
  if (needed.length === 0) return [ok('No secret has been used with the database yet.')];
  if (config.secrets.length === 0 && !existsSync(secretFile(config.dataDir)))
    return [
      failed(
        'The database is sealed with a secret, and the settings have none.',
        'Set APP_SECRET to the one that the database was made with.',
      ),
    ];
  const secrets = readSecrets(config.dataDir, config.secrets);
  const missing = findMissing(needed, secrets);
  if (missing.length > 0) return [failed(wrongSecret(missing, secrets).message, '')];
  if (secrets.length > needed.length)
    return [
      warning(
        'APP_SECRETS has a secret that the database does not need, or not yet.',
        'Run npm run keys:rotate -- --check, which says whether the old one can be removed.',
      ),
    ];
  return [ok('The secrets are those that the database is sealed with.')];
};
