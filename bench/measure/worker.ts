import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a separate worker process, so that it shares no event loop with what is measured. */
export function startWorker<Task extends object, Report>(file: string) {
  const child = fork(file, { serialization: 'advanced' });

  return {
    send: (first: object) => void child.send(first),
    async run(task: Task): Promise<Report> {
      const finished = new AbortController();
      try {
        const report = once(child, 'message', finished);
        const ended = once(child, 'exit', finished).then(() => {
          throw new Error('The process that makes the load has ended');
        });
        child.send(task);
        return ((await Promise.race([report, ended])) as [Report])[0];
      } finally {
        finished.abort();
      }
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
