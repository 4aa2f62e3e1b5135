import { Counter, Histogram, Registry } from '@prometheus-io/client';
import { JOB_NAMES } from '../jobs/job-names.ts';

/**
 * What this process counts, in units of Prometheus (seconds, bytes). Labels have few values: patterns of
 * routes, names of jobs, codes; never an id. Gauges of what the database holds are in `state-gauges.ts`.
 */
export const counted = new Registry();
const registers = [counted];

/** Up to the seconds after which a visitor has left. */
const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.1, 1, 10, 60, 600];
/** Stripe sends within seconds, and repeats what failed for three days. */
const LAG_SECONDS = [1, 5, 15, 60, 300, 3_600, 86_400];

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests, by the pattern of the route and the class of the status (2xx)',
  labelNames: ['method', 'route', 'status'],
  buckets: REQUEST_SECONDS,
  registers,
});

export const cachedResponses = new Counter({
  name: 'halewell_response_cache_requests_total',
  help: 'Requests for what is the same for every visitor: hit or miss',
  labelNames: ['result'],
  registers,
});

export const cacheReloadFailures = new Counter({
  name: 'halewell_cache_reload_failures_total',
  help: 'Failed attempts to load changes into memory; searches go on with what was known',
  labelNames: ['cache'],
  registers,
});
cacheReloadFailures.inc({ cache: 'catalogue' }, 0);

export const jobRuns = new Counter({
  name: 'halewell_job_runs_total',
  help: 'Ended attempts of jobs: done, retry, or failed without another attempt; single rows of scheduled ones that failed too',
  labelNames: ['job', 'outcome'],
  registers,
});
// From zero, because the first failure would otherwise not be an increase.
for (const job of JOB_NAMES)
  for (const outcome of ['done', 'retry', 'failed']) jobRuns.inc({ job, outcome }, 0);

export const jobSeconds = new Histogram({
  name: 'halewell_job_duration_seconds',
  help: 'How long the attempts of jobs took',
  labelNames: ['job'],
  buckets: JOB_SECONDS,
  registers,
});

export const emailAttempts = new Counter({
  name: 'halewell_email_attempts_total',
  help: 'Attempts to deliver an email: sent, failed (tried again) or refused (for good)',
  labelNames: ['outcome'],
  registers,
});
for (const outcome of ['sent', 'failed', 'refused']) emailAttempts.inc({ outcome }, 0);

export const signIns = new Counter({
  name: 'halewell_sign_ins_total',
  help: 'Attempts to sign in: done or failed',
  labelNames: ['way', 'outcome'],
  registers,
});

export const paymentEventLag = new Histogram({
  name: 'halewell_payment_event_lag_seconds',
  help: 'Time from an event at the payment provider until it was received',
  buckets: LAG_SECONDS,
  registers,
});

export const signUps = new Counter({
  name: 'halewell_sign_ups_total',
  help: 'Email addresses confirmed after a sign-up',
  registers,
});

export const checkouts = new Counter({
  name: 'halewell_checkouts_total',
  help: 'Checkouts begun',
  labelNames: ['plan'],
  registers,
});

export const appointments = new Counter({
  name: 'halewell_appointments_total',
  help: 'Appointments that entered a status: pending (requested), confirmed, checked-in and others',
  labelNames: ['status'],
  registers,
});
