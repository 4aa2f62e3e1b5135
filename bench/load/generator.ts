import { createLoad, type Order } from './generate.ts';
import type { Given } from './requests/requests.ts';

/** The process that makes the load: apart, so that it waits for nothing else that the benchmark does. */
process.once('message', (given: Given) => {
  const run = createLoad(given);
  process.on('message', (order: Order) => {
    void run(order).then((report) => process.send?.(report));
  });
});
