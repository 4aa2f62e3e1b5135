import { describe, expect, it } from 'vitest';
import { createPasswordHash } from './password-hash.ts';

describe('createPasswordHash', () => {
  it('hashes with argon2id of the agreed cost, with a salt of its own each time', async () => {
    const passwords = createPasswordHash();
    const stored = await passwords.hash('Correct-horse-42');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('Correct-horse-42')).not.toBe(stored);
    expect(await passwords.verify(stored, 'Correct-horse-42')).toBe(true);
    expect(await passwords.verify(stored, 'correct-horse-42')).toBe(false);
  });

  it('takes a stored value that is no hash for a wrong password', async () => {
    expect(await createPasswordHash().verify('not a hash', 'not a hash')).toBe(false);
  });

  it('lets few wait and tells the others that it is busy', async () => {
    const passwords = createPasswordHash({ atOnce: 1, longestQueue: 2 });
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
