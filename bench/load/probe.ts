import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the measured server before it starts (`node --import`): tells the benchmark each second
 * what its memory is and how long its event loop was kept waiting. The product knows nothing of it.
 */
const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

setInterval(() => {
  const { rss } = process.memoryUsage();
  const waited = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  const longest = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
  process.send?.({ kind: 'sample', rss, waited, longest });
}, SAMPLE_MS).unref();

process.on('message', (message) => {
  if (message !== 'collect') return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') {
    // Twice: what the first one only marked, the second frees.
    collect();
    collect();
  }
  process.send?.({ kind: 'collected', heapUsed: process.memoryUsage().heapUsed });
});
// Without the benchmark there is nobody who would end it.
process.on('disconnect', () => process.exit());
// Nothing of this keeps the server from ending.
process.channel?.unref();
