import { useSyncExternalStore } from 'react';
import { addDays, type Day, londonDay } from '#shared/domain/dates/day.ts';
import { useSite } from './use-site.ts';

const DAY_MS = 86_400_000;

function daysFrom(one: Day, other: Day): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);
}

/**
 * Tracks the London day from the server's day and the browser's clock. A clock that is off by days
 * keeps that offset, so the error cancels out.
 */
export function createDayTracker() {
  const aheadOf = new Map<Day, number>();
  /** The current London day, from the server's day at page load. */
  return (named: Day, now: Date): Day => {
    const here = londonDay(now);
    const ahead = aheadOf.get(named) ?? daysFrom(here, named);
    aheadOf.set(named, ahead);
    return addDays(here, ahead);
  };
}

const CHECK_INTERVAL_MS = 30_000;

const dayNow = createDayTracker();

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}

/** The London day, updated on pages that stay open over midnight (P-22 and P-55). */
export function useToday(): Day {
  const { today } = useSite();
  return useSyncExternalStore(
    subscribe,
    () => dayNow(today, new Date()),
    () => today,
  );
}

/** For rules that ask for the time when a form is sent, not when it is shown. */
export const currentTime = (): Date => new Date();
