import { useEffect, useState } from 'react';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { londonMinute } from '#shared/domain/dates/london-instant.ts';

const STEP_MS = 30_000;

/** Day and minute on the clocks of London, as they go on. */
export function useLondonNow(): { readonly day: Day; readonly minute: number } {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return { day: londonDay(now), minute: londonMinute(now) };
}
