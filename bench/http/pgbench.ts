import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Recorded } from '../load/record-statements.ts';

/** As the product's own connections for such statements are set. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

function findPgbench(): string | null {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'bin')) : [];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

type Asked = {
  readonly url: string;
  readonly folder: string;
  /** The statements of each request. */
  readonly requests: readonly (readonly Recorded[])[];
  readonly connections: number;
};

/** How the same statements are asked without us: `perSecond` counts requests. */
export type BareDatabase = { readonly name: string; perSecond(seconds: number): Promise<number> };

/** pgbench, where the machine has it, with each statement prepared once for a connection. */
export function bareDatabase(asked: Asked): BareDatabase {
  const program = findPgbench();
  return program
    ? { name: 'pgbench', perSecond: async (seconds) => runPgbench(program, asked, seconds) }
    : { name: 'a bare loop', perSecond: (seconds) => runLoop(asked, seconds) };
}

function runPgbench(
  program: string,
  { url, folder, requests, connections }: Asked,
  seconds: number,
) {
  const variables: string[] = [];
  const scripts = requests.map((statements, index) => {
    const path = join(folder, `request-${index}.sql`);
    const lines = statements.map(({ text, values }, statement) =>
      text.replaceAll('\n', ' ').replace(/\$(\d+)/g, (_, digits: string) => {
        const value = values[Number(digits) - 1];
        if (value === null || value === undefined) return 'null';
        const name = `r${index}s${statement}v${digits}`;
        const setting = `${name}=${written(value)}`;
        if (!variables.includes(setting)) variables.push(setting);
        return `:${name}`;
      }),
    );
    writeFileSync(path, `${lines.join(';\n')};\n`);
    return path;
  });
  const output = execFileSync(
    program,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      ...scripts.flatMap((path) => ['-f', path]),
      ...variables.flatMap((setting) => ['-D', setting]),
      url,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: PLANNING },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (failed > 0 || !(rate > 0)) throw new Error(`pgbench failed: ${output}`);
  return rate;
}

/** A value as the driver would send it. */
function written(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const quoted = (value as unknown[]).map(
    (one) => `"${String(one).replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`,
  );
  return `{${quoted.join(',')}}`;
}

const IN_FLIGHT = 16;

async function runLoop({ url, requests, connections }: Asked, seconds: number): Promise<number> {
  const clients = Array.from(
    { length: connections },
    () => new Client({ connectionString: url, pipeline: true, options: PLANNING }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const names = new Map<string, string>();
    const began = performance.now();
    let [sent, count] = [0, 0];
    const loop = async (client: Client) => {
      while (performance.now() - began < seconds * 1000) {
        const statements = requests[sent % requests.length] ?? [];
        sent += 1;
        for (const { text, values } of statements) {
          const name = names.get(text) ?? `bare-${names.size}`;
          names.set(text, name);
          await client.query({ name, text, values: [...values] });
        }
        count += 1;
      }
    };
    await Promise.all(
      clients.flatMap((client) => Array.from({ length: IN_FLIGHT }, () => loop(client))),
    );
    return count / seconds;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
