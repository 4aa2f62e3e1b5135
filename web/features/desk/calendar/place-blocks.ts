/** A block on a day's column, in minutes after midnight. */
export type Span = { readonly start: number; readonly end: number };

/** Beside how many others it stands, and on which lane from the left. */
export type Lane = { readonly lane: number; readonly lanes: number };

const DAY_MINUTES = 24 * 60;
/** A block is never lower than half an hour, so that its words and a finger have room. */
const LEAST_MINUTES = 30;
const FIRST_HOUR = 7;
const LAST_HOUR = 20;

/** What a block covers on the screen: at least half an hour, and nothing after midnight. */
export function shownSpan({ start, end }: Span): Span {
  const until = Math.min(Math.max(end, start + LEAST_MINUTES), DAY_MINUTES);
  return { start: Math.min(start, until - LEAST_MINUTES), end: until };
}

/** The hours that a week shows: 7 to 20, and more where something lies beyond. */
export function shownHours(spans: readonly Span[]) {
  const shown = spans.map(shownSpan);
  return {
    first: Math.min(FIRST_HOUR, ...shown.map(({ start }) => Math.floor(start / 60))),
    last: Math.max(LAST_HOUR, ...shown.map(({ end }) => Math.ceil(end / 60))),
  };
}

/**
 * Lays what overlaps side by side: each block takes the first lane that is free when it begins, and
 * all blocks that hang together share the width.
 * @param spans in the order of their starts
 */
export function placeBlocks(spans: readonly Span[]): Lane[] {
  const lanes: number[] = [];
  const widths: number[] = [];
  /** Where each lane of the group at hand ends. */
  let ends: number[] = [];
  let groupFrom = 0;
  const closeGroup = (before: number) => {
    for (let index = groupFrom; index < before; index += 1) widths[index] = ends.length;
    [ends, groupFrom] = [[], before];
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
