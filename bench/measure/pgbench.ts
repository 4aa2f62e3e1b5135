import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from './statements.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** As the connections on which the product asks what it has prepared. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** The program that asks PostgreSQL without any of us; null where the machine lacks it. */
export function findPgbench(): string | null {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : [];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/** A program and the database that it asks. */
export type Pgbench = { readonly program: string; readonly url: string };

/**
 * Asks one statement many times over one connection.
 * @returns how long each call took, from the question to the last row, in microseconds; the first
 *   quarter is left out
 */
export function latenciesOf(pgbench: Pgbench, statement: Statement, calls: number): number[] {
  using folder = temporaryFolder();
  const log = ['--log', `--log-prefix=${join(folder.path, 'log')}`];
  run(pgbench, folder.path, [[statement]], ['-c', '1', '-t', String(calls), ...log]);
  const file = readdirSync(folder.path).find((name) => name.startsWith('log')) ?? '';
  const lines = readFileSync(join(folder.path, file), 'utf8').trim().split('\n');
  // One question follows the other at once: from one answer to the next is one call. The field
  // for this is 0 wherever an answer was there before pgbench looked at its clock.
  const ends = lines.map((line) => {
    const [, , , , seconds, micros] = line.split(' ').map(Number);
    return (seconds ?? 0) * 1_000_000 + (micros ?? 0);
  });
  const taken = ends.slice(1).map((end, index) => end - (ends[index] ?? end));
  return taken.slice(Math.floor(taken.length / 4));
}

/** How many of some requests, of any number of statements each, are answered in a second. */
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

/** Each statement is prepared once for a connection. */
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
        // What pgbench has no variable for stands in the statement itself.
        if (value === null || value === undefined) return 'null';
        if (value === '') return "''";
        const name = `r${request}s${statement}v${digits}`;
        variables.add(`${name}=${written(value)}`);
        return `:${name}`;
      }),
    );
    const script = join(folder, `request-${request}.sql`);
    writeFileSync(script, `${lines.join(';\n')};\n`);
    return ['-f', script];
  });
  const given = [...variables].flatMap((variable) => ['-D', variable]);
  return execFileSync(
    program,
    ['-n', '-M', 'prepared', ...options, ...scripts.flat(), ...given, url],
    {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: PLANNING },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** A value as the driver would send it. */
function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  const quoted = (value as unknown[]).map(
    (one) => `"${String(one).replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`,
  );
  return `{${quoted.join(',')}}`;
}
