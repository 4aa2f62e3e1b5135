import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxClient } from '#server/ports/payments/sandbox.ts';
import { createMemoryStore } from '../memory-store.ts';
import type { SandboxStore } from '../store.ts';
import { openShop, type Shop } from '#server/ports/payments/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ store: slowStore() });
});
afterAll(() => shop.close());

/** Slow enough for two requests to overlap. */
function slowStore(): SandboxStore {
  const store = createMemoryStore();
  const exclusive: SandboxStore['exclusive'] = async (work) => {
    await setTimeout(50);
    return store.exclusive(work);
  };
  return { ...store, exclusive };
}

async function create(key: string, email = 'key@example.com'): Promise<Response> {
  return fetch(`${shop.origin}/dev/payments/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.target.secretKey}`, 'idempotency-key': key },
    body: new URLSearchParams({ email }),
  });
}

async function idFrom(response: Response): Promise<unknown> {
  return ((await response.json()) as { id?: unknown }).id;
}

describe('an idempotency key', () => {
  it('replays the first response and marks it as replayed', async () => {
    const [first, second] = [await create('again'), await create('again')];
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await idFrom(second)).toBe(await idFrom(first));
  });

  it('is rejected with other parameters', async () => {
    await create('other');
    const second = await create('other', 'else@example.com');
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ error: { type: 'idempotency_error' } });
  });

  it('conflicts while its first request is in progress', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => create('at-once')));
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const conflict = responses.find(({ status }) => status === 409);
    expect(await conflict?.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
  });

  it('is retried by the SDK after a conflict, which returns the first response', async () => {
    const stripe = createSandboxClient(shop.target);
    const params = { email: 'twice@example.com' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => stripe.customers.create(params, { idempotencyKey: 'sdk' })),
    );
    expect(second?.id).toBe(first?.id);
  });

  it('expires after a day', async () => {
    const first = await create('a-day');
    shop.clock.advance(86_399_000);
    expect(await idFrom(await create('a-day'))).toBe(await idFrom(first));
    shop.clock.advance(1000);
    const next = await create('a-day', 'next@example.com');
    expect(next.status).toBe(200);
    expect(next.headers.get('idempotent-replayed')).toBeNull();
    expect((await create('a-day', 'next@example.com')).headers.get('idempotent-replayed')).toBe(
      'true',
    );
  });

  it('has at most 255 characters', async () => {
    expect((await create('k'.repeat(255))).status).toBe(200);
    expect((await create('k'.repeat(256))).status).toBe(400);
  });
});
