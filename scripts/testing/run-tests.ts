import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';
import { unprovenRows } from './unproven-rows.ts';
import { runSteps } from './run-steps.ts';
import { env, everything, NAMED, type Step, USUAL } from './steps.ts';

/**
 * Runs tests as `npm test` with these arguments.
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const folder = temporaryFolder();
  env['TMPDIR'] = folder;
  try {
    return await runIn(folder, args);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runIn(folder: string, args: readonly string[]): Promise<number> {
  if (args[0] === 'near') return (await import('./near.ts')).runNear();
  const steps = stepsOf(args);
  if (steps.length === 0) {
    const names = [...new Set(NAMED.map(({ name }) => name))].join(', ');
    process.stderr.write(
      `There is no step ${args.join(', ')}: choose of near, everything, ${names}.\n`,
    );
    return 1;
  }
  env['RETRIES_FILE'] = join(folder, 'retries');
  const passed = await runSteps(steps);
  const retries = existsSync(env['RETRIES_FILE'])
    ? readFileSync(env['RETRIES_FILE'], 'utf8').trim().split('\n')
    : [];
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

function sayWhatIsUnproven(): void {
  const { rows, unproven } = unprovenRows();
  const which = unproven.length === 0 ? '' : `: ${unproven.join(', ')}`;
  process.stdout.write(
    `\n${unproven.length} of ${rows} requirements rest on proofs and journeys that this run left out${which}.\n`,
  );
}
