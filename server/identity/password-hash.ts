import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';

/** OWASP's smallest setting of argon2id (the library's default variant): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

/**
 * Hashes with argon2id, two at once and a short queue behind them: a flood of sign-ins can cost
 * neither all cores nor all memory.
 */
export function createPasswordHash(limits: { atOnce?: number; longestQueue?: number } = {}) {
  const run = limitAtOnce(limits.atOnce ?? AT_ONCE, limits.longestQueue ?? LONGEST_QUEUE);
  return {
    /** @throws AppError server/unavailable when too many wait already */
    hash: (password: string) => run(() => hash(password, COST)),
    /** False also for a stored value that is no argon2 hash. */
    verify: (stored: string, password: string) =>
      run(() => verify(stored, password).catch(() => false)),
  };
}

export type PasswordHash = ReturnType<typeof createPasswordHash>;

function limitAtOnce(atOnce: number, longestQueue: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= longestQueue) throw new AppError('server/unavailable');
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
