import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const GUESSER = '127.0.0.31';
const OTHER = '127.0.0.32';

/** A call for members, one for everyone, and one that changes something. */
const CALLS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/auth/sessions'],
  ['GET', '/api/plans'],
  ['POST', '/api/auth/sessions/end-others'],
];

describe.skipIf(!hasTestDatabase())('invalid tokens', () => {
  let app: TestApp;
  let person: TestPerson;
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  beforeAll(async () => {
    app = await startTestApp();
    person = await buildPerson(app);
  });
  afterAll(async () => {
    agent.destroy();
    await app.stop();
  });

  function send(from: string, authorization: string, at = 0): Promise<number> {
    const [method, path] = CALLS[at % CALLS.length] ?? ['GET', '/'];
    return new Promise((resolve, reject) => {
      const headers = { authorization, 'content-type': 'application/json' };
      request(app.url + path, { method, localAddress: from, agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
        .once('error', reject)
        .end();
    });
  }

  it('are refused after so many of an address, whatever they are sent to', async () => {
    const guesses = Array.from({ length: LIMITS.read.points }, (_, at) =>
      send(GUESSER, at % 2 === 0 ? `Bearer ${person.token.slice(0, -8)}${at}` : 'Basic eA==', at),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
    for (const at of CALLS.keys()) expect(await send(GUESSER, 'Bearer another', at)).toBe(429);
    expect(await send(OTHER, 'Bearer another')).toBe(401);
  });

  it('do not keep out who is signed in at the same address', async () => {
    expect(await send(GUESSER, `Bearer ${person.token}`)).toBe(200);
  });
});
