import { setTimeout as wait } from 'node:timers/promises';
import { processTree } from '../measure/cpu-of.ts';
import { withClient, type Installation } from './installation.ts';
import { untilOutboxIsEmpty } from './emails.ts';
import { type Product, runProductCommand } from './product.ts';

/** Something that goes wrong, or that an operator does. */
export type Disturbance = {
  readonly what: string;
  /** Does it, and what an operator or a service manager does next. */
  run(): Promise<void>;
};

/** Until the proxy tries again a process that it has found stopped (`fail_timeout` of its configuration). */
const PROXY_RETRIES_AFTER_MS = 2_000;
const FROZEN_MS = 10_000;
const MAIL_OUTAGE_MS = 20_000;

/** Everything that the drill does to an installation, in order. */
export function disturbancesOf({ postgres, mail, products, env }: Installation): Disturbance[] {
  const killed = (product: Product, number: number): Disturbance => ({
    what: `kill -9 of process ${number}`,
    run: () => product.killAndReplace(),
  });
  return [
    ...products.map((product, index) => killed(product, index + 1)),
    {
      what: 'rolling restart',
      async run() {
        for (const product of products) {
          await product.stop();
          await product.start();
          await wait(PROXY_RETRIES_AFTER_MS);
        }
      },
    },
    {
      what: `database frozen for ${FROZEN_MS / 1000} s`,
      async run() {
        const frozen = processTree(postgres.pid);
        for (const pid of frozen) signal(pid, 'SIGSTOP');
        await wait(FROZEN_MS);
        for (const pid of frozen) signal(pid, 'SIGCONT');
      },
    },
    { what: 'database restarted', run: () => postgres.restart() },
    {
      what: `mail server down for ${MAIL_OUTAGE_MS / 1000} s`,
      async run() {
        await mail.stop();
        await wait(MAIL_OUTAGE_MS);
        await mail.start();
        await withClient(postgres.url, untilOutboxIsEmpty);
      },
    },
    {
      what: 'search rows written again',
      run: () => runProductCommand('server/providers/rebuild-search-cli.ts', env),
    },
  ];
}

/** Connections come and go, so a process of the list may have ended meanwhile. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
