import { visitSpan } from '#shared/domain/appointments/calendar-span.ts';
import type { Span } from './assign-lanes.ts';
import type { CalendarRow } from './calendar-rows.ts';

/** The shortest time between two visits that the calendar tells apart. */
const SHORTEST_MINUTES = 10;
/** Usual height of a block: half an hour. */
const USUAL_MINUTES = 30;
const USUAL_HOUR_REM = 3.5;
/** Height that a line of text, and a finger, need. */
const LINE_REM = 1.625;

/** How many minutes a block is high at least, and how high an hour is. */
export type DayScale = { readonly blockMinutes: number; readonly hourRem: number };

/**
 * The spans of a day's timed rows. A visit without an end lasts until the next one begins, and half an
 * hour at most.
 * @param rows earliest first
 */
export function visitSpans(rows: readonly CalendarRow[]): Span[] {
  const spans = rows.flatMap(({ span }) => (span ? [span] : []));
  return spans.map((span) => {
    if (span.end !== null) return visitSpan(span);
    const { start, end } = visitSpan(span);
    const next = spans.find((other) => other.start > start)?.start ?? end;
    return { start, end: Math.min(end, Math.max(next, start + SHORTEST_MINUTES)) };
  });
}

/**
 * The scale at which back-to-back visits are under one another, each with its name in a line, and
 * never beside one another. Only as large as it has to be.
 * @param days the spans of each day, earliest first
 */
export function dayScale(days: readonly (readonly Span[])[]): DayScale {
  const gaps = days.flatMap((spans) =>
    spans.flatMap(({ start, end }) => {
      const next = spans.find((other) => other.start >= end && other.start > start);
      return next ? [next.start - start] : [];
    }),
  );
  const blockMinutes = Math.max(SHORTEST_MINUTES, Math.min(USUAL_MINUTES, ...gaps));
  return { blockMinutes, hourRem: Math.max(USUAL_HOUR_REM, (LINE_REM * 60) / blockMinutes) };
}
