import { useSyncExternalStore } from 'react';
import type { Day } from '#shared/domain/dates/day.ts';
import { dayThatMoves } from './day-that-moves.ts';
import { useSite } from './use-site.ts';

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

/** The London day, also on a page that stays open over midnight (decisions 22 and 55). */
export function useToday(): Day {
  const { today } = useSite();
  return useSyncExternalStore(
    subscribe,
    () => dayNow(today, new Date()),
    () => today,
  );
}
