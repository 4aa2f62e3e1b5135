import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { PRODUCTION_SETTINGS as production } from './testing/production-settings.ts';

const sandbox = 'https://sandbox.example/dev/payments';
const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

describe('the payment settings', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a test key in production', { ...production, ...keys }, 'STRIPE_SECRET_KEY'],
    [
      'a restricted test key in production',
      { ...production, STRIPE_SECRET_KEY: 'rk_test_x' },
      'STRIPE_SECRET_KEY',
    ],
    [
      'a key of an unknown kind in production',
      { ...production, STRIPE_SECRET_KEY: 'sk_sandbox' },
      'STRIPE_SECRET_KEY',
    ],
    [
      'the sandbox’s Single price in production',
      { ...production, STRIPE_PRICE_SINGLE: '' },
      'STRIPE_PRICE_SINGLE',
    ],
    [
      'the sandbox’s Family price in production',
      { ...production, STRIPE_PRICE_FAMILY: 'price_family_yearly' },
      'STRIPE_PRICE_FAMILY',
    ],
    ['another sandbox in production', { ...production, STRIPE_API_URL: sandbox }, 'STRIPE_API_URL'],
    ['another sandbox outside production', { ...keys, STRIPE_API_URL: sandbox }, 'STRIPE_API_URL'],
    [
      'another sandbox without a key for it',
      { ALLOW_TEST_PAYMENTS: '1', STRIPE_API_URL: sandbox },
      'STRIPE_SECRET_KEY',
    ],
    [
      'an address that is not http',
      { ...keys, ALLOW_TEST_PAYMENTS: '1', STRIPE_API_URL: 'ftp://x' },
      'STRIPE_API_URL',
    ],
    [
      'an address with a query',
      { ...keys, ALLOW_TEST_PAYMENTS: '1', STRIPE_API_URL: `${sandbox}?a=1` },
      'STRIPE_API_URL',
    ],
    [
      'test payments with a live key in production',
      { ...production, ALLOW_TEST_PAYMENTS: '1' },
      'ALLOW_TEST_PAYMENTS',
    ],
    [
      'test payments with a restricted live key',
      { ...keys, STRIPE_SECRET_KEY: 'rk_live_x', ALLOW_TEST_PAYMENTS: '1' },
      'ALLOW_TEST_PAYMENTS',
    ],
    ['any other word than 1', { ALLOW_TEST_PAYMENTS: 'yes' }, 'ALLOW_TEST_PAYMENTS'],
    [
      'one price for both plans',
      { ...production, STRIPE_PRICE_FAMILY: 'price_1Single' },
      'STRIPE_PRICE_FAMILY',
    ],
    [
      'an invalid portal configuration',
      { STRIPE_PORTAL_CONFIGURATION: 'pc_1' },
      'STRIPE_PORTAL_CONFIGURATION',
    ],
    ['a VAT number with a slip in it', { VAT_NUMBER: 'GB 123 4567 83' }, 'VAT_NUMBER'],
  ])('reject %s', (_name, env, setting) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(setting);
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'a live key and live prices in production',
      production,
      {
        stripe: { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', live: true, apiUrl: null },
        testPayments: false,
      },
    ],
    [
      'test keys on a staging machine with ALLOW_TEST_PAYMENTS',
      { ...production, ...keys, ALLOW_TEST_PAYMENTS: '1' },
      { stripe: { live: false, apiUrl: null }, testPayments: true },
    ],
    [
      'a separate sandbox in production, with its own prices and ALLOW_TEST_PAYMENTS',
      {
        ...production,
        STRIPE_SECRET_KEY: 'sk_sandbox',
        STRIPE_PRICE_SINGLE: '',
        STRIPE_PRICE_FAMILY: '',
        STRIPE_API_URL: `${sandbox}/`,
        ALLOW_TEST_PAYMENTS: '1',
      },
      { stripe: { apiUrl: sandbox }, testPayments: true },
    ],
    ['test keys outside production', keys, { stripe: { live: false }, testPayments: false }],
    ['no key, for the sandbox of this process', {}, { stripe: null, testPayments: false }],
    [
      'the in-process sandbox with the test payments notice',
      { ALLOW_TEST_PAYMENTS: '1' },
      { stripe: null, testPayments: true },
    ],
    [
      'a portal configuration and a VAT number',
      { STRIPE_PORTAL_CONFIGURATION: 'bpc_1', VAT_NUMBER: 'gb123456782' },
      { portalConfiguration: 'bpc_1', vatNumber: 'GB 123 4567 82' },
    ],
  ])('accept %s', (_name, env, config) => {
    expect(readConfig(env)).toMatchObject(config);
  });
});
