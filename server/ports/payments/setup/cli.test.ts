import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '#server/testing/run-cli.ts';
import { openShop, SECRET_KEY, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Runs `npm run stripe:setup` as an operator would. */
const run = (words: string[], env: Record<string, string> = {}) =>
  runCli('server/ports/payments/setup/cli.ts', words, {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_API_URL: `${shop.origin}/dev/payments`,
    APP_URL: 'https://halewell.example',
    ...env,
  });

describe('npm run stripe:setup', () => {
  it('lists the differences, applies them, and then finds none', async () => {
    expect(await run(['--check'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('would change: the product'),
    });
    expect(await run([])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /STRIPE_PRICE_SINGLE=price_\w+[\s\S]*STRIPE_WEBHOOK_SECRET=whsec_/,
      ),
    });
    expect(await run(['--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to change'),
    });
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ['without a key', [], { STRIPE_SECRET_KEY: '' }, 'Set STRIPE_SECRET_KEY'],
    ['with a wrong key', [], { STRIPE_SECRET_KEY: 'sk_test_wrong' }, 'does not accept'],
    [
      'that names the sandbox which does not answer',
      [],
      { STRIPE_API_URL: 'http://127.0.0.1:9/dev/payments' },
      'http://127.0.0.1:9/dev/payments could not be reached',
    ],
    ['with a word that it does not know', ['--force'], {}, '--check changes nothing'],
  ])('exits with a message %s', async (_name, words, env, sentence) => {
    const { code, problem } = await run(words, env);
    expect(code).toBe(1);
    expect(problem).toContain(sentence);
    expect(problem).not.toContain('    at ');
  });
});
