import { join } from 'node:path';
import type { Section } from '../measure/figure.ts';
import { ownPostgres } from '../measure/own-postgres.ts';
import { findPgbench } from '../measure/pgbench.ts';
import { SCALE } from '../measure/scale.ts';
import { startWorker } from '../measure/worker.ts';
import type { LoadResult, LoadSpec } from './generator.ts';
import { startMeasuredServer } from './measured-server.ts';
import { measureCache } from './measure-cache.ts';
import { measureDatabase } from './measure-database.ts';

const PROVIDERS = 10_000;

/** Cost of a response: from the response cache against bare `node:http`, from the database against pgbench. */
export async function benchHttp(): Promise<Section[]> {
  const milliseconds = 1000 * Number(process.env['BENCH_SECONDS'] ?? 5);
  await using stack = new AsyncDisposableStack();
  const postgres = await ownPostgres(stack, { shared_buffers: '512MB' });
  if (!postgres) return [];
  const measured = await startMeasuredServer(
    stack,
    postgres,
    Math.max(200, Math.round(PROVIDERS * SCALE)),
  );
  const generator = stack.use(
    startWorker<LoadSpec, LoadResult>(join(import.meta.dirname, 'generator.ts')),
  );
  const sections = [await measureCache(measured, generator, milliseconds)];
  const program = findPgbench();
  if (program) {
    const pgbench = { program, url: postgres.url };
    sections.push(await measureDatabase(measured, generator, milliseconds, pgbench));
  } else console.log('  left out: there is no pgbench on this machine');
  return sections;
}
