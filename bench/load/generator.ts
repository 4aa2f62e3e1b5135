import { createLoad, type Order } from './generate.ts';

/** The process that makes the load: apart, so that it waits for nothing else that the benchmark does. */
let load: ReturnType<typeof createLoad> | null = null;

type Message =
  | { readonly kind: 'given'; readonly given: Parameters<typeof createLoad>[0] }
  | { readonly kind: 'order'; readonly order: Order };

process.on('message', (message: Message) => {
  if (message.kind === 'given') {
    load?.close();
    load = createLoad(message.given);
    return;
  }
  void load?.run(message.order).then((report) => process.send?.(report));
});
