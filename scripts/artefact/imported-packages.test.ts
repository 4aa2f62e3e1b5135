import { expect, it } from 'vitest';
import { importedPackages } from './imported-packages.ts';

it('finds the packages that a file loads at run time, and not those of its types', () => {
  const text = `
    import pg, { type Pool } from 'pg';
    import 'kysely/helpers/postgres';
    import type { Hono } from 'hono';
    import { type Logger } from 'pino';
    import { readFileSync } from 'node:fs';
    import { own } from './own.ts';
    import { rule } from '#shared/rule.ts';
    export { hash } from '@node-rs/argon2';
    export type { Email } from 'nodemailer';
    const { sharp } = await import('sharp');
    const other = await import(\`\${own}.ts\`);
  `;
  expect([...importedPackages('example.ts', text)].toSorted()).toEqual([
    '@node-rs/argon2',
    'kysely',
    'pg',
    'sharp',
  ]);
});
