import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into the measured server (`node --import`): reports memory and event loop delay to the
 * benchmark every second.
 */
const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

setInterval(() => {
  const { rss } = process.memoryUsage();
  const delayed = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  const longest = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
  process.send?.({ kind: 'sample', rss, delayed, longest });
}, SAMPLE_MS).unref();

process.on('message', (message) => {
  if (message !== 'collect') return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') {
    // Twice: the second collection frees what the first only marked.
    collect();
    collect();
  }
  process.send?.({ kind: 'collected', heapUsed: process.memoryUsage().heapUsed });
});
// Exits with the benchmark.
process.on('disconnect', () => process.exit());
// The channel must not keep the server alive.
process.channel?.unref();
