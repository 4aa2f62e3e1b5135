import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { OperatorError } from '#server/operator-error.ts';
import { systemClock } from '#server/ports/clock/live.ts';
import { readArguments, runCommand } from '#server/run-command.ts';
import { describeReport } from './describe-report.ts';
import { importFile } from './import-file.ts';

const USAGE = `Adds providers from a file to the catalogue.

  npm run providers:import -- FILE [--apply] [--source NAME] [--licence TEXT]

FILE is our CSV or an NHS.UK file as it is published, also compressed with gzip.
Without --apply it shows what would change and saves nothing. Repeating an import changes nothing.
--source and --licence apply to rows that don't have their own.
It uses the database in your settings: DATABASE_URL, or DATA_DIR.`;

async function run(): Promise<void> {
  const { file, apply, source, licence } = readOptions();
  const connection = await openDatabase(readConfig(process.env));
  try {
    const report = await importFile(connection, file, {
      apply,
      source,
      licence,
      now: systemClock.now(),
    });
    for (const line of describeReport(report, apply)) console.log(line);
  } finally {
    await connection.close();
  }
}

function readOptions() {
  const { values, positionals } = readArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        source: { type: 'string' },
        licence: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new OperatorError(USAGE);
  if (!existsSync(file)) throw new OperatorError(`We couldn’t find the file ${file}.`);
  return {
    file,
    apply: values.apply,
    source: values.source?.trim() || null,
    licence: values.licence?.trim() || null,
  };
}

await runCommand(run);
