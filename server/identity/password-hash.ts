import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../http/limit-concurrency.ts';

/** OWASP's minimum for argon2id (the library's default variant): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_CONCURRENT = 2;
const MAX_QUEUED = 40;
/** Nobody waits longer for an answer; the browser tries again. */
const MAX_WAIT_MS = 2000;

/**
 * Hashes with argon2id, two at a time with a bounded queue, so that a flood of sign-ins cannot exhaust
 * CPU or memory.
 */
export function createPasswordHash(limits: { maxConcurrent?: number; maxQueued?: number } = {}) {
  const run = limitConcurrency(
    limits.maxConcurrent ?? MAX_CONCURRENT,
    limits.maxQueued ?? MAX_QUEUED,
    MAX_WAIT_MS,
  );
  return {
    /** @throws AppError server/unavailable if the queue is full */
    hash: (password: string) => run(() => hash(password, COST)),
    /** False also if the stored value is not an argon2 hash. */
    verify: (stored: string, password: string) =>
      run(() => verify(stored, password).catch(() => false)),
  };
}

export type PasswordHash = ReturnType<typeof createPasswordHash>;
