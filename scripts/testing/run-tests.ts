import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { cpuSecondsOfMachine } from './machine-time.ts';
import { unprovenRows } from './unproven-rows.ts';
import { type Command, env, everything, NAMED, type Step, USUAL } from './steps.ts';

/**
 * Runs tests as `npm test` with these arguments.
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const steps = stepsOf(args);
  if (steps.length === 0) {
    const names = [...new Set(NAMED.map(({ name }) => name))].join(', ');
    process.stderr.write(
      `There is no step ${args.join(', ')}: choose of near, everything, ${names}.\n`,
    );
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'halewell-retries-'));
  env['RETRIES_FILE'] = join(folder, 'retries');
  const passed = await runSteps(steps);
  const retries = existsSync(env['RETRIES_FILE'])
    ? readFileSync(env['RETRIES_FILE'], 'utf8').trim().split('\n')
    : [];
  rmSync(folder, { recursive: true });
  if (retries.length > 0)
    process.stdout.write(`\nPassed on their second try only:\n  ${retries.join('\n  ')}\n`);
  if (!passed) return 1;
  if (args.length === 0) sayWhatIsUnproven();
  process.stdout.write('\nEvery check passed.\n');
  return 0;
}

function stepsOf(args: readonly string[]): readonly Step[] {
  if (args.length === 0) return USUAL;
  if (args[0] !== 'everything') return NAMED.filter(({ name }) => args.includes(name));
  const shard = args.find((arg) => /^\d+\/\d+$/.test(arg)) ?? args[1]?.replace('--shard=', '');
  return everything(shard);
}

/** Runs steps one after another, up to the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const { name, commands, beside = [], budget } of steps) {
    process.stdout.write(`\n— ${name}\n`);
    const [started, cpuBefore] = [Date.now(), cpuSecondsOfMachine()];
    const besides = runQuietly(beside);
    let passed = true;
    for (const command of commands()) passed = passed && (await run(command)) === 0;
    passed = (await besides) && passed;
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    const cpuAfter = cpuSecondsOfMachine();
    const spent =
      cpuBefore === null || cpuAfter === null ? '' : `, ${Math.round(cpuAfter - cpuBefore)} CPU-s`;
    const most = budget ? ` (budget ${budget.minutes} min, ${budget.cpuSeconds} CPU-s)` : '';
    process.stdout.write(
      `— ${name}: ${passed ? 'passed' : 'FAILED'} after ${minutes} min${spent}${most}\n`,
    );
    if (!passed) return false;
  }
  return true;
}

function start([program, ...args]: Command, stdio: 'inherit' | 'pipe'): ChildProcess {
  return spawn(program, args, { cwd: root, stdio: ['ignore', stdio, stdio], env });
}

function run(command: Command): Promise<number> {
  return new Promise((resolve, reject) => {
    start(command, 'inherit')
      .on('error', reject)
      .on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs commands beside others, all of them; prints the output of each at its end. */
async function runQuietly(commands: readonly Command[]): Promise<boolean> {
  let passed = true;
  for (const command of commands) {
    const started = Date.now();
    const child = start(command, 'pipe');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part.toString();
      });
    const code = await new Promise<number>((resolve, reject) => {
      child.on('error', reject).on('close', (status) => resolve(status ?? 1));
    });
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stdout.write(
      `${code === 0 ? '' : output}— ${command.join(' ')}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s\n`,
    );
    passed = passed && code === 0;
  }
  return passed;
}

function sayWhatIsUnproven(): void {
  const { rows, unproven } = unprovenRows();
  const which = unproven.length === 0 ? '' : `: ${unproven.join(', ')}`;
  process.stdout.write(
    `\n${unproven.length} of ${rows} requirements rest on proofs and journeys that this run left out${which}.\n`,
  );
}
