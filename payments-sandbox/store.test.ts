import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openPGliteMemory } from '#server/testing/pglite-memory.ts';
import { buyMembership } from '#server/ports/payments/testing/buyer.ts';
import { openShop } from '#server/ports/payments/testing/shop.ts';
import { createDatabaseStore, type SandboxTables } from './database-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { SandboxStore } from './store.ts';

const migration = new URL('../server/database/migrations/080_sandbox.sql', import.meta.url);

const kinds: Record<string, () => Promise<{ store: SandboxStore; close: () => Promise<void> }>> = {
  memory: async () => ({ store: createMemoryStore(), close: async () => undefined }),
  database: async () => {
    const connection = await openPGliteMemory();
    await connection.runScript(readFileSync(migration, 'utf8'));
    return {
      store: createDatabaseStore(connection.db.$extendTables<SandboxTables>()),
      close: () => connection.close(),
    };
  },
};

describe.each(Object.keys(kinds))('the %s store', (kind) => {
  let store: SandboxStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await kinds[kind]?.();
    if (!opened) throw new Error(kind);
    ({ store, close } = opened);
  });
  afterAll(() => close());

  it('stores, replaces and lists objects, newest first', async () => {
    const at = (id: string, customer: string) => ({
      id,
      customer,
      nested: { list: [1, null, 'é'] },
    });
    for (const [id, customer] of [
      ['in_1', 'a'],
      ['in_3', 'b'],
      ['in_2', 'a'],
    ] as const)
      await store.put('invoice', at(id, customer));
    await store.put('invoice', at('in_3', 'a'));
    expect(await store.get('invoice', 'in_2')).toEqual(at('in_2', 'a'));
    expect(await store.get('customer', 'in_2')).toBeNull();
    expect(await store.list('invoice', { customer: 'a' })).toEqual([
      at('in_3', 'a'),
      at('in_2', 'a'),
      at('in_1', 'a'),
    ]);
    expect(await store.list('invoice', { customer: 'b' })).toEqual([]);
  });

  it('stores the response for a key, and replaces it', async () => {
    const response = {
      requestHash: 'h',
      status: 402,
      givenAt: 1_700_000_000,
      body: { error: { code: 'x' } },
    } as const;
    await store.saveResponse('key', response);
    expect(await store.findResponse('key')).toEqual(response);
    expect(await store.findResponse('other')).toBeNull();
    const newer = { ...response, requestHash: 'i', givenAt: 1_700_086_400, body: { id: 'cus_1' } };
    await store.saveResponse('key', newer);
    expect(await store.findResponse('key')).toEqual(newer);
  });

  it('commits all of `exclusive`, or nothing', async () => {
    const failing = store.exclusive(async (within) => {
      await within.put('customer', { id: 'cus_lost' });
      expect(await within.get('customer', 'cus_lost')).toEqual({ id: 'cus_lost' });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await store.get('customer', 'cus_lost')).toBeNull();
  });

  it('runs `exclusive` calls one after another', async () => {
    const count = { id: 'cus_count', value: 0 };
    await store.put('customer', count);
    const addOne = () =>
      store.exclusive(async (within) => {
        const { value } = z
          .object({ value: z.number() })
          .parse(await within.get('customer', count.id));
        await new Promise((resolve) => setTimeout(resolve, 1));
        const next = { ...count, value: value + 1 };
        await within.put('customer', next);
      });
    await Promise.all(Array.from({ length: 10 }, addOne));
    expect(await store.get('customer', count.id)).toEqual({ ...count, value: 10 });
  });

  it('preserves a purchase across a restart', async () => {
    const first = await openShop({ store });
    const { id } = await buyMembership(first);
    expect(await first.eventTypes()).toContain('invoice.paid');
    await first.close();
    const second = await openShop({ store, at: '2027-11-21T10:00:00Z' });
    await second.sandbox.advance();
    expect(await second.payments.getSubscription(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2028-11-21T10:00:00Z'),
    });
    expect(await second.eventTypes()).toEqual(['invoice.paid', 'customer.subscription.updated']);
    await second.close();
  });
});
