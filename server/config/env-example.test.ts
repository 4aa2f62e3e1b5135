import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { envExample } from './env-example.ts';
import { environment } from './environment.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('.env.example is the one that the settings make (npm run env:example)', () => {
  expect(read('.env.example')).toBe(envExample());
});

it('every example is a value that its setting accepts', () => {
  const uncommented = envExample().replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  const { NODE_ENV: _, STRIPE_API_URL: __, ...env } = parseEnv(uncommented);
  expect(() =>
    readConfig({ ...env, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PRICE_FAMILY: 'p' }),
  ).not.toThrow();
});

it('docs/operations.md explains every setting', () => {
  const page = read('docs/operations.md');
  const missing = Object.keys(environment.shape).filter(
    (name) => !page.includes(name.replace(/^[A-Z]+(?=_CLIENT_)/, '').replace(/^_/, '')),
  );
  expect(missing).toEqual([]);
});
