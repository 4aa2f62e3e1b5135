export type Random = ReturnType<typeof createRandom>;

/**
 * A deterministic pseudo-random number generator.
 * @param seed neighbouring seeds yield unrelated sequences
 */
export function createRandom(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);

  /** In [0, 1). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** An integer in [0, limit). */
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
    /** Approximately normal around 0; two in three within -1 to 1. */
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}

/** Creates a weighted picker, which returns an index of the weights. */
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
