import { expect, it } from 'vitest';
import type { AppError } from './app-error.ts';
import { createStreamLimiter } from './stream-limiter.ts';

function codeOf(take: () => unknown): string {
  try {
    take();
    return 'none';
  } catch (error) {
    return (error as AppError).code;
  }
}

it('limits streams per person and per process', () => {
  const streamLimiter = createStreamLimiter(2, 3);
  const release = streamLimiter.acquire('ada');
  streamLimiter.acquire('ada');
  expect(codeOf(() => streamLimiter.acquire('ada'))).toBe('rate/too-many');
  streamLimiter.acquire('bo');
  expect(codeOf(() => streamLimiter.acquire('cy'))).toBe('server/unavailable');
  release();
  release();
  expect(streamLimiter.open).toBe(2);
  expect(codeOf(() => streamLimiter.acquire('ada'))).toBe('none');
  expect(codeOf(() => streamLimiter.acquire('cy'))).toBe('server/unavailable');
});
