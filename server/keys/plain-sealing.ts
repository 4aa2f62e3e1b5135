import type { Logger } from 'pino';
import type { Secrets } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sealPlain } from './seal-plain.ts';

/** An update replaces every process of the build before in that time: it cannot open what is sealed. */
const AFTER_START_SECONDS = 15 * 60;
/** What one job seals: about a minute's work, so that it is over before the job counts as lost. */
const ROWS_PER_JOB = 20_000;

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly secrets: Secrets;
  readonly jobs: Pick<Jobs, 'handle' | 'send'>;
  readonly log: Logger;
};

/** Seals in the background what processes of the build before store as plain text (ADR-064). */
export function createPlainSealing({ connection: { db }, secrets, jobs, log }: Deps) {
  async function run(): Promise<void> {
    const rows = await sealPlain({ db, secrets }, ROWS_PER_JOB);
    if (rows > 0) log.info({ event: 'details-sealed', rows }, 'personal details were sealed');
    if (rows >= ROWS_PER_JOB) await jobs.send('details-seal', {});
  }
  jobs.handle('details-seal', run);
  return {
    run,
    /** Call it once the process serves. */
    start: () => jobs.send('details-seal', {}, { startAfterSeconds: AFTER_START_SECONDS }),
  };
}
