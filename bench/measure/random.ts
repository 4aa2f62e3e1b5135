export type Random = ReturnType<typeof createRandom>;

/**
 * Numbers that look random and are the same in every run.
 * @param seed the same seed gives the same numbers; neighbouring seeds give unrelated ones
 */
export function createRandom(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);

  /** From 0 up to, but without, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from 0 up to, but without, the limit. */
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick<T>(values: readonly T[]): T {
      const picked = values[below(values.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    /** Around 0, by the bell curve; two of three within -1 to 1. */
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}

/** Picks by weight: the index of one of the weights, as often as its share of them all. */
export function createWeighted(weights: readonly number[]): (random: Random) => number {
  let sum = 0;
  const upTo = weights.map((weight) => (sum += weight));
  return (random) => {
    const at = random.next() * sum;
    let [from, to] = [0, upTo.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((upTo[middle] ?? 0) <= at) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}
