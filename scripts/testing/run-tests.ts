import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporaryFolder, temporaryFolder } from './temporary-folder.ts';
import { unprovenRows } from './unproven-rows.ts';
import { endCommands, runSteps } from './run-steps.ts';
import { env, everything, NAMED, type Step, USUAL } from './steps.ts';

const NAMES = [...new Set(NAMED.map(({ name }) => name))];
const USAGE = `npm test                                  what a change must pass
npm test -- near                          what the change in the working tree touches
npm test -- everything [--shard 1/3]      all there is, or a part of it
npm test -- STEP…                         steps of these: ${NAMES.join(', ')}
npx vitest run --project unit-web FILE    one file: CONTRIBUTING.md names the projects
`;

/**
 * Runs tests as `npm test` with these arguments.
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const folder = temporaryFolder();
  env['TMPDIR'] = folder;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void endCommands().then(() => {
        removeTemporaryFolder(folder);
        process.exit(1);
      });
    });
  try {
    return await runIn(folder, args);
  } finally {
    removeTemporaryFolder(folder);
  }
}

async function runIn(folder: string, args: readonly string[]): Promise<number> {
  if (args.length === 1 && args[0] === 'near') return (await import('./near.ts')).runNear();
  const steps = stepsOf(args);
  if (typeof steps === 'string') {
    process.stderr.write(`${steps}\n\n${USAGE}`);
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

/** @returns what is wrong with the arguments if they name no steps */
function stepsOf(args: readonly string[]): readonly Step[] | string {
  if (args.length === 0) return USUAL;
  if (args[0] === 'everything') return everythingOf(args.slice(1));
  const unknown = args.filter((arg) => !NAMES.includes(arg));
  if (unknown.length > 0) return `There is no step ${unknown.join(', ')}.`;
  return NAMED.filter(({ name }) => args.includes(name));
}

function everythingOf(args: readonly string[]): readonly Step[] | string {
  if (args.length === 0) return everything();
  const [, shard, part, parts] = /^--shard[= ]((\d+)\/(\d+))$/.exec(args.join(' ')) ?? [];
  return Number(part) >= 1 && Number(part) <= Number(parts)
    ? everything(shard)
    : 'A shard is a part of all, such as --shard 1/3.';
}

function sayWhatIsUnproven(): void {
  const { rows, unproven } = unprovenRows();
  const which = unproven.length === 0 ? '' : `: ${unproven.join(', ')}`;
  process.stdout.write(
    `\n${unproven.length} of ${rows} requirements rest on proofs and journeys that this run left out${which}.\n`,
  );
}
