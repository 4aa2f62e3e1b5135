import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../node24.mjs';
import { cpuSecondsOfMachine } from './machine-time.ts';
import { type Command, env, type Step } from './steps.ts';

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

const running = new Set<ChildProcess>();
/** In this time a command ends its own processes. */
const PATIENCE_MS = 5000;

function start([program, ...args]: Command, stdio: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', stdio, stdio], env });
  running.add(child);
  return child.on('close', () => running.delete(child));
}

/** Ends the commands that run, and waits for them. */
export async function endCommands(): Promise<void> {
  const ending = [...running].map((child) => {
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.kill();
    return ended;
  });
  await Promise.race([Promise.all(ending), sleep(PATIENCE_MS)]);
  for (const child of running) child.kill('SIGKILL');
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
