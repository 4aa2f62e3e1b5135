import type { Generated } from 'kysely';
import type { JobName } from './job-names.ts';

export type JobTables = {
  /** Rows at which a scheduled job failed, until it succeeds. */
  sweep_failure: {
    id: Generated<string>;
    job: JobName;
    row_id: string;
    attempts: number;
    failed_at: Date;
    error_type: string;
    error_code: string | null;
  };
};
