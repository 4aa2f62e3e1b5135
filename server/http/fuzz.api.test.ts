import { Agent } from 'node:http';
import { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildCaller, type FuzzCaller } from './testing/fuzz/callers.ts';
import { faultOf } from './testing/fuzz/faults.ts';
import { type Operation, readOperations } from './testing/fuzz/operations.ts';
import {
  CALLERS,
  type CallerName,
  type FuzzRequest,
  OWN_ID,
  requestsOf,
} from './testing/fuzz/requests.ts';
import { send } from './testing/fuzz/send.ts';
import type { Known } from './testing/fuzz/values.ts';

/** `npm run fuzz` sets the number, and chooses another seed each time. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 300);
const SEED = Number(process.env['FUZZ_SEED'] ?? 65);
/** A loaded machine is slow; a run of its own is not. */
const HANGS_AFTER_MS = REQUESTS > 300 ? 5000 : 30_000;
/** Each sends its requests one after the other, as people of its own, so that few reach a limit. */
const LANES = REQUESTS > 300 ? 8 : 2;

type Line = { readonly level: number; readonly event?: string; readonly msg?: string };

describe.skipIf(!hasTestDatabase())('requests made from the OpenAPI document', () => {
  let app: TestApp;
  const errors: Line[] = [];
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    const logInto = new Writable({
      write(chunk: Buffer, _, done) {
        const line = JSON.parse(chunk.toString()) as Line;
        // Errors that pages report are logged as such.
        if (line.level >= 50 && line.event !== 'page-error') errors.push(line);
        done();
      },
    });
    app = await startTestApp({
      env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' },
      logInto,
    });
  });
  afterAll(async () => {
    agent.destroy();
    await app.stop();
  });

  it(
    `never fail, hang or tell internals, in ${REQUESTS} requests of seed ${SEED}`,
    { timeout: 60 * 60_000 },
    async () => {
      const operations = await readOperations(app.url);
      const byId = new Map(operations.map((operation) => [operation.id, operation]));
      const statuses = new Map<number, number>();
      const lanes = Array.from({ length: LANES }, async (_, lane) => {
        const people = new Map<CallerName, FuzzCaller | null>();
        for (const name of CALLERS) people.set(name, await buildCaller(app, name));
        let count = 0;
        const run = async (request: FuzzRequest) => {
          const operation = byId.get(request.operation) as Operation;
          // Limits are tested elsewhere.
          await app.connection.query('delete from rate_limit');
          count += 1;
          const reply = await send(request, {
            url: app.url,
            origin: app.origin,
            caller: people.get(request.caller) ?? null,
            byCookie: operation.byCookie,
            address: `2001:db8:${lane}:${(count % 65_536).toString(16)}::1`,
            agent,
            hangsAfterMs: HANGS_AFTER_MS,
          });
          const { status } = reply;
          statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1);
          // The account may have been deleted, or suspended by the admin.
          if (status === 401 && request.caller !== 'visitor')
            people.set(request.caller, await buildCaller(app, request.caller));
          const fault = faultOf(request, reply, operation);
          if (fault !== null) throw new Error(fault);
        };
        await fc.assert(
          fc.asyncProperty(requestsOf(operations, knownOf([...people.values()])), run),
          {
            numRuns: Math.ceil(REQUESTS / LANES),
            seed: SEED + lane,
            // So that a lane of a long run shows every fault of it, not only the first.
            endOnFailure: false,
          },
        );
      });
      const outcomes = await Promise.allSettled(lanes);
      const figures = [...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, times]) => `${times} × ${status}`);
      if (REQUESTS > 300) process.stdout.write(`Seed ${SEED}: ${figures.join(', ')}\n`);
      const faults = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [described(one.reason as Error)] : [],
      );
      expect(faults.join('\n\n')).toBe('');
      expect(errors).toEqual([]);
      expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.1);
    },
  );
});

/** The smallest failing request, and what it failed with. */
function described({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}\n${cause.message}` : message;
}

/** What exists, by the names of fields. */
function knownOf(people: readonly (FuzzCaller | null)[]): Known {
  const some = people.flatMap((person) => person ?? []);
  // Most calls are about oneself.
  const uids = [OWN_ID, OWN_ID, OWN_ID, OWN_ID, OWN_ID, ...some.map(({ uid }) => uid)];
  const emails = some.map(({ email }) => email);
  const providers = some.flatMap(({ providerId }) => providerId ?? []);
  return {
    uid: uids,
    userId: uids,
    id: [...uids, ...providers],
    providerId: providers,
    email: emails,
    phone: ['07700 900123', '020 7946 0123'],
    postcode: ['LS1 5HD'],
    post_code: ['LS1 5HD'],
    q: ['LS1', 'dentist', 'back pain in Leeds on Saturday under £50'],
    dob: ['1988-04-12'],
    date: ['2026-03-02'],
    requestedDate: ['2026-03-02', '2026-03-09'],
    preferredTime: ['10:00-10:30'],
    name: ['Robin Marlow'],
    fullName: ['Robin Marlow'],
    password: ['Correct-horse-42'],
  };
}
