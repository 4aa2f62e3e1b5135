import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../measure/figure.ts';
import type { Failure } from './generate.ts';
import type { Driver } from './measure-load.ts';
import { KINDS } from './mix.ts';
import type { LoadedServer } from './server-process.ts';

type Given = {
  readonly stays: LoadedServer;
  readonly goes: LoadedServer;
  readonly driver: Driver;
  /** Arrivals a second for both together. */
  readonly rate: number;
};

const SECONDS = 9;
const INTERRUPTED_AFTER_MS = 3_000;

/** Ends one of two processes under load: what happens to its requests, and to those of the other. */
export async function interrupt(
  { stays, goes, driver, rate }: Given,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<Figure[]> {
  const ports = [stays.port, goes.port];
  const running = driver.run({ rate, seconds: SECONDS, kinds: KINDS, ports, seed: 99 });
  await wait(INTERRUPTED_AFTER_MS);
  const at = Date.now();
  const code = await goes.end(signal);
  const took = (Date.now() - at) / 1000;
  const { failures } = await running;
  const elsewhere = failures.filter(({ port }) => port === stays.port);
  const there = failures.filter(({ port }) => port === goes.port);
  const lost = there.filter(({ sentAt }) => sentAt < at);
  const refused = there.filter(({ status }) => status === 'ECONNREFUSED');
  const met = there.length - lost.length - refused.length;
  const none = { goal: { atMost: 0 } };
  const killed = signal === 'SIGKILL';
  for (const line of examples([...elsewhere, ...lost])) console.log(`  after ${signal}: ${line}`);
  return [
    { what: 'the other process: unexpected answers', value: elsewhere.length, ...none },
    killed
      ? { what: 'requests that died with it', value: lost.length }
      : { what: 'requests under way that were not answered', value: lost.length, ...none },
    { what: 'later ones that met a closing connection', value: met },
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
