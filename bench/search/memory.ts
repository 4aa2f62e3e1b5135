import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** What nobody needs any more goes now, and not in the middle of a measurement. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes that this process holds: objects and buffers. */
export function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
