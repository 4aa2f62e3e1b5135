import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const BUSY = '127.0.0.21';
const OTHER = '127.0.0.22';

type Answer = { readonly status: number; readonly retryAfter: number };

describe.skipIf(!hasTestDatabase())('an address that sends many distinct sentences', () => {
  let app: TestApp;
  const agent = new Agent({ keepAlive: true });
  let sentences = 0;
  /** What is being counted, until `finish` is called. */
  let counting: string[];
  let finish: () => void;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => {
    counting = [];
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(app.services.providers, 'count').mockImplementation(async ({ service = '' }) => {
      counting.push(service);
      await finished;
      return { total: { count: 0, more: false }, categories: [], without: [] };
    });
  });
  afterEach(() => {
    finish();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    agent.destroy();
    await app.stop();
  });

  /** Asks for the counts of a sentence that was never sent before. */
  function count(from: string): Promise<Answer> {
    sentences += 1;
    const url = `${app.url}/api/search/counts?service=${from}+number+${sentences}`;
    return new Promise((resolve, reject) => {
      request(url, { localAddress: from, agent }, (response) => {
        const { statusCode = 0, headers } = response;
        const retryAfter = Number(headers['retry-after'] ?? 0);
        response.resume().once('end', () => resolve({ status: statusCode, retryAfter }));
      })
        .once('error', reject)
        .end();
    });
  }

  const countedOf = (from: string) => counting.filter((text) => text.startsWith(from)).length;

  it('has two worked on at a time of eight, and nobody else waits for the rest', async () => {
    const busy = Array.from({ length: 8 }, () => count(BUSY));
    await expect.poll(() => countedOf(BUSY)).toBe(2);
    const other = count(OTHER);
    await expect.poll(() => countedOf(OTHER)).toBe(1);
    expect(countedOf(BUSY)).toBe(2);
    finish();
    const statuses = (await Promise.all([...busy, other])).map(({ status }) => status);
    expect(statuses).toEqual(Array(9).fill(200));
  });

  it('is refused until later once a hundred wait, and nobody else is', async () => {
    const busy = Array.from({ length: 105 }, () => count(BUSY));
    const refused = await Promise.any(busy);
    expect(refused).toMatchObject({ status: 429, retryAfter: 5 });
    const other = count(OTHER);
    await expect.poll(() => countedOf(OTHER)).toBe(1);
    finish();
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(busy)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(102);
  });
});
