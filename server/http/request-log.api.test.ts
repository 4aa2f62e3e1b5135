import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

type Line = Readonly<Record<string, unknown>>;

describe.skipIf(!hasTestDatabase())('the log of requests', () => {
  const lines: Line[] = [];
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
      logInto: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    });
    person = await buildPerson(app);
  });
  afterAll(() => app.stop());

  /** The line of a request, by its id. */
  const lineOf = (headers: Headers) =>
    lines.find(({ requestId }) => requestId === headers.get('x-request-id'));

  it('has one line for a visitor’s request, with the route instead of the path', async () => {
    const asked = await callApi(app, 'GET', '/providers/nobody-of-that-name?search=canary');
    expect(lineOf(asked.headers)).toEqual({
      level: 30,
      time: expect.any(Number),
      event: 'request',
      requestId: asked.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/providers/:id',
      status: 404,
      milliseconds: expect.any(Number),
      caller: 'visitor',
      address: 'private',
      msg: 'request',
    });
  });

  it('tells requests of one person together without the person', async () => {
    const [first, second] = [
      await person.call('GET', `/auth/user/${person.uid}`),
      await person.call('GET', `/auth/user/${person.uid}`),
    ];
    const [one, two] = [lineOf(first.headers), lineOf(second.headers)];
    expect(one).toMatchObject({ caller: 'user', callerId: expect.stringMatching(/^[\w-]{12}$/) });
    expect(two?.['callerId']).toBe(one?.['callerId']);
    expect(JSON.stringify(lines)).not.toContain(person.uid);
  });

  it('never holds a query, an address or what was sent', async () => {
    await fetch(`${app.url}/api/providers?search=canary-search`, {
      headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'canary-agent' },
    });
    await callApi(app, 'POST', '/postcodes/canary-path', { canary: 'canary-body' });
    const text = JSON.stringify(lines);
    for (const secret of ['canary', '203.0.113', '127.0.0']) expect(text).not.toContain(secret);
    expect(lines.some(({ address }) => address === 'ipv4')).toBe(true);
  });
});
