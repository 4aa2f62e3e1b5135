import type { JobName } from './job-names.ts';
import type { Jobs } from './jobs.ts';

/** Registers a scheduled job of several steps: what fails in one doesn't keep the others from running. */
export function everyInSteps(
  jobs: Pick<Jobs, 'every' | 'eachRow'>,
  name: JobName,
  cron: string,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): void {
  jobs.every(name, cron, () =>
    jobs.eachRow(name, {
      rows: Object.entries(steps),
      idOf: ([step]) => step,
      work: ([, run]) => run(),
    }),
  );
}
