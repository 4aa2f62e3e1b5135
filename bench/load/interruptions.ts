import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../measure/figure.ts';
import type { Failure } from './generate.ts';
import type { Driver } from './measure-load.ts';
import { KINDS } from './mix.ts';
import type { LoadedServer } from './server-process.ts';

type InterruptionOptions = {
  readonly remaining: LoadedServer;
  readonly stopping: LoadedServer;
  readonly driver: Driver;
  /** Arrivals a second, both processes together. */
  readonly rate: number;
};

const SECONDS = 9;
const INTERRUPTED_AFTER_MS = 3_000;

/** Stops one of two processes under load and classifies the failed requests of both. */
export async function interrupt(
  { remaining, stopping, driver, rate }: InterruptionOptions,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<Figure[]> {
  const ports = [remaining.port, stopping.port];
  const running = driver.run({ rate, seconds: SECONDS, kinds: KINDS, ports, seed: 99 });
  await wait(INTERRUPTED_AFTER_MS);
  const at = Date.now();
  const code = await stopping.end(signal);
  const took = (Date.now() - at) / 1000;
  const { failures } = await running;
  const failedElsewhere = failures.filter(({ port }) => port === remaining.port);
  const failedThere = failures.filter(({ port }) => port === stopping.port);
  const lost = failedThere.filter(({ sentAt }) => sentAt < at);
  const refused = failedThere.filter(({ status }) => status === 'ECONNREFUSED');
  const reset = failedThere.length - lost.length - refused.length;
  const none = { goal: { atMost: 0 } };
  const killed = signal === 'SIGKILL';
  for (const line of examples([...failedElsewhere, ...lost]))
    console.log(`  after ${signal}: ${line}`);
  return [
    { what: 'the other process: unexpected answers', value: failedElsewhere.length, ...none },
    killed
      ? { what: 'requests that died with it', value: lost.length }
      : { what: 'requests under way that were not answered', value: lost.length, ...none },
    { what: 'later ones that met a closing connection', value: reset },
    { what: 'later ones that were refused, to be sent elsewhere', value: refused.length },
    ...(killed
      ? []
      : [
          { what: 'exit code', value: code ?? -1, ...none },
          { what: 'end after', value: took, unit: 's', digits: 1 },
        ]),
  ];
}

function examples(failures: readonly Failure[]): string[] {
  return failures
    .slice(0, 5)
    .map(({ kind, status, port, path }) => `${kind}, ${status} on ${port}: ${path}`);
}
