/** A block in a day's column, in minutes after midnight. */
export type Span = { readonly start: number; readonly end: number };

/** The lane of a block, from the left, and the number of lanes that share the width. */
export type Lane = { readonly lane: number; readonly lanes: number };

const DAY_MINUTES = 24 * 60;
/** Minimum height of a block, so that it fits its text and is large enough to tap. */
const MIN_MINUTES = 30;
const FIRST_HOUR = 7;
const LAST_HOUR = 20;

/** The span shown on the screen: at least half an hour, and not past midnight. */
export function shownSpan({ start, end }: Span): Span {
  const until = Math.min(Math.max(end, start + MIN_MINUTES), DAY_MINUTES);
  return { start: Math.min(start, until - MIN_MINUTES), end: until };
}

/** The hours of a week: 7 to 20, extended by earlier or later appointments. */
export function shownHours(spans: readonly Span[]) {
  const shown = spans.map(shownSpan);
  return {
    first: Math.min(FIRST_HOUR, ...shown.map(({ start }) => Math.floor(start / 60))),
    last: Math.max(LAST_HOUR, ...shown.map(({ end }) => Math.ceil(end / 60))),
  };
}

/**
 * Assigns overlapping blocks to lanes: each block gets the first free lane, and every group of
 * connected overlaps shares the width.
 * @param spans sorted by start
 */
export function assignLanes(spans: readonly Span[]): Lane[] {
  const lanes: number[] = [];
  const widths: number[] = [];
  /** End of each lane in the current group. */
  let ends: number[] = [];
  let groupFrom = 0;
  const closeGroup = (end: number) => {
    for (let index = groupFrom; index < end; index += 1) widths[index] = ends.length;
    [ends, groupFrom] = [[], end];
  };
  for (const [index, span] of spans.entries()) {
    const { start, end } = shownSpan(span);
    if (ends.every((until) => until <= start)) closeGroup(index);
    const free = ends.findIndex((until) => until <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    lanes.push(lane);
  }
  closeGroup(spans.length);
  return lanes.map((lane, index) => ({ lane, lanes: widths[index] ?? 1 }));
}
