/** Every background job with its summary and number of retries. */
export const JOBS = {
  'checkout-reconcile': { summary: 'Checks one checkout with the payment provider', retries: 5 },
  'membership-sweep': {
    summary: 'Finds checkouts and memberships that we missed a message about',
    retries: 0,
  },
  'membership-remind': { summary: 'Reminds members of renewals 30 and 7 days ahead', retries: 0 },
  'subscription-unwind': {
    summary: 'Cancels and refunds a person’s second membership',
    retries: 8,
  },
  'membership-refund-watch': {
    summary: 'Checks every night whether a bank sent back a refund from the last 40 days',
    retries: 1,
  },
  'membership-refund': {
    summary: 'Refunds memberships that were cancelled early or whose refund was approved',
    retries: 8,
  },
  'membership-dispute-watch': {
    summary: 'Checks every hour for disputes and fraud warnings that we missed',
    retries: 1,
  },
  'dispute-unsubscribe': {
    summary: 'Ends the membership after a lost dispute',
    retries: 8,
  },
  'customer-email': {
    summary: 'Tells the payment provider a person’s new email',
    retries: 8,
  },
  'sandbox-advance': { summary: 'Renews what is due in the payments sandbox', retries: 0 },
  'family-purge': {
    summary: 'Deletes family details of people who never paid or left long ago',
    retries: 0,
  },
  'appointment-remind': {
    summary: 'Reminds members of appointments 7 days and 1 day ahead',
    retries: 0,
  },
  'appointment-expire': { summary: 'Expires appointment requests without a reply', retries: 0 },
  'erasure-export': {
    summary: 'Adds a deleted account to the list beside the backups',
    retries: 20,
  },
  'details-seal': {
    summary: 'Seals personal details that the version before has stored as plain text',
    retries: 3,
  },
  'clinic-resume': { summary: 'Makes clinics live again whose pause is over', retries: 0 },
  'clinic-emails': {
    summary: 'Sends clinics their digests of requests and tomorrow’s lists',
    retries: 0,
  },
  'clinic-tidy': {
    summary: 'Deletes invitations and applications of clinics that are out of date',
    retries: 0,
  },
  'photo-files-remove': {
    summary: 'Removes the files of photos that were deleted or never finished',
    retries: 20,
  },
  'platform-tidy': {
    summary: 'Deletes expired data and tidies the embedded database',
    retries: 0,
  },
} as const satisfies Record<string, { summary: string; retries: number }>;

export type JobName = keyof typeof JOBS;

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
