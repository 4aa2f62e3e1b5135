import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import { type EmailPort, EmailRefusedError } from '../ports/email/port.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

const [MINUTE, HOUR] = [60, 3_600];

/** Seconds between the attempts to deliver an email: covers an outage of most of a day. */
const RETRY_PAUSES: readonly number[] = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

/** The lease of one attempt; afterwards the worker is presumed dead. */
const LEASE_SECONDS = 180;

export type DeliveryDeps = {
  readonly store: OutboxStore;
  readonly jobs: Jobs;
  readonly port: EmailPort;
  readonly clock: Clock;
  readonly log?: Logger;
  /** Seconds between the attempts; the last pause is followed by the last attempt. */
  readonly pauses?: readonly number[];
};

/** A job stops after this time and leaves the rest to the next one. */
const WORK_MS = 60_000;

type Outcome = 'sent' | 'refused' | 'failed';

/**
 * Delivers due emails one after the other, oldest first: claim, send, mark. A crashed worker's lease
 * expires, and the email is sent again with the same Message-ID (ADR-023).
 */
export function createDelivery({
  store,
  jobs,
  port,
  clock,
  log,
  pauses = RETRY_PAUSES,
}: DeliveryDeps) {
  async function send(email: OutboxRow): Promise<Outcome> {
    try {
      await port.deliver({
        to: email.recipient,
        subject: email.subject,
        text: email.text_body,
        html: email.html_body,
        messageId: email.id,
        ...(email.unsubscribe_url === null ? {} : { unsubscribeUrl: email.unsubscribe_url }),
      });
    } catch (error) {
      const refused = error instanceof EmailRefusedError;
      await fail(email, refused, error instanceof Error ? error.message : String(error));
      return refused ? 'refused' : 'failed';
    }
    await store.markSent(email.id, clock.now());
    return 'sent';
  }

  async function fail(email: OutboxRow, refused: boolean, reason: string): Promise<void> {
    const pauseSeconds = refused ? null : (pauses[email.attempts] ?? null);
    await store.markFailed(email.id, clock.now(), { reason, pauseSeconds });
    if (pauseSeconds !== null) {
      await jobs.send('mail-deliver', { id: email.id }, { startAfterSeconds: pauseSeconds });
      return;
    }
    // Neither the address nor the server's message, which may contain it.
    const attempts = email.attempts + 1;
    log?.warn({ mail: email.id, attempts, refused }, 'an email cannot be delivered');
  }

  async function drain(): Promise<void> {
    const until = performance.now() + WORK_MS;
    while (performance.now() < until) {
      const email = await store.claimNext(LEASE_SECONDS);
      // After a failure stop: the server is probably down for every email.
      if (!email || (await send(email)) === 'failed') return;
    }
  }

  // One delivery at a time per process, so that a crash leaves at most one email in an unknown state.
  let last: Promise<void> = Promise.resolve();
  return (): Promise<void> => {
    last = last.then(drain, drain);
    return last;
  };
}
