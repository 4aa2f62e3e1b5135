import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { readMigrations, toMigration } from '#server/database/read-migrations.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { ownPostgres } from '../measure/own-postgres.ts';
import { fill } from '../paths/fill.ts';
import { measureSealing } from './measure-sealing.ts';
import { SIZES } from '../paths/sizes.ts';

const LONGEST_MS = 2500;
const PAUSE_MS = 20;

/** What migrations do, as their authors would write them (ADR-054). */
const KINDS: readonly [what: string, name: string, sql: string][] = [
  [
    'a column with a default',
    '991_column.sql',
    `alter table appointment add column bench_a text not null default ''; alter table appointment add column bench_b text`,
  ],
  [
    'an index of the rows that are left to fill',
    '992_left.sql',
    '-- batched\ncreate index concurrently if not exists bench_left on appointment (id) where bench_b is null',
  ],
  [
    'a column filled in batches',
    '993_filled.sql',
    `-- batched\nupdate appointment set bench_b = id where id in
       (select id from appointment where bench_b is null order by id limit 2000)`,
  ],
  [
    'an index',
    '994_index.sql',
    '-- batched\ncreate index concurrently if not exists bench_index on appointment (bench_b)',
  ],
];

/** Benchmarks how long migrations of large tables take, and how long others wait meanwhile. */
export async function benchMigrations(): Promise<Section[]> {
  await using stack = new AsyncDisposableStack();
  const server = await ownPostgres(stack, { shared_buffers: '1GB', max_wal_size: '8GB' });
  if (!server) return [];
  const connection = stack.adopt(
    await openPostgres(server.url, { serverLimits: false }),
    ({ close }) => close(),
  );
  await fill(connection);
  // As in production: triggers notify open screens and keep counters.
  const migrations = [...readMigrations()];
  const times: Figure[] = [];
  const waits: Figure[] = [];
  for (const [what, name, sql] of KINDS) {
    migrations.push(toMigration(name, sql));
    const probe = startProbe(connection);
    const started = performance.now();
    await migrate(connection, { migrations });
    times.push({ what, value: (performance.now() - started) / 1000, unit: 's', digits: 1 });
    waits.push({ what, value: await probe.stop(), unit: 'ms', goal: { atMost: LONGEST_MS } });
  }
  const sealed = await measureSealing(connection);
  const rows = `${SIZES.members.toLocaleString('en-GB')} members, ${SIZES.appointments.toLocaleString('en-GB')} appointments`;
  return [
    { title: `${rows}: how long a migration takes`, figures: times },
    { title: 'the longest wait of a read or a write meanwhile', figures: waits },
    { title: 'rows that the job “details-seal” seals a second', figures: sealed },
  ];
}

/** Reads and writes one appointment again and again. */
function startProbe({ query }: Connection): { stop(): Promise<number> } {
  const over = new AbortController();
  let longest = 0;
  async function run() {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const id = `visit-${String(1 + ((turn * 7919) % SIZES.appointments)).padStart(9, '0')}`;
      const started = performance.now();
      await query('select id from appointment where id = $1', [id]);
      await query('update appointment set updated_at = updated_at where id = $1', [id]);
      longest = Math.max(longest, performance.now() - started);
      await wait(PAUSE_MS);
    }
  }
  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
      return longest;
    },
  };
}
