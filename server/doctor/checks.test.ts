import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, SECRET_KEY, type Shop } from '../ports/payments/testing/shop.ts';
import { freePort } from '../testing/free-port.ts';
import { runCli } from '../testing/run-cli.ts';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';
import { checkClock } from './check-clock.ts';
import { checkDisk } from './check-disk.ts';
import { checkEmail } from './check-email.ts';
import { checkOperator } from './check-operator.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSettings } from './check-settings.ts';
import { checkStripe } from './check-stripe.ts';
import { describeReport, hasFailed } from './describe-report.ts';
import { type Check, failed, ok, type Subject, unknown, warning } from './finding.ts';
import { runChecks } from './run-checks.ts';
import { examine } from './testing/examine.ts';

describe('the settings', () => {
  it('fail one by one, each with its mend', async () => {
    const findings = await examine(checkSettings, {
      NODE_ENV: 'production',
      PORT: 'eighty',
      ALLOW_TEST_PAYMENTS: '1',
    });
    expect(findings).toContain(
      'failed: PORT cannot be used: it is not a number from 0 to 65535. Example: 3000',
    );
    expect(findings.filter((finding) => finding.startsWith('failed'))).toHaveLength(8);
    expect(findings.at(-1)).toMatch(/^warning: ALLOW_TEST_PAYMENTS=1 makes this a staging/);
  });

  it('are usable without any, which is not enough for production', async () => {
    expect(await examine(checkSettings, {})).toEqual([
      'ok: The settings can be used.',
      expect.stringMatching(/^warning: NODE_ENV is not production/),
    ]);
  });
});

describe('the operator', () => {
  it('fails with each detail that is missing', async () => {
    const findings = await examine(checkOperator, { OPERATOR_NAME: 'Wellbrook Limited' });
    expect(findings.map((finding) => finding.replace(/^(\w+):.* (\S+\.)$/, '$1 $2'))).toEqual([
      'failed OPERATOR_NUMBER.',
      'failed OPERATOR_ADDRESS.',
      'failed ICO_NUMBER.',
      'warning VAT.',
    ]);
  });

  it('is complete with all of them', async () => {
    const env = {
      OPERATOR_NAME: 'Wellbrook Limited',
      OPERATOR_NUMBER: '01234567',
      OPERATOR_ADDRESS: '1 High Street, Leeds LS1 5HD',
      ICO_NUMBER: 'ZA123456',
      VAT_NUMBER: 'GB 123 4567 82',
    };
    expect(await examine(checkOperator, env)).toEqual([
      'ok: The footer and the terms say who runs the product.',
      'ok: The VAT number is GB 123 4567 82.',
    ]);
  });
});

describe('the email server', () => {
  it('accepts the user of SMTP_URL, or fails and says what to correct', async () => {
    const inbox = await startSmtpInbox({ login: { user: 'members', password: 'right' } });
    const at = (user: string) => inbox.url.replace('//', `//${user}@`);
    expect(await examine(checkEmail, { SMTP_URL: at('members:right') })).toEqual([
      expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts the user/),
    ]);
    const [wrong] = await examine(checkEmail, { SMTP_URL: at('members:wrong') });
    expect(wrong).toMatch(/^failed: .*Correct the user and the password in SMTP_URL\.$/);
    expect(wrong).not.toContain('wrong');
    expect(await examine(checkEmail, { SMTP_URL: inbox.url })).toEqual([
      expect.stringMatching(/^ok: .* SMTP_URL has no user, so no sign-in was tried\.$/),
    ]);
    expect(inbox.received).toEqual([]);
    await inbox.stop();
    expect(await examine(checkEmail, { SMTP_URL: inbox.url })).toEqual([
      expect.stringMatching(/^failed: .*ECONNREFUSED.*Start the email server/),
    ]);
  });

  it('is missing outside production', async () => {
    expect(await examine(checkEmail, {})).toEqual([expect.stringMatching(/^warning: .*mailbox/)]);
  });
});

describe('the Stripe account', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const env = () => ({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_URL: `${shop.origin}/dev/payments`,
    ALLOW_TEST_PAYMENTS: '1',
    APP_URL: 'https://halewell.example',
  });

  it('fails until the set-up has run, and then has its prices and nothing to change', async () => {
    const before = await examine(checkStripe, env());
    expect(before).toContainEqual(
      expect.stringMatching(
        /^failed: Stripe differs from the product: the webhook.*stripe:setup\.$/,
      ),
    );
    const { out } = await runCli('server/ports/payments/setup/cli.ts', [], env());
    const prices = Object.fromEntries(
      [...out.matchAll(/^(STRIPE_PRICE_\w+)=(.+)$/gm)].map(([, name, id]) => [name, id]),
    ) as Record<string, string>;
    expect(await examine(checkStripe, { ...env(), ...prices })).toEqual([
      'ok: The prices at Stripe are those of the pages.',
      expect.stringMatching(/^ok: The product, the customer portal and the webhook/),
      expect.stringMatching(/^unknown: Whether STRIPE_WEBHOOK_SECRET is that of the webhook/),
    ]);
  });

  it('fails with a wrong key, and with a price that it does not have', async () => {
    const wrongKey = await examine(checkStripe, { ...env(), STRIPE_SECRET_KEY: 'sk_test_wrong' });
    expect(wrongKey.filter((finding) => !finding.startsWith('failed'))).toEqual([]);
    const wrongPrice = await examine(checkStripe, { ...env(), STRIPE_PRICE_SINGLE: 'price_none' });
    expect(wrongPrice[0]).toMatch(/^failed: STRIPE_PRICE_SINGLE \(price_none\)/);
  });

  it('is unknown while it cannot be reached', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}/dev/payments`;
    const findings = await examine(checkStripe, { ...env(), STRIPE_API_URL: nowhere });
    expect(findings.map((finding) => finding.split(':')[0])).toEqual(['unknown', 'unknown']);
  });

  it('compares the prices even where the set-up cannot be looked at', async () => {
    const findings = await examine(checkStripe, { ...env(), APP_URL: '' });
    expect(findings[0]).toMatch(/^failed: STRIPE_PRICE_SINGLE/);
    expect(findings.at(-1)).toMatch(/^unknown: Set APP_URL to the public address/);
  });

  it('says what the time is', async () => {
    const clock = (now: () => number) => examine(checkClock, env(), { now });
    expect(await clock(Date.now)).toEqual([expect.stringMatching(/^ok: The clock agrees/)]);
    expect(await clock(() => Date.now() - 60_000)).toEqual([
      expect.stringMatching(/^failed: The clock of this machine .* differ by (59|60|61) seconds/),
    ]);
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await examine(checkClock, { ...env(), STRIPE_API_URL: nowhere })).toEqual([
      expect.stringMatching(/^unknown: The clock could not be compared/),
    ]);
  });
});

describe('the disk', () => {
  it('has space and can be written, in a folder that the start makes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'halewell-doctor-'));
    const [finding] = await examine(checkDisk, { DATA_DIR: join(folder, 'new/data') });
    expect(finding).toMatch(/^(ok|warning): The disk of .*new\/data has [\d.]+ GB left\./);
    rmSync(folder, { recursive: true, force: true });
  });

  it('fails where the folder cannot be written', async () => {
    expect(await examine(checkDisk, { DATA_DIR: '/proc/1/data' })).toEqual([
      expect.stringMatching(/^failed: .*DATA_DIR|^failed: The disk/),
    ]);
  });
});

describe('the public address', () => {
  const env = { APP_URL: 'https://wellbrook.co.uk', TRUSTED_PROXIES: '127.0.0.1' };
  const HSTS = { 'strict-transport-security': 'max-age=63072000' };

  /** A server in place of the proxy: what it gets as https, it answers with `status`. */
  async function behind(status: number, headers: Record<string, string>, plainStatus: number) {
    const server = createServer((request, response) => {
      const https = request.url === '/healthz';
      response.writeHead(https ? status : plainStatus, {
        ...(https ? headers : plainStatus === 301 ? { location: 'https://wellbrook.co.uk/' } : {}),
      });
      response.end(https && status === 200 ? '{"status":"alive"}' : 'hello');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const way: typeof fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${port}${pathname}`, init);
    };
    const findings = await examine(checkProxy, env, { fetch: way });
    await new Promise((resolve) => server.close(resolve));
    return findings.slice(1);
  }

  it('leads to the product by https, with HSTS', async () => {
    expect(await behind(200, HSTS, 301)).toEqual([
      expect.stringMatching(/^ok: https:\/\/wellbrook\.co\.uk leads to the product/),
      expect.stringMatching(/^ok: .*HSTS/),
      expect.stringMatching(/^ok: http:\/\/wellbrook\.co\.uk leads to https/),
    ]);
  });

  it('fails where the header is lost, and warns where http stays http', async () => {
    expect(await behind(200, {}, 200)).toEqual([
      expect.stringMatching(/^ok: /),
      expect.stringMatching(/^failed: The header Strict-Transport-Security does not arrive/),
      expect.stringMatching(/^warning: .*Redirect http to https/),
    ]);
  });

  it('fails where something else answers, and is unknown while the product is down', async () => {
    expect((await behind(404, {}, 301))[0]).toMatch(/^failed: .*answers 404.*Correct APP_URL/);
    expect((await behind(502, {}, 301))[0]).toMatch(/^unknown: The proxy .* answers 502/);
    expect((await behind(301, { location: '/elsewhere' }, 200))[0]).toMatch(/answers 301/);
  });

  it('never claims that the visitor’s address arrives', async () => {
    const refuse: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
    const findings = await examine(checkProxy, env, { fetch: refuse });
    expect(findings.map((finding) => finding.split(':')[0])).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(findings[0]).toMatch(/cannot be seen from here/);
    const invalid = Object.assign(new Error('certificate has expired'), {
      code: 'CERT_HAS_EXPIRED',
    });
    const expired: typeof fetch = () =>
      Promise.reject(new TypeError('fetch failed', { cause: invalid }));
    expect((await examine(checkProxy, env, { fetch: expired }))[1]).toMatch(
      /^failed: The certificate of .* is not valid: certificate has expired/,
    );
  });
});

describe('npm run doctor', () => {
  const subject = { problems: new Map([['SMTP_URL', 'wrong']]) } as unknown as Subject;
  const check = (about: string, run: Check['run'], needs: string[] = []): Check => ({
    about,
    needs,
    run,
  });

  it('is never ok about what it could not ask', async () => {
    const report = await runChecks(
      [
        check('Slow', () => new Promise(() => undefined)),
        check('Broken', () => Promise.reject(new Error('no way'))),
        check('Waiting', () => [ok('never')], ['SMTP_URL']),
        check('Fine', () => [ok('It works.')]),
      ],
      subject,
      50,
    );
    expect(report.map(({ findings }) => findings[0]?.state)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'ok',
    ]);
    expect(hasFailed(report)).toBe(false);
    expect(describeReport(report)).toContain('  unknown  This could not be asked: no way.');
    expect(describeReport(report)).toContain('           Correct SMTP_URL first.');
  });

  it('has failed if one finding has, and counts them all', async () => {
    const report = await runChecks(
      [check('All', () => [ok('a'), warning('b', 'c'), failed('d', 'e'), unknown('f', 'g')])],
      subject,
    );
    expect(hasFailed(report)).toBe(true);
    expect(describeReport(report).at(-1)).toBe('failed: 1, warning: 1, unknown: 1, ok: 1.');
  });

  it('prints what it found, and ends with code 1 on a failure', async () => {
    const { code, out, problem } = await runCli('server/doctor/cli.ts', [], {
      STRIPE_API_URL: 'http://127.0.0.1:9',
      ALLOW_TEST_PAYMENTS: '1',
      STRIPE_SECRET_KEY: 'sk_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    });
    expect(problem).toBe('');
    expect(out).toContain('Operator\n  failed   The footer and the terms do not say');
    expect(out).toMatch(/failed: \d+, warning: \d+, unknown: \d+, ok: \d+\.\n$/);
    expect(code).toBe(1);
  });
});
