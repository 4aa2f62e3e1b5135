import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('npm start in production', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'halewell-start-'));
    cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
    writeFileSync(join(folder, '.env'), 'NODE_ENV=production\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = () =>
    spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });

  it('refuses to start without a build, and makes none', () => {
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'There is no build. Run npm run build, or unpack an artefact (docs/operations.md, Install).\n',
    );
    expect(existsSync(join(folder, 'build'))).toBe(false);
  });

  it('refuses to start without packages, and installs none', () => {
    mkdirSync(join(folder, 'build/server'), { recursive: true });
    writeFileSync(join(folder, 'build/server/index.js'), '');
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The packages are not installed. Run npm ci --omit=dev (docs/operations.md, Install).\n',
    );
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });

  it('serves the build that is there, and passes its exit code on', () => {
    mkdirSync(join(folder, 'build/server'), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'build/server/index.js'),
      'exports.start = () => { console.log("serving"); process.exitCode = 3; };',
    );
    const { status, stdout } = start();
    expect(stdout).toBe('serving\n');
    expect(status).toBe(3);
  });
});
