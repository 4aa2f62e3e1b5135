/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The pauses between arrivals of people who know nothing of one another, in milliseconds: how slow
 * the answers are changes nothing about when the next one comes (an open model).
 * @param rate arrivals a second
 */
export function pauses(rate: number, random: () => number): () => number {
  return () => (-Math.log(1 - random()) / rate) * 1000;
}
