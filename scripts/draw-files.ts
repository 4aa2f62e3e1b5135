/**
 * Prints ten product files drawn at random, always the same ones for a seed: to look at code without
 * choosing it. `node scripts/draw-files.ts [SEED]`
 */
import { listSources } from './source-files.ts';

const SEED = Number(process.argv[2] ?? 17);
const FILES = 10;

/** Numbers from 0 to below 1, always the same ones for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(SEED);
const files = listSources(/(?<!\.test)\.tsx?$/)
  .filter((file) => /^(?:shared|server|web)\//.test(file) && !file.includes('/testing/'))
  .toSorted();
for (let drawn = 0; drawn < FILES; drawn += 1)
  console.log(files.splice(Math.floor(random() * files.length), 1)[0]);
