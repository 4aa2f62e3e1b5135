import type { Logger } from 'pino';
import type { Clock } from '../ports/clock/port.ts';
import { EmailDeferredError, type EmailPort, EmailRefusedError } from '../ports/email/port.ts';
import { EMAIL_CLASSES, type EmailClass, isSuppressed } from './email-classes.ts';
import type { ClaimedEmail, OutboxStore } from './outbox-store.ts';
import type { ReturnPaths } from './return-path.ts';
import type { Suppressions } from './suppressions.ts';

/** The lease of one attempt; afterwards the worker is presumed dead. */
const LEASE_SECONDS = 180;

/** How long a process waits after the server failed, which is not the fault of one email. */
const SERVER_PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

/** For the console, where it can be sent again once the secret is back. */
const UNREADABLE =
  'We can’t open this email: it was sealed with a secret that isn’t in the settings any more.';

/** As many deferred emails in a row count as a failure of the server. */
const DEFERRED_IN_A_ROW = 10;

export type DeliveryDeps = {
  readonly store: OutboxStore;
  readonly suppressions: Pick<Suppressions, 'find'>;
  readonly returnPaths: Pick<ReturnPaths, 'of'>;
  readonly port: EmailPort;
  readonly clock: Clock;
  readonly log?: Logger;
  /** Emails sent at the same time. */
  readonly connections?: number;
  /** Seconds between the attempts; the last pause is followed by the last attempt. */
  readonly pausesOf?: (emailClass: EmailClass) => readonly number[];
  readonly serverPausesMs?: readonly number[];
};

/** Sends what is due. @returns once nothing is due, or the server has failed */
export type Deliver = (signal?: AbortSignal) => Promise<void>;

/**
 * Delivers due emails by class, over several connections at once; each of them claims, sends and marks
 * one email at a time, so that a crash leaves at most one email per connection in an unknown state. A
 * crashed process's leases expire, and its emails are sent again with the same Message-ID (ADR-023).
 *
 * A server that fails is asked again after a pause, with one email over one connection.
 */
export function createDelivery({
  store,
  suppressions,
  returnPaths,
  port,
  clock,
  log,
  connections = 1,
  pausesOf = (emailClass) => EMAIL_CLASSES[emailClass].pauses,
  serverPausesMs = SERVER_PAUSES_MS,
}: DeliveryDeps): Deliver {
  const active = new Set<Promise<void>>();
  let pausedUntil = 0;
  /** How often the server failed since the last email that it accepted. */
  let serverFailures = 0;
  /** Emails deferred in a row. */
  let deferred = 0;

  /** @param failuresBefore how often the server had failed when the email was claimed */
  async function attempt(email: ClaimedEmail, failuresBefore: number): Promise<void> {
    if (email.expired) return giveUp(email, 'expired');
    if (email.unreadable) return giveUpUnreadable(email);
    const suppression = await suppressions.find(email.recipient);
    if (suppression && isSuppressed(email, suppression.reason)) return giveUp(email, 'suppressed');
    try {
      await port.deliver({
        to: email.recipient,
        subject: email.subject,
        text: email.text_body,
        html: email.html_body,
        messageId: email.id,
        returnPath: returnPaths.of(email.id),
        ...(email.calendar ? { calendar: email.calendar } : {}),
        ...(email.unsubscribe_url === null ? {} : { unsubscribeUrl: email.unsubscribe_url }),
      });
    } catch (error) {
      return fail(email, error, failuresBefore);
    }
    await store.markSent(email, clock.now(), port.readInOutbox);
    endOutage();
  }

  function endOutage(): void {
    if (serverFailures > 0) log?.info({ event: 'email' }, 'the email server accepts emails again');
    [serverFailures, deferred] = [0, 0];
  }

  async function fail(email: ClaimedEmail, error: unknown, failuresBefore: number): Promise<void> {
    const refused = error instanceof EmailRefusedError;
    const pauseSeconds = refused ? null : (pausesOf(email.class)[email.attempts] ?? null);
    const reason = error instanceof Error ? error.message : String(error);
    const dead = await store.markFailed(email, clock.now(), { reason, pauseSeconds });
    // Neither the address nor the server's message, which may contain it.
    const attempts = email.attempts + 1;
    if (dead)
      log?.error(
        { event: 'email', mail: email.id, class: email.class, attempts, refused },
        'an email cannot be delivered',
      );
    // A server that rejects one email is up.
    if (refused) return endOutage();
    deferred += 1;
    // What was claimed before another one failed has met the same outage.
    if (serverFailures > failuresBefore) return;
    if (!(error instanceof EmailDeferredError) || deferred >= DEFERRED_IN_A_ROW) pause(error);
  }

  function pause(error: unknown): void {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    if (serverFailures === 0)
      log?.error({ event: 'email', code, responseCode }, 'the email server fails');
    pausedUntil =
      performance.now() + (serverPausesMs[serverFailures] ?? serverPausesMs.at(-1) ?? 0);
    serverFailures += 1;
    deferred = 0;
  }

  /** The key is lost: no later attempt helps, and neither the server nor other emails have to do with it. */
  async function giveUpUnreadable(email: ClaimedEmail): Promise<void> {
    const { id, class: emailClass } = email;
    await store.markFailed(email, clock.now(), { reason: UNREADABLE, pauseSeconds: null });
    log?.error(
      { event: 'email', mail: id, class: emailClass, reason: 'unreadable' },
      'an email cannot be opened',
    );
  }

  async function giveUp(email: ClaimedEmail, reason: 'expired' | 'suppressed'): Promise<void> {
    await store.giveUp(email, clock.now(), reason);
    log?.warn(
      { event: 'email', mail: email.id, class: email.class, reason },
      'an email was not sent',
    );
  }

  /** Adds a connection unless all are in use. */
  function addConnection(signal?: AbortSignal): void {
    if (active.size >= (serverFailures > 0 ? 1 : connections)) return;
    const working = drain(signal)
      .catch((error: unknown) => {
        // The database: nothing can be claimed or marked.
        pausedUntil = performance.now() + (serverPausesMs[0] ?? 0);
        log?.error({ event: 'email', err: error }, 'emails cannot be delivered');
      })
      .finally(() => active.delete(working));
    active.add(working);
  }

  async function drain(signal?: AbortSignal): Promise<void> {
    const mayClaim = () => !signal?.aborted && performance.now() >= pausedUntil;
    while (mayClaim()) {
      const failuresBefore = serverFailures;
      const email = await store.claimNext(LEASE_SECONDS);
      if (!email) {
        deferred = 0;
        return;
      }
      // Where one is due, more may be.
      addConnection(signal);
      await attempt(email, failuresBefore);
    }
  }

  return async (signal) => {
    addConnection(signal);
    while (active.size > 0) await Promise.all(active);
  };
}
