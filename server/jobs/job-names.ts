/** Every background job with its summary and number of retries. */
export const JOBS = {
  'mail-deliver': { summary: 'Delivers what is due in the outbox', retries: 2 },
  'mail-sweep': { summary: 'Delivers emails whose job was lost', retries: 0 },
  'checkout-reconcile': { summary: 'Asks the payment provider about one checkout', retries: 5 },
  'membership-sweep': {
    summary: 'Looks for checkouts and memberships that nobody told us about',
    retries: 0,
  },
  'membership-remind': { summary: 'Reminds of renewals 30 and 7 days ahead', retries: 0 },
  'subscription-unwind': {
    summary: 'Cancels and refunds a second subscription of one person',
    retries: 8,
  },
  'membership-refund-watch': {
    summary: 'Asks every night whether a refund of the last 40 days was sent back by the bank',
    retries: 1,
  },
  'membership-refund': {
    summary: 'Pays a membership back that was given up or whose refund was granted',
    retries: 8,
  },
  'membership-dispute-watch': {
    summary: 'Asks every hour for disputes and fraud warnings that nobody told us about',
    retries: 1,
  },
  'dispute-unsubscribe': {
    summary: 'Ends the subscription of a dispute that was lost',
    retries: 8,
  },
  'sandbox-advance': { summary: 'Lets the sandbox payment provider renew what is due', retries: 0 },
  'family-purge': {
    summary: 'Forgets family details of people who never paid, or left long ago',
    retries: 0,
  },
  'appointment-remind': { summary: 'Reminds of appointments 7 days and 1 day ahead', retries: 0 },
  'appointment-expire': { summary: 'Ends appointment requests that nobody answered', retries: 0 },
  'platform-tidy': {
    summary: 'Forgets what ran out, and tidies the embedded database',
    retries: 0,
  },
} as const satisfies Record<string, { summary: string; retries: number }>;

export type JobName = keyof typeof JOBS;

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
