import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long requests and jobs in progress may take to end after an error that nothing caught. */
const DRAIN_MS = 5_000;

type Options = {
  readonly log: Logger;
  /** Stops the server gracefully. */
  readonly stop: () => Promise<unknown>;
  readonly drainMs?: number;
  readonly exit?: (code: number) => void;
};

/**
 * What to do when an error has escaped all handlers, after which the state of the process is unknown: log it
 * with a reference, end what is in progress, and exit with code 1, so that the service manager starts another
 * process. Without it Node would print the error, with whatever personal data the message has.
 * @returns the handler, which acts on the first error only
 */
export function createCrashHandler({
  log,
  stop,
  drainMs = DRAIN_MS,
  exit = process.exit,
}: Options): (thrown: unknown) => Promise<void> {
  let isEnding = false;
  return async (thrown) => {
    log.fatal({ event: 'crash', reference: randomUUID(), err: thrown }, 'the process crashed');
    if (isEnding) return;
    isEnding = true;
    await Promise.race([stop().catch(() => undefined), wait(drainMs)]);
    exit(1);
  };
}
