import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { ExternalStore } from '../session/external-store.ts';
import type { ReadChanges, StreamEnd } from './change-stream.ts';

/** How changes reach this tab: as they happen, by asking now and then, or not at all. */
export type LiveState = 'live' | 'polling' | 'off';

type Parts = {
  readonly read: ReadChanges;
  readonly state: ExternalStore<LiveState>;
  /** Hands a change to the screens; null: something may have changed. */
  readonly tell: (change: AppointmentChange | null) => void;
  readonly isVisible: () => boolean;
  /** From 0 to 1, so that many screens do not ask at the same moment. */
  readonly random: () => number;
};

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
const POLL_MS = 20_000;
const HIDDEN_MS = 60_000;
/** A stream that broke off sooner counts as an attempt that failed. */
const LASTING_MS = 30_000;
/** What a screen asked for in this time before the stream was open is recent enough. */
const RECENT_MS = 1000;
const FAILURES_UNTIL_POLLING = 2;

/** Keeps one stream of changes open while the tab is looked at, and asks now and then where it cannot. */
export function createLiveChanges({ read, state, tell, isVisible, random }: Parts) {
  let running = false;
  let resting = false;
  /** Something may have happened that no screen was told of. */
  let missed = false;
  let failures = 0;
  let attempt: AbortController | null = null;
  let openedAt: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const jittered = (milliseconds: number) => milliseconds * (0.75 + random() / 2);

  function letGo(): void {
    const leaving = attempt;
    attempt = null;
    openedAt = null;
    leaving?.abort();
    clearTimeout(retry);
    retry = undefined;
  }

  function connect(): void {
    letGo();
    const current = new AbortController();
    const since = Date.now();
    attempt = current;
    const isCurrent = () => attempt === current;
    const heard = {
      open: () => isCurrent() && opened(since),
      change: (change: AppointmentChange) => isCurrent() && tell(change),
    };
    void read(current.signal, heard).then((end) => isCurrent() && ended(end));
  }

  function opened(since: number): void {
    openedAt = Date.now();
    stopPolling();
    state.set('live');
    if (missed || openedAt - since > RECENT_MS) tell(null);
    missed = false;
  }

  function ended(end: StreamEnd): void {
    const lasted = openedAt !== null && Date.now() - openedAt >= LASTING_MS;
    if (lasted) failures = 0;
    else failures += openedAt === null && end === 'silent' ? FAILURES_UNTIL_POLLING : 1;
    letGo();
    missed = true;
    if (failures >= FAILURES_UNTIL_POLLING) startPolling();
    const wait = FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1);
    retry = setTimeout(connect, jittered(Math.min(wait, LONGEST_RETRY_MS)));
  }

  function startPolling(): void {
    if (poll !== undefined) return;
    state.set('polling');
    if (isVisible()) tell(null);
    pollLater();
  }

  function pollLater(): void {
    poll = setTimeout(() => {
      if (isVisible()) tell(null);
      pollLater();
    }, jittered(POLL_MS));
  }

  function stopPolling(): void {
    clearTimeout(poll);
    poll = undefined;
  }

  function stopWaiting(): void {
    clearTimeout(rest);
    rest = undefined;
  }

  /** Lets go of the connection until the tab is in sight again. */
  function goToRest(): void {
    if (!running || resting) return;
    resting = true;
    missed = true;
    stopWaiting();
    stopPolling();
    letGo();
  }

  /** The tab went out of sight. */
  function hidden(): void {
    if (running && !resting) rest ??= setTimeout(goToRest, HIDDEN_MS);
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
      resting = false;
      missed = false;
      failures = 0;
      stopWaiting();
      stopPolling();
      letGo();
      state.set('off');
    },
    hidden,
    /** The tab is in sight again. */
    visible() {
      stopWaiting();
      if (!running) return;
      resting = false;
      if (poll !== undefined) tell(null);
      if (attempt === null) connect();
    },
    /** The network is back: what was open is of no use any more. */
    online() {
      if (!running || resting) return;
      missed = true;
      connect();
    },
    rest: goToRest,
  };
}
