import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A statement with `$1`, `$2` … and what they stand for, as it went to the driver. */
export type Captured = { readonly text: string; readonly values: readonly unknown[] };

/** As the connections on which the product asks what it has prepared. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** The program that asks PostgreSQL without any of us; null where the machine lacks it. */
export function findPgbench(): string | null {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : [];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/**
 * Asks one statement many times over one connection, prepared once.
 * @returns how long each call took, from the question to the last row, in microseconds; the first
 *   quarter is left out
 */
export function latenciesOf(
  program: string,
  url: string,
  { text, values }: Captured,
  calls: number,
): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    const asked = text
      .replaceAll('\n', ' ')
      .replace(/\$(\d+)/g, (_, at: string) => bare(values[Number(at) - 1]) ?? `:v${at}`);
    writeFileSync(script, `${asked};\n`);
    const variables = values.flatMap((value, index) =>
      bare(value) !== null ? [] : ['-D', `v${index + 1}=${written(value)}`],
    );
    const options = ['-n', '-M', 'prepared', '-c', '1', '-t', String(calls), '-f', script];
    const log = ['--log', `--log-prefix=${join(folder, 'log')}`];
    execFileSync(program, [...options, ...log, ...variables, url], {
      env: { ...process.env, PGOPTIONS: PLANNING },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const file = readdirSync(folder).find((name) => name.startsWith('log')) ?? '';
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    // One question follows the other at once: from one answer to the next is one call. The field
    // for this is 0 wherever an answer was there before pgbench looked at its clock.
    const ends = lines.map((line) => {
      const [, , , , seconds, micros] = line.split(' ').map(Number);
      return (seconds ?? 0) * 1_000_000 + (micros ?? 0);
    });
    const taken = ends.slice(1).map((end, index) => end - (ends[index] ?? end));
    return taken.slice(Math.floor(taken.length / 4));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What pgbench has no variable for stands in the statement itself. */
function bare(value: unknown): string | null {
  if (value === null || value === undefined) return 'null';
  return value === '' ? "''" : null;
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
