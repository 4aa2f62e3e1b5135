import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { withLogContext } from '../log/log-context.ts';
import { jobRuns, jobSeconds } from '../metrics/metrics.ts';
import { JobFailure } from './job-failure.ts';
import type { JobName } from './job-names.ts';

type Data = Record<string, unknown>;
type Attempt = Pick<JobWithMetadata<Data>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

/**
 * Runs one attempt of a job, logs its start and its end, with the milliseconds in between, and counts it. The lines
 * that the job itself logs carry its name and id too.
 * @throws JobFailure, which pg-boss stores: what failed, without personal data
 */
export function runJob(
  name: JobName,
  { id, data, retryCount, retryLimit }: Attempt,
  work: (data: Data) => Promise<void>,
  log?: Logger,
): Promise<void> {
  const attempt = retryCount + 1;
  return withLogContext({ job: name, jobId: id, attempt }, async () => {
    const started = performance.now();
    log?.info({ event: 'job', outcome: 'started' }, 'a job started');
    const ended = (outcome: 'done' | 'retry' | 'failed') => {
      const milliseconds = Math.round(performance.now() - started);
      jobRuns.inc({ job: name, outcome });
      jobSeconds.observe({ job: name }, milliseconds / 1000);
      return { outcome, milliseconds };
    };
    try {
      await work(data ?? {});
    } catch (error) {
      const isLast = retryCount >= retryLimit;
      if (isLast)
        log?.error({ event: 'job', ...ended('failed'), err: error }, 'a job failed for good');
      else
        log?.warn(
          { event: 'job', ...ended('retry'), err: error },
          'a job failed and will be tried again',
        );
      throw new JobFailure(error);
    }
    log?.info({ event: 'job', ...ended('done') }, 'a job ended');
  });
}
