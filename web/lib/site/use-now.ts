import { useSyncExternalStore } from 'react';
import { londonInstant, londonMinute } from '#shared/domain/dates/london-instant.ts';
import { useSite } from './use-site.ts';
import { useToday } from './use-today.ts';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const minuteOfDay = () => londonMinute(new Date());

/** Minutes after midnight in London; while a page becomes interactive those of its rendering. */
export function useMinute(): number {
  const { minute } = useSite();
  return useSyncExternalStore(subscribe, minuteOfDay, () => minute);
}

/** The current minute in London on the server's day, updated on pages that stay open. */
export function useNow(): Date {
  const today = useToday();
  const minute = useSyncExternalStore(subscribe, minuteOfDay, () => 0);
  return londonInstant(today, minute);
}
