import { storedText } from './browser-storage.ts';

/** The limit is STATE-05; the warning is our addition (P-9). */
const INACTIVITY = {
  limitMs: 60 * 60_000,
  warningMs: 55 * 60_000,
  pingMs: 60_000,
  shareMs: 1000,
} as const;

/** The events that reset the timer (STATE-06). */
export const ACTIVITY_EVENTS = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

const KEY = 'lastActivity';
/** Shared between tabs, so that activity in one keeps the others signed in. */
const lastActivity = storedText('local', KEY);

type Events = Pick<Window, 'addEventListener' | 'removeEventListener'>;

type Deps = {
  readonly events: Events;
  /** Extends the session on the server; called on user activity, at most once a minute. */
  readonly ping: () => void;
  readonly onWarning: () => void;
  readonly onWarningOver: () => void;
  readonly onLimit: () => void;
};

/** Signs out after 60 minutes without activity in any tab, with a warning at 55 (STATE-05; P-9). */
export function createInactivity(deps: Deps) {
  const { events } = deps;
  let last = 0;
  let watching = false;
  let warned = false;
  let boundary: ReturnType<typeof setTimeout> | undefined;
  const ping = throttle(INACTIVITY.pingMs, deps.ping);
  const share = throttle(INACTIVITY.shareMs, () => lastActivity.set(String(last)));

  function check(): void {
    if (!watching) return;
    clearTimeout(boundary);
    const idle = Date.now() - last;
    if (idle >= INACTIVITY.limitMs) {
      stop();
      deps.onLimit();
      return;
    }
    const warn = idle >= INACTIVITY.warningMs;
    if (warn !== warned) {
      warned = warn;
      (warn ? deps.onWarning : deps.onWarningOver)();
    }
    boundary = setTimeout(check, (warn ? INACTIVITY.limitMs : INACTIVITY.warningMs) - idle);
  }

  function touch(): void {
    if (!watching) return;
    // A device that slept through the limit wakes up with a key press: too late.
    if (Date.now() - last < INACTIVITY.limitMs) {
      last = Date.now();
      share.run();
      ping.run();
    }
    check();
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    if (key !== KEY) return;
    last = Math.max(last, readTime(newValue, Date.now()));
    check();
  }

  function stop(): void {
    if (!watching) return;
    watching = false;
    for (const name of ACTIVITY_EVENTS) events.removeEventListener(name, touch, true);
    events.removeEventListener('storage', onStorage);
    events.removeEventListener('focus', check);
    clearTimeout(boundary);
    ping.cancel();
    share.cancel();
    if (warned) deps.onWarningOver();
    warned = false;
  }

  return {
    /** Starts watching. `fresh`: just signed in; else the time since the last activity counts. */
    start(fresh: boolean): void {
      stop();
      watching = true;
      const stored = readTime(lastActivity.get(), Date.now());
      last = fresh || stored === 0 ? Date.now() : stored;
      for (const name of ACTIVITY_EVENTS)
        events.addEventListener(name, touch, { capture: true, passive: true });
      events.addEventListener('storage', onStorage);
      events.addEventListener('focus', check);
      if (fresh) share.run();
      check();
    },
    /** Counts as activity: entering a guarded page, "Stay signed in". */
    touch,
    stop,
    /** Whether the limit has passed since the last activity in any tab, as far as is known. */
    isOver(): boolean {
      const stored = readTime(lastActivity.get(), Date.now());
      return stored !== 0 && Date.now() - stored >= INACTIVITY.limitMs;
    },
  };
}

/** Parses a shared timestamp; 0 if it is invalid or in the future. */
function readTime(text: string | null, now: number): number {
  const time = Number(text);
  return Number.isFinite(time) && time <= now ? time : 0;
}

/** Throttles with a trailing call: runs at once, then at most once per interval. */
function throttle(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  function startCooldown(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!pending) return;
      pending = false;
      work();
      startCooldown();
    }, milliseconds);
  }
  return {
    run() {
      if (timer !== undefined) {
        pending = true;
        return;
      }
      work();
      startCooldown();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      pending = false;
    },
  };
}
