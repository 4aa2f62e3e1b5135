import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { ExternalStore } from '../session/external-store.ts';
import type { ReadChanges, StreamEnd } from './change-stream.ts';

/** How changes reach this tab: streamed, by polling, or not at all. */
export type LiveState = 'live' | 'polling' | 'off';

type Deps = {
  readonly read: ReadChanges;
  readonly state: ExternalStore<LiveState>;
  /** Passes a change to the screens; null: something may have changed. */
  readonly notify: (change: AppointmentChange | null) => void;
  /** What the person may see has changed. */
  readonly onAccess: () => void;
  readonly isVisible: () => boolean;
  /** From 0 to 1, for jitter, so that clients do not poll at the same moment. */
  readonly random: () => number;
};

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const POLL_MS = 20_000;
const HIDDEN_MS = 60_000;
/** A stream that ended sooner counts as a failed attempt. */
const STABLE_MS = 30_000;
/** Data fetched within this time before the stream opened is considered current. */
const RECENT_MS = 1000;
const FAILURES_UNTIL_POLLING = 2;

/** Keeps one stream of changes open while the tab is visible, and polls if streaming fails. */
export function createLiveChanges({ read, state, notify, onAccess, isVisible, random }: Deps) {
  let running = false;
  let suspended = false;
  /** Changes may have been missed. */
  let missed = false;
  let failures = 0;
  let attempt: AbortController | null = null;
  let openedAt: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let suspendTimer: ReturnType<typeof setTimeout> | undefined;

  const jittered = (milliseconds: number) => milliseconds * (0.75 + random() / 2);

  function closeStream(): void {
    const closing = attempt;
    attempt = null;
    openedAt = null;
    closing?.abort();
    clearTimeout(retry);
    retry = undefined;
  }

  function connect(): void {
    closeStream();
    const current = new AbortController();
    const since = Date.now();
    attempt = current;
    const isCurrent = () => attempt === current;
    const handlers = {
      open: () => isCurrent() && opened(since),
      change: (change: AppointmentChange) => isCurrent() && notify(change),
      access: () => isCurrent() && onAccess(),
    };
    void read(current.signal, handlers).then((end) => isCurrent() && ended(end));
  }

  function opened(since: number): void {
    openedAt = Date.now();
    stopPolling();
    state.set('live');
    if (missed || openedAt - since > RECENT_MS) notify(null);
    missed = false;
  }

  function ended(end: StreamEnd): void {
    const lasted = openedAt !== null && Date.now() - openedAt >= STABLE_MS;
    if (lasted) failures = 0;
    else failures += openedAt === null && end === 'silent' ? FAILURES_UNTIL_POLLING : 1;
    closeStream();
    missed = true;
    if (failures >= FAILURES_UNTIL_POLLING) startPolling();
    const wait = FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1);
    retry = setTimeout(connect, jittered(Math.min(wait, LONGEST_RETRY_MS)));
  }

  function startPolling(): void {
    if (poll !== undefined) return;
    state.set('polling');
    if (isVisible()) notify(null);
    pollLater();
  }

  function pollLater(): void {
    poll = setTimeout(() => {
      if (isVisible()) notify(null);
      pollLater();
    }, jittered(POLL_MS));
  }

  function stopPolling(): void {
    clearTimeout(poll);
    poll = undefined;
  }

  function cancelSuspend(): void {
    clearTimeout(suspendTimer);
    suspendTimer = undefined;
  }

  /** Closes the connection until the tab is visible again. */
  function suspend(): void {
    if (!running || suspended) return;
    suspended = true;
    missed = true;
    cancelSuspend();
    stopPolling();
    closeStream();
  }

  /** The tab is hidden. */
  function hidden(): void {
    if (running && !suspended) suspendTimer ??= setTimeout(suspend, HIDDEN_MS);
  }

  return {
    start() {
      if (running) return;
      running = true;
      connect();
      if (!isVisible()) hidden();
    },
    stop() {
      running = false;
      suspended = false;
      missed = false;
      failures = 0;
      cancelSuspend();
      stopPolling();
      closeStream();
      state.set('off');
    },
    hidden,
    /** The tab is visible again. */
    visible() {
      cancelSuspend();
      if (!running) return;
      suspended = false;
      if (poll !== undefined) notify(null);
      if (attempt === null) connect();
    },
    /** Back online: an open connection is dead. */
    online() {
      if (!running || suspended) return;
      missed = true;
      connect();
    },
    suspend,
  };
}
