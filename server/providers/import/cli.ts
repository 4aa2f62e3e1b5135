import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config/config.ts';
import { openConnection } from '#server/database/open-connection.ts';
import { FolderLockedError } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { checkDatabase } from '#server/database/self-check.ts';
import { systemClock } from '#server/ports/clock/live.ts';
import { rebuildSearch } from '#server/providers/rebuild-search-store.ts';
import { describeReport } from './describe-report.ts';
import { importFile } from './import-file.ts';
import { UnknownFileError } from './read-file.ts';

const USAGE = `Adds providers from a file to the catalogue.

  npm run providers:import -- FILE [--apply] [--source NAME] [--licence TEXT]

FILE is our CSV or an NHS.UK file as it is published, also compressed with gzip.
Without --apply it shows what would change and saves nothing. Repeating an import changes nothing.
--source and --licence apply to rows that don't have their own.
It uses the database in your settings: DATABASE_URL, or DATA_DIR.`;

/** Invalid command-line arguments; the message explains the usage. */
class UsageError extends Error {}

async function run(): Promise<void> {
  const { file, apply, source, licence } = readArguments();
  const connection = await openConnection(readConfig(process.env));
  try {
    await migrate(connection);
    await checkDatabase(connection);
    const report = await importFile(connection, file, {
      apply,
      source,
      licence,
      now: systemClock.now(),
    });
    // Into an empty database: the site finds its search ready when it starts.
    if (apply) await rebuildSearch(connection.db);
    for (const line of describeReport(report, apply)) console.log(line);
  } finally {
    await connection.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArguments();
  const [file, ...rest] = positionals;
  if (values.help || !file || rest.length > 0) throw new UsageError(USAGE);
  if (!existsSync(file)) throw new UsageError(`We couldn’t find the file ${file}.`);
  return {
    file,
    apply: values.apply,
    source: values.source?.trim() || null,
    licence: values.licence?.trim() || null,
  };
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        source: { type: 'string' },
        licence: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}

const EXPECTED = [UsageError, ConfigError, FolderLockedError, UnknownFileError];

try {
  await run();
} catch (error) {
  if (!(error instanceof Error && EXPECTED.some((kind) => error instanceof kind))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
