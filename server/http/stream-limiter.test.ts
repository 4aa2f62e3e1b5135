import { expect, it } from 'vitest';
import type { AppError } from './app-error.ts';
import { createEventSeats } from './stream-limiter.ts';

function codeOf(take: () => unknown): string {
  try {
    take();
    return 'none';
  } catch (error) {
    return (error as AppError).code;
  }
}

it('has so many seats for a person, and so many for everyone', () => {
  const seats = createEventSeats(2, 3);
  const leave = seats.take('ada');
  seats.take('ada');
  expect(codeOf(() => seats.take('ada'))).toBe('rate/too-many');
  seats.take('bo');
  expect(codeOf(() => seats.take('cy'))).toBe('server/unavailable');
  leave();
  leave();
  expect(seats.taken).toBe(2);
  expect(codeOf(() => seats.take('ada'))).toBe('none');
  expect(codeOf(() => seats.take('cy'))).toBe('server/unavailable');
});
