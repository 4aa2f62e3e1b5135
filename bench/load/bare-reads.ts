import { join } from 'node:path';
import { Client } from 'pg';
import type { Connection } from '#server/database/connection.ts';
import { cpuOfTree } from '../measure/cpu-of.ts';
import { createRandom } from '../measure/random.ts';
import type { Statement } from '../measure/statements.ts';
import { COMMON_READS, drawFrom } from './mix.ts';
import { createRequests } from './requests/requests.ts';
import { createSender } from './send.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Filled } from './world.ts';

/** The statements of one read, in order. */
export type BareRead = readonly Statement[];

export type BareCost = {
  /** Microseconds of CPU per read: of this process, including an embedded database, and of PostgreSQL. */
  readonly own: number;
  readonly database: number;
};

const FIRST_READS = 40;
const READS = 200;

/**
 * Records the statements that the product executes for lists, details, status and referral
 * statistics, on a new server with empty caches.
 */
export async function recordReads(
  env: Record<string, string>,
  filled: Filled,
  appUrl: string,
): Promise<BareRead[]> {
  await using server = await startServer(env, join(import.meta.dirname, 'record-statements.ts'));
  using sender = createSender();
  const world = await signIn(filled, server.port, appUrl);
  const random = createRandom(11);
  const requests = createRequests({ world, visitors: 50, appUrl, day: '' }, random);
  const kindOf = drawFrom(COMMON_READS);
  const reads: BareRead[] = [];
  const seen = new Set<string>();
  for (let count = 0; count < FIRST_READS + READS; count += 1) {
    const request = requests(kindOf(random.next()));
    // A repeated request may be served from memory without statements.
    if (seen.has(request.path)) continue;
    seen.add(request.path);
    await server.takeStatements();
    await sender.send(server.port, request);
    const statements = await server.takeStatements();
    if (count >= FIRST_READS) reads.push(statements);
  }
  return reads;
}

/** Executes the recorded statements directly, repeatedly for `seconds`. */
async function measureReads(
  reads: readonly BareRead[],
  seconds: number,
  execute: (statement: Statement, name: string) => Promise<unknown>,
  databasePid: number | null,
): Promise<BareCost> {
  const names = new Map<string, string>();
  const once = async () => {
    for (const read of reads)
      for (const statement of read) {
        const name = names.get(statement.text) ?? `bare-${names.size}`;
        names.set(statement.text, name);
        await execute(statement, name);
      }
  };
  await once();
  await once();
  const database = () => (databasePid === null ? 0 : cpuOfTree(databasePid));
  const [before, cpu, begin] = [database(), process.cpuUsage(), performance.now()];
  let count = 0;
  while (performance.now() - begin < seconds * 1000) {
    await once();
    count += reads.length;
  }
  const used = process.cpuUsage(cpu);
  return {
    own: (used.user + used.system) / count,
    database: (database() - before) / count,
  };
}

export async function costOnPostgres(
  reads: readonly BareRead[],
  seconds: number,
  server: { readonly url: string; readonly pid: number },
): Promise<BareCost> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return await measureReads(
      reads,
      seconds,
      ({ text, values }, name) => client.query({ name, text, values: [...values] }),
      server.pid,
    );
  } finally {
    await client.end();
  }
}

export function costOnEmbedded(
  reads: readonly BareRead[],
  seconds: number,
  connection: Connection,
): Promise<BareCost> {
  return measureReads(reads, seconds, ({ text, values }) => connection.query(text, values), null);
}
