import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_SINGLE: 'price_1Single',
  STRIPE_PRICE_FAMILY: 'price_1Family',
  SMTP_URL: 'smtp://mail.example:25',
  DATABASE_URL: 'postgres://db.example/halewell',
  APP_SECRET: 'x'.repeat(32),
  APP_URL: 'https://halewell.example',
  SEED: 'none',
  TRUSTED_PROXIES: '1',
};

describe('readConfig', () => {
  it('works with nothing set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      appUrl: 'http://localhost:3000',
      databaseUrl: null,
      stripe: null,
      seed: 'demo',
    });
    expect(config.prices.single).not.toBe(config.prices.family);
  });

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ CLOCK_START: 'yesterday' }, 'CLOCK_START'],
    [{ MAIL_FROM: 'Halewell' }, 'MAIL_FROM'],
    [{ SEED: 'some' }, 'SEED'],
    [{ STRIPE_SECRET_KEY: 'sk_x' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ ...production, CLOCK_START: '2026-01-01T00:00:00Z' }, 'CLOCK_START'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL'],
    [{ ...production, SEED: 'demo' }, 'SEED'],
    [{ ...production, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_SECRET_KEY'],
    [{ ...production, APP_URL: 'http://halewell.example' }, 'APP_URL'],
    [{ ...production, TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
  ])('rejects %j with a message that names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });

  it('reads a complete production environment', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      appUrl: 'https://halewell.example',
    });
  });
});
