import { expect, vi } from 'vitest';
import type { Invariant } from '../../invariants/invariant.ts';
import { findViolations, INVARIANTS } from '../../invariants/invariants.ts';
import { LONG_PROOF } from '../../testing/long-proof.ts';
import { callApi, type TestPerson, type TestResponse } from '../../testing/people.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { SANDBOX } from './more-invariants.ts';

/** How many callers act at the same moment. */
export const CALLERS = LONG_PROOF ? 50 : 8;
const ROUNDS = LONG_PROOF ? 20 : 1;

/** For all rounds of one race. */
export const RACE_TIMEOUT_MS = LONG_PROOF ? 900_000 : 60_000;

const NOW = '2026-03-02T10:00:00Z';

/** Whose session a call has, or headers such as a cookie of the identity service. */
type Who = Pick<TestPerson, 'uid' | 'token'> | Readonly<Record<string, string>>;

/** A client with an address of its own, at one of the processes. */
export type Caller = {
  call(method: string, path: string, body?: unknown, who?: Who): Promise<TestResponse>;
  post(path: string, body?: unknown, who?: Who): Promise<TestResponse>;
};

export type Act = (caller: Caller, index: number) => Promise<TestResponse>;

/** How often each reply came, as `200` or `409 appointment/changed`. */
export type Outcomes = Record<string, number>;

export function outcomes(replies: readonly TestResponse[]): Outcomes {
  const found: Outcomes = {};
  for (const { status, body } of replies) {
    const name = status < 400 ? String(status) : `${status} ${String(body['code'])}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

/** What a person is answered who sends more than one may. */
export const TOO_MANY = '429 rate/too-many';

/** What any call may be answered on a machine that is too busy. */
const BUSY = '503 server/unavailable';

/** Each reply is one of these, or the server was too busy. @throws otherwise */
export function expectOnly(replies: readonly TestResponse[], allowed: readonly string[]): void {
  expect([...allowed, BUSY]).toEqual(expect.arrayContaining(Object.keys(outcomes(replies))));
}

/** The bodies of the replies, of which each is 200, or the server was too busy. @throws otherwise */
export function expectSuccess(replies: readonly TestResponse[]): Record<string, unknown>[] {
  expectOnly(replies, ['200']);
  const succeeded = replies.filter(({ status }) => status === 200);
  expect(succeeded).not.toEqual([]);
  return succeeded.map(({ body }) => body);
}

/** Exactly `winners` replies are 200, and the others among the refusals. @throws otherwise */
export function expectWinners(
  replies: readonly TestResponse[],
  winners: number,
  refusals: readonly string[],
): void {
  expectOnly(replies, ['200', ...refusals]);
  expect(outcomes(replies)['200'] ?? 0).toBe(winners);
}

/**
 * The product in two processes on one PostgreSQL; on the embedded database, which allows one, in one.
 * The clock of the first one does not move, and that of the second begins at the same instant.
 * @param also what is true of the data of this area's tests, which others insert by hand
 */
export async function startRaces(area: string, also: readonly Invariant[] = []) {
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  const problems: string[] = [];
  const app = await startTestApp({
    now: NOW,
    env: { ...env, LOG_LEVEL: 'error' },
    logInto: { write: (line) => void problems.push(line) },
  });
  const other = app.databaseUrl
    ? await startServerProcess({
        ...env,
        DATABASE_URL: app.databaseUrl,
        // Tokens, links and origins are those of the first one.
        APP_URL: app.origin,
        CLOCK_START: NOW,
      })
    : null;
  const processes = [app.url, ...(other ? [other.url] : [])];
  const counted: Outcomes = {};
  let [races, played, requests] = [0, 0, 0];
  const began = Date.now();

  function callerAt(index: number, process: number): Caller {
    const url = processes[process % processes.length] ?? app.url;
    const address = `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`;
    const call: Caller['call'] = (method, path, body, who) =>
      callApi({ url }, method, path, body, {
        origin: app.origin,
        'x-forwarded-for': address,
        ...(who && 'uid' in who ? { authorization: `Bearer ${who.token}` } : who),
      });
    return { call, post: (path, body, who) => call('POST', path, body, who) };
  }

  function count(replies: readonly TestResponse[]): void {
    for (const [name, times] of Object.entries(outcomes(replies)))
      counted[name] = (counted[name] ?? 0) + times;
    requests += replies.length;
    for (const { status, headers, text, body } of replies) {
      const isBusy = status === 503 && headers.has('retry-after');
      const isExpected = isBusy || body['code'] === 'checkout/not-created';
      if (status >= 500 && !isExpected) throw new Error([status, text, ...problems].join('\n'));
    }
  }

  /** Limits have tests of their own; here they would keep callers apart. */
  const liftLimits = () => app.connection.query('delete from rate_limit');

  /** What the payment sandbox and the jobs still do after a round settles within this time. */
  async function expectInvariants(): Promise<void> {
    await app.sandbox.settled();
    expect(await findViolations(app.connection, [...INVARIANTS, ...also])).toEqual({});
    await vi.waitFor(
      async () => expect(await findViolations(app.connection, SANDBOX)).toEqual({}),
      {
        timeout: 15_000,
        interval: 100,
      },
    );
  }

  return {
    app,
    liftLimits,

    /** Lets the callers act at the same moment, in turns one of the acts. @returns the replies to each act */
    async atOnce(...acts: readonly Act[]): Promise<TestResponse[][]> {
      await liftLimits();
      const replies = await Promise.all(
        Array.from({ length: Math.max(CALLERS, acts.length) }, async (_, index) => {
          const turn = Math.floor(index / acts.length);
          const reply = await acts[index % acts.length]?.(callerAt(index, turn), index);
          return reply as TestResponse;
        }),
      );
      count(replies);
      return acts.map((_, act) => replies.filter((__, index) => index % acts.length === act));
    },

    /** Runs the rounds of a race, and checks every invariant after each. */
    async everyRound(play: (round: number) => Promise<void>): Promise<void> {
      races += 1;
      for (let round = 0; round < ROUNDS; round += 1) {
        await liftLimits();
        await play(round);
        played += 1;
        await expectInvariants();
      }
    },

    async stop(): Promise<void> {
      await other?.stop();
      await app.stop();
      if (!LONG_PROOF) return;
      const seconds = Math.round((Date.now() - began) / 1000);
      const replies = Object.entries(counted)
        .toSorted(([one], [two]) => one.localeCompare(two))
        .map(([name, times]) => `${times} × ${name}`)
        .join(', ');
      process.stdout.write(
        `${area}, ${app.connection.kind}, ${processes.length} processes, ${CALLERS} callers: ${races} races, ${played} rounds, ${requests} requests in ${seconds} s: ${replies}\n`,
      );
    },
  };
}

export type Races = Awaited<ReturnType<typeof startRaces>>;
