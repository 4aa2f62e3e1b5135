import { join } from 'node:path';
import { Client } from 'pg';
import type { Connection } from '#server/database/connection.ts';
import { cpuOfFamily } from '../measure/cpu-of.ts';
import { createRandom } from '../measure/random.ts';
import type { Statement } from '../measure/statements.ts';
import { COMMON_READS, drawFrom } from './mix.ts';
import { createRequests } from './requests/requests.ts';
import { createSender } from './send.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Filled } from './world.ts';

/** The statements of one read, in their order. */
export type BareRead = readonly Statement[];

export type BareCost = {
  /** Microseconds of CPU a read: of the asking process with what is embedded in it, and of PostgreSQL. */
  readonly own: number;
  readonly database: number;
};

const FIRST_READS = 40;
const READS = 200;

/**
 * Learns which statements the product sends for lists, details, status and referral statistics, by
 * sending each to a fresh server that has none of it in memory yet.
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
  for (let asked = 0; asked < FIRST_READS + READS; asked += 1) {
    const request = requests(kindOf(random.next()));
    // From memory it may be answered without any: only the first time counts.
    if (seen.has(request.path)) continue;
    seen.add(request.path);
    await server.takeStatements();
    await sender.send(server.port, request);
    const statements = await server.takeStatements();
    if (asked >= FIRST_READS) reads.push(statements);
  }
  return reads;
}

/** Asks the same bare, one after the other, for so many seconds. */
async function costOfReads(
  reads: readonly BareRead[],
  seconds: number,
  ask: (statement: Statement, name: string) => Promise<unknown>,
  databasePid: number | null,
): Promise<BareCost> {
  const names = new Map<string, string>();
  const once = async () => {
    for (const read of reads)
      for (const statement of read) {
        const name = names.get(statement.text) ?? `bare-${names.size}`;
        names.set(statement.text, name);
        await ask(statement, name);
      }
  };
  await once();
  await once();
  const database = () => (databasePid === null ? 0 : cpuOfFamily(databasePid));
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
    return await costOfReads(
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
  return costOfReads(reads, seconds, ({ text, values }) => connection.query(text, values), null);
}
