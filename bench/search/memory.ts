import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Collects garbage now, so that it does not happen during a measurement. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** Memory used by objects and buffers, in megabytes. */
export function usedMegabytes(): number {
  collectGarbage();
  // Buffers are given back while the next collection waits for it.
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
