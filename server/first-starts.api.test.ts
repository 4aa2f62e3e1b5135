import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { openPostgres } from './database/postgres.ts';
import { startServerProcess } from './testing/server-process.ts';
import { hasPostgres } from './testing/test-database.ts';

it.skipIf(!hasPostgres())(
  'three first starts at once on an empty database all succeed',
  async () => {
    const prepared = inject('database');
    if (prepared.kind !== 'postgres') throw new Error('There is no PostgreSQL to test on');
    const name = `test_${randomBytes(6).toString('hex')}`;
    const admin = await openPostgres(prepared.url);
    await admin.runScript(`create database ${name} template template0 locale 'C.UTF-8'`);
    await admin.close();
    const DATABASE_URL = prepared.url.replace(/\/postgres$/, `/${name}`);

    const starts = await Promise.allSettled(
      [1, 2, 3].map(() => startServerProcess({ DATABASE_URL })),
    );
    try {
      expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    } finally {
      for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
    }
  },
  90_000,
);
