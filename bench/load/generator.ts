import { createLoad, type LoadSpec } from './generate.ts';
import type { RequestOptions } from './requests/requests.ts';

/** The load generator's process, separate so that the benchmark does not delay it. */
process.once('message', (options: RequestOptions) => {
  const run = createLoad(options);
  process.on('message', (order: LoadSpec) => {
    void run(order).then((report) => process.send?.(report));
  });
});
