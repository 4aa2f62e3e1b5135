import { useSyncExternalStore } from 'react';
import { addDays, type Day, londonDay } from '#shared/domain/dates/day.ts';
import { useSite } from './use-site.ts';

const DAY_MS = 86_400_000;

function daysFrom(one: Day, other: Day): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);
}

/**
 * Follows a day that the server named: what it was then, and how it moves with the clock of this
 * browser. A clock that is wrong by days stays wrong by as many, so it decides nothing here.
 */
export function dayThatMoves() {
  const aheadOf = new Map<Day, number>();
  /** The London day now, given the day that the server named when the page was loaded. */
  return (named: Day, now: Date): Day => {
    const here = londonDay(now);
    const ahead = aheadOf.get(named) ?? daysFrom(here, named);
    aheadOf.set(named, ahead);
    return addDays(here, ahead);
  };
}

const LOOK_EVERY_MS = 30_000;

const dayNow = dayThatMoves();

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

/** The London day, also on a page that stays open over midnight (P-22 and P-55). */
export function useToday(): Day {
  const { today } = useSite();
  return useSyncExternalStore(
    subscribe,
    () => dayNow(today, new Date()),
    () => today,
  );
}
