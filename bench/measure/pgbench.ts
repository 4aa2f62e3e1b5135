import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from './statements.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The settings of the product's connections for prepared reads. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** Path of pgbench, PostgreSQL's own benchmark client; null if it is not installed. */
export function findPgbench(): string | null {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : [];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/** The pgbench binary and the database URL. */
export type Pgbench = { readonly program: string; readonly url: string };

/**
 * Executes one statement repeatedly on one connection.
 * @returns the duration of each call in microseconds, without the first quarter
 */
export function latenciesOf(pgbench: Pgbench, statement: Statement, calls: number): number[] {
  using folder = temporaryFolder();
  const log = ['--log', `--log-prefix=${join(folder.path, 'log')}`];
  run(pgbench, folder.path, [[statement]], ['-c', '1', '-t', String(calls), ...log]);
  const file = readdirSync(folder.path).find((name) => name.startsWith('log')) ?? '';
  const lines = readFileSync(join(folder.path, file), 'utf8').trim().split('\n');
  // Calls follow each other immediately, so the time between two ends is one call. The latency field
  // is 0 when the result arrived before pgbench read its clock.
  const ends = lines.map((line) => {
    const [, , , , seconds, micros] = line.split(' ').map(Number);
    return (seconds ?? 0) * 1_000_000 + (micros ?? 0);
  });
  const taken = ends.slice(1).map((end, index) => end - (ends[index] ?? end));
  return taken.slice(Math.floor(taken.length / 4));
}

/** Throughput of requests, each with any number of statements. */
export function requestsPerSecond(
  pgbench: Pgbench,
  requests: readonly (readonly Statement[])[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): number {
  using folder = temporaryFolder();
  const options = ['-c', String(connections), '-j', '1', '-T', String(seconds)];
  const output = run(pgbench, folder.path, requests, options);
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (failed > 0 || !(rate > 0)) throw new Error(`pgbench failed: ${output}`);
  return rate;
}

/** Runs pgbench; each statement is prepared once per connection. */
function run(
  { program, url }: Pgbench,
  folder: string,
  requests: readonly (readonly Statement[])[],
  options: readonly string[],
): string {
  const variables = new Set<string>();
  const scripts = requests.map((statements, request) => {
    const lines = statements.map(({ text, values }, statement) =>
      text.replaceAll('\n', ' ').replace(/\$(\d+)/g, (_, digits: string) => {
        const value = values[Number(digits) - 1];
        // Values that pgbench variables cannot represent are inlined.
        if (value === null || value === undefined) return 'null';
        if (value === '') return "''";
        const name = `r${request}s${statement}v${digits}`;
        variables.add(`${name}=${formatted(value)}`);
        return `:${name}`;
      }),
    );
    const script = join(folder, `request-${request}.sql`);
    writeFileSync(script, `${lines.join(';\n')};\n`);
    return ['-f', script];
  });
  const definitions = [...variables].flatMap((variable) => ['-D', variable]);
  return execFileSync(
    program,
    ['-n', '-M', 'prepared', ...options, ...scripts.flat(), ...definitions, url],
    {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: PLANNING },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** Formats a value as the driver would send it. */
function formatted(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  const quoted = (value as unknown[]).map(
    (one) => `"${String(one).replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`,
  );
  return `{${quoted.join(',')}}`;
}
