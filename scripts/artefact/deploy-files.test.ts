import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment } from '#server/config/environment.ts';
import { root } from '../source-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Service = {
  readonly image: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly user?: string;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const own = Object.entries(services).filter(([, { image }]) => image === 'halewell');

  it('runs two processes of the product behind one proxy, on one database', () => {
    expect(Object.keys(services)).toEqual(['database', 'app1', 'app2', 'proxy', 'sandbox']);
    const { environment: proxy } = services['proxy']!;
    for (const name of ['app1', 'app2'])
      expect(Object.values(proxy)).toContain(
        `${services[name]!.networks?.default.ipv4_address}:${services[name]!.environment['PORT']}`,
      );
  });

  it('gives no service more rights than it needs', () => {
    for (const service of Object.values(services))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('names the images of others by exact versions, and starts each service after those that it needs', () => {
    const others = Object.values(services).filter(({ image }) => image !== 'halewell');
    for (const { image } of others) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-bookworm$/);
    for (const { depends_on: needed = {} } of Object.values(services))
      for (const { condition } of Object.values(needed)) expect(condition).toBe('service_healthy');
  });

  it('sets only what the product reads', () => {
    expect(own.length).toBe(3);
    for (const [, service] of own)
      for (const name of Object.keys(service.environment))
        expect(Object.keys(environment.shape)).toContain(name);
  });

  it('creates a database in which letters sort and compare as the product expects', () => {
    expect(services['database']!.environment['POSTGRES_INITDB_ARGS']).toBe(
      '--encoding=UTF8 --locale=C.UTF-8',
    );
  });

  it('gives nginx every variable of its template', () => {
    const used = read('deploy/nginx/halewell.conf.template').matchAll(/\$\{(\w+)\}/g);
    expect(new Set([...used].map(([, name]) => name))).toEqual(
      new Set(Object.keys(services['proxy']!.environment)),
    );
  });
});

const composeCommand = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
);

describe.skipIf(!composeCommand)('compose.yaml, read by Docker Compose', () => {
  /** @param env the lines of `.env` */
  function config(env: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'halewell-compose-'));
    // Version 1, which Debian has, does not know this line.
    writeFileSync(join(folder, 'compose.yaml'), read('compose.yaml').replace(/^name: .*\n/m, ''));
    writeFileSync(join(folder, '.env'), env.join('\n'));
    const [program = '', ...args] = composeCommand ?? [];
    const result = spawnSync(program, [...args, 'config'], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return result;
  }

  it('is valid, and takes the settings of .env', () => {
    const { status, stdout } = config(['POSTGRES_PASSWORD=abc', 'SERVER_NAME=x', 'ICO_NUMBER=Z1']);
    expect(status).toBe(0);
    const app = (parse(stdout) as { services: Record<string, Service> }).services['app2'];
    expect(app?.environment).toMatchObject({
      DATABASE_URL: 'postgres://halewell:abc@database:5432/halewell',
      ICO_NUMBER: 'Z1',
    });
  });

  it('asks for the password of the database', () => {
    const { status, stderr } = config(['SERVER_NAME=x']);
    expect(status).not.toBe(0);
    expect(stderr).toContain('set it in .env');
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('the systemd unit', () => {
  const unit = read('deploy/halewell@.service');

  it('is valid, and confines the product', () => {
    const folder = mkdtempSync(join(tmpdir(), 'halewell-unit-'));
    const file = join(folder, 'halewell@.service');
    // The program has to be there.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const analyse = (...args: string[]) =>
      spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
    const { stderr, status } = analyse('verify');
    const { stdout } = analyse('security', '--offline=true');
    rmSync(folder, { recursive: true });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  });

  it('restarts a process that ended, and gives a stopping one time for its requests', () => {
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^TimeoutStopSec=30$/m);
  });
});
