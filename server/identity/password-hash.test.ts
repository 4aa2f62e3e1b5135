import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHash } from './password-hash.ts';

describe('createPasswordHash', () => {
  it('hashes with argon2id at the set cost, with a new salt each time', async () => {
    const passwords = createPasswordHash();
    const stored = await passwords.hash('Correct-horse-42');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('Correct-horse-42')).not.toBe(stored);
    expect(await passwords.verify(stored, 'Correct-horse-42')).toBe(stored);
    expect(await passwords.verify(stored, 'correct-horse-42')).toBeNull();
  });

  it('opens with an accent in either encoding, and renews an older hash once', async () => {
    const renewed: string[][] = [];
    const passwords = createPasswordHash({
      renew: async (oldHash, newHash) => void renewed.push([oldHash, newHash]),
    });
    const [composed, decomposed] = ['Crème-brûlée-42', 'Crème-brûlée-42'.normalize('NFD')];
    for (const [set, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const stored = await passwords.hash(set);
      expect(await passwords.verify(stored, typed)).toBe(stored);
      // Of a build that hashed what it got.
      const raw = await hash(decomposed);
      const current = await passwords.verify(raw, typed);
      expect(renewed.splice(0)).toEqual([[raw, current]]);
      expect(await passwords.verify(current ?? '', composed)).toBe(current);
    }
    expect(await passwords.verify(await hash(composed), 'Creme-brulee-42')).toBeNull();
    expect(renewed).toEqual([]);
  });

  it('treats a stored value that is not a hash as a wrong password', async () => {
    expect(await createPasswordHash().verify('not a hash', 'not a hash')).toBeNull();
  });

  it('queues a few calls and refuses the rest as busy', async () => {
    const passwords = createPasswordHash({ maxConcurrent: 1, maxQueued: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('x')));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes[3]).toMatchObject({ reason: { code: 'server/unavailable' } });
    expect(await passwords.hash('x')).toMatch(/^\$argon2id/);
  });
});
