import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of its own that carries out orders: it shares no event loop with what is measured. */
export function startWorker<Order extends object, Report>(file: string) {
  const child = fork(file, { serialization: 'advanced' });

  return {
    send: (first: object) => void child.send(first),
    async run(order: Order): Promise<Report> {
      const heard = new AbortController();
      try {
        const report = once(child, 'message', heard);
        const ended = once(child, 'exit', heard).then(() => {
          throw new Error('The process that makes the load has ended');
        });
        child.send(order);
        return ((await Promise.race([report, ended])) as [Report])[0];
      } finally {
        heard.abort();
      }
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
