import { storedText } from './browser-storage.ts';

/** Spec 9, Time limits; the warning is ours (P-9). */
const INACTIVITY = {
  limitMs: 60 * 60_000,
  warningMs: 55 * 60_000,
  pingMs: 60_000,
  shareMs: 1000,
} as const;

/** What resets the timer (STATE-05 to STATE-07). */
export const ACTIVITY_EVENTS = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

const KEY = 'lastActivity';
/** Shared by the tabs, so that work in one keeps the others signed in. */
const lastActivity = storedText('local', KEY);

type Events = Pick<Window, 'addEventListener' | 'removeEventListener'>;

type Parts = {
  readonly events: Events;
  /** Prolongs the session on the server; sent on real activity only, at most once a minute. */
  readonly ping: () => void;
  readonly onWarning: () => void;
  readonly onWarningOver: () => void;
  readonly onLimit: () => void;
};

/** Signs out after 60 minutes without activity in any tab, with a warning at 55 (spec 4). */
export function createInactivity(parts: Parts) {
  const { events } = parts;
  let last = 0;
  let watching = false;
  let warned = false;
  let boundary: ReturnType<typeof setTimeout> | undefined;
  const ping = atMostEvery(INACTIVITY.pingMs, parts.ping);
  const share = atMostEvery(INACTIVITY.shareMs, () => lastActivity.set(String(last)));

  function look(): void {
    if (!watching) return;
    clearTimeout(boundary);
    const idle = Date.now() - last;
    if (idle >= INACTIVITY.limitMs) {
      stop();
      parts.onLimit();
      return;
    }
    const warn = idle >= INACTIVITY.warningMs;
    if (warn !== warned) {
      warned = warn;
      (warn ? parts.onWarning : parts.onWarningOver)();
    }
    boundary = setTimeout(look, (warn ? INACTIVITY.limitMs : INACTIVITY.warningMs) - idle);
  }

  function touch(): void {
    if (!watching) return;
    // A machine that slept through the limit wakes with a key press: too late.
    if (Date.now() - last < INACTIVITY.limitMs) {
      last = Date.now();
      share.run();
      ping.run();
    }
    look();
  }

  function hear({ key, newValue }: StorageEvent): void {
    if (key !== KEY) return;
    last = Math.max(last, readTime(newValue, Date.now()));
    look();
  }

  function stop(): void {
    if (!watching) return;
    watching = false;
    for (const name of ACTIVITY_EVENTS) events.removeEventListener(name, touch, true);
    events.removeEventListener('storage', hear);
    events.removeEventListener('focus', look);
    clearTimeout(boundary);
    ping.cancel();
    share.cancel();
    if (warned) parts.onWarningOver();
    warned = false;
  }

  return {
    /** Begins to watch. `fresh`: just signed in; else the time since the last activity still counts. */
    start(fresh: boolean): void {
      stop();
      watching = true;
      const kept = readTime(lastActivity.get(), Date.now());
      last = fresh || kept === 0 ? Date.now() : kept;
      for (const name of ACTIVITY_EVENTS)
        events.addEventListener(name, touch, { capture: true, passive: true });
      events.addEventListener('storage', hear);
      events.addEventListener('focus', look);
      if (fresh) share.run();
      look();
    },
    /** Counts as activity: entering a guarded page, "Stay signed in". */
    touch,
    stop,
  };
}

/** A shared time; what is no time, or lies ahead of ours, is none. */
function readTime(text: string | null, now: number): number {
  const time = Number(text);
  return Number.isFinite(time) && time <= now ? time : 0;
}

/** Runs at once, then at most once in so many milliseconds; the last call in between is made up for. */
function atMostEvery(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;
  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!due) return;
      due = false;
      work();
      rest();
    }, milliseconds);
  }
  return {
    run() {
      if (timer !== undefined) {
        due = true;
        return;
      }
      work();
      rest();
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      due = false;
    },
  };
}
