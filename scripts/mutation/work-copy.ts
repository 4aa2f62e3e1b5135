/** Copies of the repository in which tests run on changed files; the working tree is never changed. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isPostgresInstalled } from '#server/testing/postgres-server.ts';
import type { Report } from '../attack/summary.ts';
import { publishedFile } from '../published-data.ts';
import { root } from '../source-files.ts';
import { provideChromium } from '../test-tools.mjs';
import { isScreenTest } from '../testing/near-tests.ts';
import { ROUTE_TYPES } from '../testing/steps.ts';
import { removeTemporaryFolder } from '../testing/temporary-folder.ts';

/** How a run of tests ended. */
export type Run = {
  readonly passed: boolean;
  /** Files with a failure, or that could not be loaded. */
  readonly failed: readonly string[];
  /** Nothing was finished for so long that a loop must be endless. */
  readonly timedOut: boolean;
};

type Options = {
  /** Goes on after a failure. */
  readonly all?: boolean;
  /** Runs API tests on the embedded database, also if there is a PostgreSQL. */
  readonly embedded?: boolean;
};

export type WorkCopy = {
  read(file: string): string;
  write(file: string, text: string): void;
  run(tests: readonly string[], options?: Options): Promise<Run>;
  /** Whether the types of a file are valid; what depends on it is not looked at. */
  hasValidTypes(file: string): boolean;
};

/** More than the longest time limit of a test, so that only a loop without end is silent for so long. */
const SILENCE_MS = 90_000;

const running = new Set<ChildProcess>();
let copies: string | null = null;

/** Copies the files of the working tree, also those that are not committed yet. */
export function createWorkCopy(name: string): WorkCopy {
  copies ??= realpathSync(mkdtempSync(join(tmpdir(), 'halewell-mutants-')));
  // PostgreSQL runs as another user and has to pass through.
  chmodSync(copies, 0o755);
  const copy = join(copies, name);
  const scratch = join(copies, `${name}-temporary`);
  for (const file of listFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const command = (program: string, ...args: readonly string[]) =>
    spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: copy, stdio: 'ignore' });
  command(...ROUTE_TYPES);
  return {
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    write: (file, text) => writeFileSync(join(copy, file), text),
    hasValidTypes: (file) =>
      command('oxlint', '--type-aware', '--type-check', '--allow=all', file).status === 0,
    async run(tests, options = {}) {
      mkdirSync(scratch, { recursive: true });
      const result = await runTests(copy, scratch, tests, options);
      removeTemporaryFolder(scratch);
      return result;
    },
  };
}

/** Ends what still runs and deletes the copies. */
export function removeWorkCopies(): void {
  for (const { pid } of running) end(pid);
  if (!copies) return;
  removeTemporaryFolder(copies);
}

function listFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

async function runTests(
  copy: string,
  scratch: string,
  tests: readonly string[],
  { all = false, embedded = !isPostgresInstalled() }: Options,
): Promise<Run> {
  const reportFile = join(scratch, 'report.json');
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=scripts/mutation/near.vitest.config.ts',
    '--project=unit*',
    `--project=*-${embedded ? 'pglite' : 'postgres'}`,
    ...(tests.some(isScreenTest) ? ['--project=screens'] : []),
    `--bail=${all ? 0 : 1}`,
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...tests,
  ];
  process.env['CHROMIUM_PATH'] ??= provideChromium(process.env, { light: true }) ?? '';
  const env = {
    ...process.env,
    TMPDIR: scratch,
    NEAR_TESTS: tests.join(' '),
    NO_COLOR: '1',
    HALEWELL_DATA: publishedFile(''),
  };
  // In a group of its own, so that it can be ended with the servers that tests start.
  const child = spawn(process.execPath, args, { cwd: copy, env, detached: true });
  running.add(child);
  let timedOut = false;
  const giveUp = setTimeout(() => {
    timedOut = true;
    end(child.pid);
  }, SILENCE_MS);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', () => giveUp.refresh());
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(giveUp);
  running.delete(child);
  return { passed: code === 0, failed: failedFiles(copy, reportFile), timedOut };
}

function failedFiles(copy: string, reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(copy, name));
}

/** Ends a process with its group. */
function end(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
