import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** What nobody needs any more goes now, and not in the middle of a measurement. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes that something holds after it was made: objects and buffers of this process. */
export async function memoryOf<T>(make: () => T | Promise<T>): Promise<{ made: T; mb: number }> {
  const before = held();
  const made = await make();
  return { made, mb: (held() - before) / 1e6 };
}

function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
