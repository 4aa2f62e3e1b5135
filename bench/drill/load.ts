import { setTimeout as wait } from 'node:timers/promises';
import { createSender, type Status } from '../load/send.ts';
import type { DrillRequest } from './requests.ts';

/** What became of one request; instants as `performance.now()`. */
export type Outcome = {
  readonly kind: DrillRequest['kind'];
  readonly status: Status;
  readonly expected: boolean;
  readonly sentAt: number;
  readonly endedAt: number;
};

type LoadOptions = {
  /** Requests a second, whether earlier ones have ended or not. */
  readonly rate: number;
  readonly port: number;
  readonly certificate: string;
  next(): DrillRequest;
};

export type Load = {
  readonly outcomes: readonly Outcome[];
  /** Requests that are still without a response. */
  readonly open: () => number;
  /** Sends no more, and waits for the open ones. */
  stop(): Promise<void>;
};

/** Sends requests at a steady rate until it is stopped. */
export function startLoad({ rate, port, certificate, next }: LoadOptions): Load {
  const sender = createSender(certificate);
  const outcomes: Outcome[] = [];
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function send(): Promise<void> {
    const request = next();
    const sentAt = performance.now();
    const status = await sender.send(port, request);
    const expected = typeof status === 'number' && request.expect.includes(status);
    outcomes.push({ kind: request.kind, status, expected, sentAt, endedAt: performance.now() });
  }

  async function run(): Promise<void> {
    let due = performance.now();
    while (!stopping.signal.aborted) {
      const sent = send().finally(() => open.delete(sent));
      open.add(sent);
      due += 1000 / rate;
      await wait(Math.max(0, due - performance.now()));
    }
    await Promise.all(open);
    sender[Symbol.dispose]();
  }

  const running = run();
  return {
    outcomes,
    open: () => open.size,
    stop() {
      stopping.abort();
      return running;
    },
  };
}
