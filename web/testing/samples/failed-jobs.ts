import type { FailedJob } from '#shared/contract/admin.ts';

const REFUND: FailedJob = {
  id: '00000000-0000-4000-8000-000000000000',
  summary: 'Refunds memberships that were cancelled early or whose refund was approved',
  attempts: 9,
  failedAt: '2026-03-01T10:02:00.000Z',
  reason: 'StripeConnectionError, ECONNRESET',
};

/** A refund that failed at every attempt, and a job that took too long. */
export const FAILED_JOBS = {
  items: [
    REFUND,
    {
      ...REFUND,
      id: '00000000-0000-4000-8000-000000000001',
      summary: 'Reminds members of renewals 30 and 7 days ahead',
      attempts: 1,
      reason: null,
    },
  ],
  total: 2,
};
