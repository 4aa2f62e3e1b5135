import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('responds server/unavailable when the counts cannot be stored', async () => {
  const limiter = createLimiter({
    query: () => Promise.reject(new Error('The database is away')),
  });
  await expect(limiter.take('signInAddress', 'someone')).rejects.toMatchObject({
    code: 'server/unavailable',
  });
});
