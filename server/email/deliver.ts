import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import { type EmailPort, EmailRefusedError } from '../ports/email/port.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

const [MINUTE, HOUR] = [60, 3_600];

/** Seconds between the tries of one mail: a server may be away for most of a day. */
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

/** How long one try may take; after that whoever began it is taken for dead. */
const CLAIM_SECONDS = 180;

export type DeliveryDeps = {
  readonly store: OutboxStore;
  readonly jobs: Jobs;
  readonly port: EmailPort;
  readonly clock: Clock;
  readonly log?: Logger;
  /** Seconds between the tries; after the last pause comes the last try. */
  readonly pauses?: readonly number[];
};

/** A job works for this long at most, and leaves the rest to the next one. */
const WORK_MS = 60_000;

type Outcome = 'sent' | 'refused' | 'failed';

/**
 * Delivers what is due, the oldest first, one after the other: each mail is claimed, handed over
 * and marked. Who dies in between leaves a claim that runs out; the mail then goes out again, with
 * the same Message-ID (ADR-023).
 */
export function createDeliver({
  store,
  jobs,
  port,
  clock,
  log,
  pauses = RETRY_PAUSES,
}: DeliveryDeps) {
  async function handOver(mail: OutboxRow): Promise<Outcome> {
    try {
      await port.deliver({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        messageId: mail.id,
        ...(mail.unsubscribe_url === null ? {} : { unsubscribeUrl: mail.unsubscribe_url }),
      });
    } catch (error) {
      const refused = error instanceof EmailRefusedError;
      await fail(mail, refused, error instanceof Error ? error.message : String(error));
      return refused ? 'refused' : 'failed';
    }
    await store.markSent(mail.id, clock.now());
    return 'sent';
  }

  async function fail(mail: OutboxRow, refused: boolean, reason: string): Promise<void> {
    const pauseSeconds = refused ? null : (pauses[mail.attempts] ?? null);
    await store.markFailed(mail.id, clock.now(), { reason, pauseSeconds });
    if (pauseSeconds !== null) {
      await jobs.send('mail-deliver', { id: mail.id }, { startAfterSeconds: pauseSeconds });
      return;
    }
    // Neither the address nor the server's words, which may hold it.
    const attempts = mail.attempts + 1;
    log?.warn({ mail: mail.id, attempts, refused }, 'a mail cannot be delivered');
  }

  async function drain(): Promise<void> {
    const until = performance.now() + WORK_MS;
    while (performance.now() < until) {
      const mail = await store.claimNext(CLAIM_SECONDS);
      // A server that is away is not asked again for every mail that waits.
      if (!mail || (await handOver(mail)) === 'failed') return;
    }
  }

  // One at a time in a process: so a process that dies leaves one mail of which nobody knows.
  let last: Promise<void> = Promise.resolve();
  return (): Promise<void> => {
    last = last.then(drain, drain);
    return last;
  };
}
