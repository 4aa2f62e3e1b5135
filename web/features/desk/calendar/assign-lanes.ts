/** A block in a day's column, in minutes after midnight. */
export type Span = { readonly start: number; readonly end: number };

/** The lane of a block, from the left, and the number of lanes that share the width. */
export type Lane = { readonly lane: number; readonly lanes: number };

const DAY_MINUTES = 24 * 60;
/** The usual hours, and fewer where they are high. */
const HOURS = { first: 7, last: 20 };
const FEWER_HOURS = { first: 9, last: 17 };
const USUAL_BLOCK_MINUTES = 30;

/** The span shown on the screen: at least as long as a block, and not past midnight. */
export function shownSpan({ start, end }: Span, blockMinutes: number): Span {
  const until = Math.min(Math.max(end, start + blockMinutes), DAY_MINUTES);
  return { start: Math.min(start, until - blockMinutes), end: until };
}

/** The hours of a day or week: 7 to 20, or 9 to 17, extended by earlier or later appointments. */
export function shownHours(spans: readonly Span[], blockMinutes: number) {
  const shown = spans.map((span) => shownSpan(span, blockMinutes));
  const { first, last } = blockMinutes < USUAL_BLOCK_MINUTES ? FEWER_HOURS : HOURS;
  return {
    first: Math.min(first, ...shown.map(({ start }) => Math.floor(start / 60))),
    last: Math.max(last, ...shown.map(({ end }) => Math.ceil(end / 60))),
  };
}

/**
 * Assigns overlapping blocks to lanes: each block gets the first free lane, and every group of
 * connected overlaps shares the width.
 * @param spans sorted by start
 * @param blockMinutes the shortest span shown
 */
export function assignLanes(spans: readonly Span[], blockMinutes: number): Lane[] {
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
    const { start, end } = shownSpan(span, blockMinutes);
    if (ends.every((until) => until <= start)) closeGroup(index);
    const free = ends.findIndex((until) => until <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    lanes.push(lane);
  }
  closeGroup(spans.length);
  return lanes.map((lane, index) => ({ lane, lanes: widths[index] ?? 1 }));
}
