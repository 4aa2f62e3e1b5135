import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SuppressionReason } from './email-classes.ts';
import type { SuppressionStore } from './suppression-store.ts';

export type Suppression = { readonly reason: SuppressionReason; readonly at: Date };

/**
 * Addresses that get no more emails of some classes (`isSuppressed`). Only keyed hashes are stored: they
 * outlive the account, and nobody can read an address from them (ADR-052).
 * @param key 32 bytes, for this purpose only
 */
export function createSuppressions({ store, key }: { store: SuppressionStore; key: Buffer }) {
  const hashOf = (address: string) =>
    createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url');

  /** The suppressed ones of these addresses, by address. */
  async function findAll(addresses: readonly string[]): Promise<ReadonlyMap<string, Suppression>> {
    if (addresses.length === 0) return new Map();
    const hashes = new Map(addresses.map((address) => [address, hashOf(address)]));
    const rows = await store.list([...new Set(hashes.values())]);
    const byHash = new Map(
      rows.map(({ address_hash: hash, reason, at }) => [hash, { reason, at }]),
    );
    const found = new Map<string, Suppression>();
    for (const [address, hash] of hashes) {
      const suppression = byHash.get(hash);
      if (suppression) found.set(address, suppression);
    }
    return found;
  }

  return {
    findAll,
    find: async (address: string): Promise<Suppression | null> =>
      (await findAll([address])).get(address) ?? null,
    /** Idempotent; a bounce replaces a complaint. */
    add: (address: string, reason: SuppressionReason, at: Date): Promise<void> =>
      store.add(hashOf(address), reason, at),
    /** The address has received an email; a complaint stays. */
    async forgetBounce(address: string): Promise<void> {
      await store.remove(hashOf(address), ['bounce']);
    },
    /** @returns false if the address is not suppressed */
    lift: (address: string, trx?: Transaction<Tables>): Promise<boolean> =>
      store.remove(hashOf(address), ['bounce', 'complaint'], trx),
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
