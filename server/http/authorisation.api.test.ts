import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts';
import { identityContract } from '#shared/contract/identity.ts';
import { withoutId } from '../identity/testing/test-identity.ts';
import { dumpDatabase } from '../email/testing/dump-database.ts';
import { buildPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CALLS, SAMPLES } from './testing/calls.ts';
import {
  type Caller,
  CALLERS,
  type CallerKind,
  type CallerName,
} from './testing/matrix/callers.ts';
import {
  absentLike,
  callsOfUnknownObjects,
  namesObject,
  objectOf,
} from './testing/matrix/objects.ts';
import {
  hidden,
  type Owner,
  isAtOwnDesk,
  promised,
  refusalsOf,
} from './testing/matrix/promised.ts';
import { type Belongings, buildWorld, restoreCaller, type World } from './testing/matrix/world.ts';

/** `npm run attack` tests every caller; other runs a part of the callers of each call, another one each day. */
const WHOLE = process.env['MATRIX'] === 'whole';
const PARTS = 5;
const PART = Number(process.env['MATRIX_PART'] ?? Math.floor(Date.now() / 86_400_000)) % PARTS;

/** The calls that end the caller's own sessions or account come last. */
const LAST = ['endOtherSessions', 'signOut', 'deleteAccount'];

const NAMES = Object.keys(CALLERS) as CallerName[];
const calls = Object.entries(CALLS).toSorted(
  ([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other),
);
const all = calls.flatMap(([name, call], row) =>
  NAMES.map((who, column) => ({ name, call, who, part: (row + column) % PARTS })),
);
const cases = WHOLE ? all : all.filter(({ part }) => part === PART);

describe.skipIf(!hasTestDatabase())('the authorisation matrix', () => {
  let app: TestApp;
  let world: World;
  let before: readonly string[];

  beforeAll(async () => {
    app = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: '1' } });
    world = await buildWorld(app);
    before = await rowsOfStrangers();
  });
  // The matrix has more writing calls, and more with tokens that ended, than the rate limits allow.
  beforeEach(async () => {
    await app.connection.query('delete from rate_limit');
    await app.services.limiter.reset('read', '127.0.0.1');
  });
  afterAll(() => app.stop());

  const rowsOfStrangers = async () =>
    (await dumpDatabase(app.connection))
      .split('\n')
      .filter((row) => Object.values(world.strangers).some((id) => row.includes(id)));

  /** Makes a call about an object that is the caller's, another person's or nobody's. */
  async function send(
    { name, call, who }: { name: string; call: Endpoint; who: CallerName },
    caller: Caller & { own: Belongings },
    owner: Owner,
  ): Promise<TestResponse & { id: string }> {
    const kind = objectOf(name, call) ?? 'person';
    // The accounts that this call deletes are of this test alone.
    const other =
      name === 'deleteAccount' && who === 'admin' && owner === 'of another'
        ? (await buildPerson(app)).uid
        : world.strangers[kind];
    const ids = {
      own: caller.own[kind] ?? other,
      'of another': other,
      absent: absentLike(world.strangers[kind]),
    };
    const id = ids[owner];
    const [first, ...others] = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, found = '']) => found);
    const params = {
      ...Object.fromEntries(others.map((found) => [found, '0'])),
      ...(first ? { [first]: namesObject(name, call) ? id : (world.ofConsole[name] ?? 'x1') } : {}),
    };
    const { query, body } = SAMPLES[name] ?? {};
    const reply = await caller.send(
      call.method,
      fillPath(call.path, params) + (query ? `?${query}=${id}` : ''),
      body?.(id),
      call.policy.kind === 'same-origin',
    );
    return { ...reply, id };
  }

  it('knows callers whose session has ended, and the calls that read its cookie', () => {
    expect(ended).not.toEqual([]);
    expect(byCookie.length).toBeGreaterThan(3);
  });

  it('knows whose the object of every call is', () => {
    const declared = Object.keys(api).length + Object.keys(identityContract).length;
    expect(all).toHaveLength(declared * NAMES.length);
    expect(callsOfUnknownObjects(calls)).toEqual([]);
  });

  it.each(cases)('$name as $who', async (one) => {
    const { name, call, who } = one;
    const kind: CallerKind = CALLERS[who];
    const caller = world.callers.get(who);
    if (!caller) throw new Error(`There is no ${who}`);
    const replies = new Map<Owner, ReturnType<typeof seen>>();
    const about = objectOf(name, call);
    const hiddenFrom = about ? hidden(name, kind) : [];
    const others = hiddenFrom.length === 1 ? (['of another'] as const) : [];
    // One's own last: some of these calls end the session that makes them.
    for (const owner of [...hiddenFrom, ...others, 'own'] as const) {
      const reply = await send(one, caller, owner);
      replies.set(owner, seen(reply));
      const code = reply.body['code'] ?? 'none';
      const expected = promised(name, call, kind, owner);
      if (expected !== 'let in') expect([owner, code]).toEqual([owner, expected]);
      else if (!about || owner === 'own') expect(refusalsOf(kind)).not.toContain(code);
      expect(reply.status).toBeLessThan(500);
      // So that the object decides, and nothing before it.
      if (about && expected === 'let in' && owner === 'own' && !isAtOwnDesk(name, kind)) {
        if (caller.own[about]) expect(code).not.toBe(`${about}/not-found`);
        expect(code).not.toBe('request/invalid');
      }
    }
    await restoreCaller(app, world, who);
    if (hiddenFrom.length === 2) expect(replies.get('of another')).toEqual(replies.get('absent'));
  });

  const ended = NAMES.filter((each) => 'ended' in CALLERS[each]);
  const byCookie = calls.filter(([, { errors }]) => errors?.includes('auth/signed-out'));

  it.each(byCookie)('%s treats the cookie of an ended session as none', async (name, call) => {
    const ask = async (who: CallerName) => {
      const caller = world.callers.get(who);
      if (!caller) throw new Error(`There is no ${who}`);
      const { status, body } = seen(await send({ name, call, who }, caller, 'own'));
      return { status, body };
    };
    const visitor = await ask('visitor');
    for (const who of ended) expect([who, await ask(who)]).toEqual([who, visitor]);
  });

  it('has changed nothing of other people', async () => {
    const after = new Set(await rowsOfStrangers());
    expect(before.length).toBeGreaterThan(10);
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  });
});

/** What a caller learns from a reply: all of it but the date, the request's id and the id that was sent. */
function seen({ status, text, headers, id }: TestResponse & { id: string }) {
  return {
    status,
    body: withoutId(text).replaceAll(id, 'ID'),
    headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  };
}
