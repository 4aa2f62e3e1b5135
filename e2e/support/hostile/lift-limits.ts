import { openPostgres } from '#server/database/postgres.ts';
import { copyUrl } from '../prepare-database.ts';
import { LONG_PROOF } from './texts.ts';

const EVERY_MS = 200;

/** Keeps the rate limits of a worker's product empty while thousands of texts are sent to it. */
export async function liftLimits(workerIndex: number): Promise<{ stop(): Promise<void> }> {
  const url = copyUrl(`journeys_${workerIndex}`);
  if (!LONG_PROOF || url === null) return { stop: async () => undefined };
  const database = await openPostgres(url);
  const lifting = setInterval(
    () => void database.query('delete from rate_limit').catch(() => undefined),
    EVERY_MS,
  );
  return {
    async stop() {
      clearInterval(lifting);
      await database.close();
    },
  };
}
