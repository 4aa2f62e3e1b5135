import type { Segment } from './segment.ts';

const UNKNOWN_SCORE = -4;

/**
 * The likeliest reading of a sentence: segments from the first word to the last, whose scores are
 * highest in total. Words without a meaning become unknown segments.
 * @param candidates by their first word
 */
export function bestReading(candidates: readonly (readonly Segment[])[]): Segment[] {
  const count = candidates.length;
  const best: { score: number; last: Segment | null }[] = Array.from(
    { length: count + 1 },
    (_, index) => ({ score: index === 0 ? 0 : -Infinity, last: null }),
  );
  for (const [from, starting] of candidates.entries()) {
    const before = best[from]?.score ?? 0;
    for (const segment of [...starting, unknownAt(from)]) {
      const total = before + segment.score;
      if (total > (best[segment.to]?.score ?? Infinity))
        best[segment.to] = { score: total, last: segment };
    }
  }
  const reading: Segment[] = [];
  for (let to = count; to > 0; to = reading[0]?.from ?? 0) {
    const last = best[to]?.last;
    if (!last) break;
    reading.unshift(last);
  }
  return reading;
}

function unknownAt(from: number): Segment {
  return {
    from,
    to: from + 1,
    meaning: { kind: 'unknown', asPlace: false },
    corrected: null,
    score: UNKNOWN_SCORE,
  };
}
