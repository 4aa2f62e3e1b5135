import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { PRODUCTION_SETTINGS as production } from './testing/production-settings.ts';

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
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
    [{ DATABASE_READERS: 'many' }, 'DATABASE_READERS'],
    [{ DATABASE_LISTEN_URL: 'http://x' }, 'DATABASE_LISTEN_URL'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS'],
    [{ CLOCK_START: 'yesterday' }, 'CLOCK_START'],
    [{ MAIL_FROM: 'Halewell' }, 'MAIL_FROM'],
    [{ SEED: 'some' }, 'SEED'],
    [{ STRIPE_SECRET_KEY: 'sk_x' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ ...production, CLOCK_START: '2026-01-01T00:00:00Z' }, 'CLOCK_START'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL'],
    [{ ...production, SEED: 'demo' }, 'SEED'],
    [{ ...production, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_SECRET_KEY'],
    [{ ...production, APP_URL: 'http://wellbrook.co.uk' }, 'APP_URL'],
    [{ ...production, TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
  ])('rejects %j with a message that names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });

  /** The lines of the error, each about one setting. */
  function complaints(env: Record<string, string>): string[] {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      const lines = (error as Error).message.split('\n');
      return lines.length === 1 ? lines : lines.slice(1).map((line) => line.replace(/^- /, ''));
    }
  }

  it('names everything that is wrong, one line per setting, with an example or the mend', () => {
    const wrong = {
      ...production,
      PORT: 'eighty',
      MAIL_FROM: 'Halewell',
      GOOGLE_CLIENT_ID: 'x',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PRICE_FAMILY: 'price_1Single',
      SEED: 'demo',
      DATABASE_URL: '',
    };
    expect(complaints(wrong)).toEqual([
      'PORT cannot be used: it is not a number from 0 to 65535. Example: 3000',
      expect.stringMatching(/^MAIL_FROM cannot be used: it has no email address\. Example: /),
      expect.stringMatching(/^STRIPE_PRICE_FAMILY is the same price .*stripe:setup/),
      expect.stringMatching(/^Production needs a live STRIPE_SECRET_KEY.*ALLOW_TEST_PAYMENTS=1/),
      'GOOGLE_CLIENT_SECRET is missing: set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.',
      expect.stringMatching(/^Production needs SEED=none/),
      expect.stringMatching(/^Production needs DATABASE_URL/),
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an invalid URL', { APP_URL: 'halewell' }, /^APP_URL cannot be used/],
    ['an invalid word', { SEED: 'some' }, /^SEED cannot be used/],
    ['half a pair', { STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is missing/],
    ['a short secret', { APP_SECRET: 'short' }, /^APP_SECRET cannot be used/],
    [
      'a short secret in the list',
      { APP_SECRET: '', APP_SECRETS: `short,${'y'.repeat(32)}` },
      /^APP_SECRETS cannot be used: one of its secrets is shorter than 32 characters/,
    ],
    [
      'a repeated secret',
      { APP_SECRET: '', APP_SECRETS: `${'y'.repeat(32)}, ${'y'.repeat(32)}` },
      /^APP_SECRETS cannot be used: it has a secret twice/,
    ],
    [
      'a secret beside a list of them',
      { APP_SECRETS: 'y'.repeat(32) },
      /^APP_SECRET and APP_SECRETS are both set/,
    ],
    [
      'a misspelt permission for test payments',
      { ALLOW_TEST_PAYMENTS: 'yes', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PRICE_SINGLE: '' },
      /^ALLOW_TEST_PAYMENTS cannot be used/,
    ],
  ])('says nothing of what only follows from %s', (_name, env, sentence) => {
    expect(complaints({ ...production, ...env })).toEqual([expect.stringMatching(sentence)]);
  });

  it('never repeats a secret', () => {
    const message = complaints({ APP_SECRET: 'hunter2', DATABASE_URL: 'db:hunter2' }).join();
    expect(message).toMatch(/APP_SECRET.*DATABASE_URL|DATABASE_URL.*APP_SECRET/);
    expect(message).not.toContain('hunter2');
  });

  it('reads several secrets, the newest first', () => {
    const [one, other] = ['y'.repeat(32), 'z'.repeat(32)];
    const env = { ...production, APP_SECRET: '', APP_SECRETS: ` ${one}, ${other}` };
    expect(readConfig(env).secrets).toEqual([one, other]);
    expect(readConfig(production).secrets).toEqual([production.APP_SECRET]);
  });

  it('reads a complete production environment', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      appUrl: 'https://wellbrook.co.uk',
    });
  });
});
