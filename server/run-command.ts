import { OperatorError } from './operator-error.ts';

/**
 * Reads the arguments of a command with `parse`, a call of `parseArgs` with an option `help`.
 * @throws OperatorError with `usage` when they are invalid or ask for help
 */
export function readArguments<T extends { values: { help: boolean } }>(
  usage: string,
  parse: () => T,
): T {
  try {
    const parsed = parse();
    if (!parsed.values.help) return parsed;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
  throw new OperatorError(usage);
}

/** Runs a command of the terminal: what the operator can mend is one message, and exit code 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
