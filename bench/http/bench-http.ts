import { startPostgresServer } from '#server/testing/postgres-server.ts';
import type { Section } from '../measure/figure.ts';
import { startGenerator } from './drive.ts';
import { layGround } from './ground.ts';
import { measureDatabase } from './measure-database.ts';
import { measureCache } from './measure-cache.ts';

const PROVIDERS = 10_000;

/** What an answer costs: from the response cache against bare `node:http`, from the database against pgbench. */
export async function benchHttp(): Promise<Section[]> {
  const scale = Number(process.env['BENCH_SCALE'] ?? 1);
  const milliseconds = 1000 * Number(process.env['BENCH_SECONDS'] ?? 5);
  const postgres = await startPostgresServer({ shared_buffers: '512MB' });
  if (!postgres) {
    console.log('  left out: there is no PostgreSQL on this machine');
    return [];
  }
  try {
    const ground = await layGround(postgres, Math.max(200, Math.round(PROVIDERS * scale)));
    const generator = startGenerator();
    try {
      return [
        await measureCache(ground, generator, milliseconds),
        await measureDatabase(ground, generator, milliseconds, postgres.url),
      ];
    } finally {
      generator.stop();
      await ground.stop();
    }
  } finally {
    postgres.stop();
  }
}
