import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../http/limit-concurrency.ts';

/** OWASP's minimum for argon2id (the library's default variant): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_CONCURRENT = 2;
const MAX_QUEUED = 40;
/** Nobody waits longer for an answer; the browser tries again. */
const MAX_WAIT_MS = 2000;

type Options = {
  readonly maxConcurrent?: number;
  readonly maxQueued?: number;
  /** Replaces a hash of a password as it was typed by one of its normalised form. */
  readonly renew?: (oldHash: string, newHash: string) => Promise<void>;
};

/**
 * What a hash may be of: the normalised form, and in older hashes whatever a device typed. Only letters with
 * accents, and some scripts, have more than one encoding (P-75).
 */
function formsOf(password: string): [normalised: string, ...older: string[]] {
  const normalised = password.normalize();
  const older = new Set([password, password.normalize('NFD')]);
  older.delete(normalised);
  return [normalised, ...older];
}

/**
 * Hashes with argon2id, two at a time with a bounded queue, so that a flood of sign-ins cannot exhaust
 * CPU or memory.
 */
export function createPasswordHash({ maxConcurrent, maxQueued, renew }: Options = {}) {
  const run = limitConcurrency(
    maxConcurrent ?? MAX_CONCURRENT,
    maxQueued ?? MAX_QUEUED,
    MAX_WAIT_MS,
  );
  const isOf = (stored: string, form: string) => verify(stored, form).catch(() => false);
  return {
    /** @throws AppError server/unavailable if the queue is full */
    hash: (password: string) => run(() => hash(password.normalize(), COST)),
    /**
     * @returns the hash that the account now has; null if the password is wrong, also if the stored value is
     *   not an argon2 hash
     */
    verify: (stored: string, password: string): Promise<string | null> =>
      run(async () => {
        const [normalised, ...older] = formsOf(password);
        if (await isOf(stored, normalised)) return stored;
        for (const form of older) {
          if (!(await isOf(stored, form))) continue;
          const renewed = await hash(normalised, COST);
          await renew?.(stored, renewed);
          return renewed;
        }
        return null;
      }),
    /** Takes as long as refusing a wrong password, for an account that does not exist. */
    verifyNothing: (password: string): Promise<void> =>
      run(async () => {
        for (const form of formsOf(password)) await hash(form, COST);
      }),
  };
}

export type PasswordHash = ReturnType<typeof createPasswordHash>;
