import { AppError } from './app-error.ts';

const PER_PERSON = 6;
const PER_PROCESS = 500;
const RETRY_AFTER_SECONDS = 30;

/** Limits the number of concurrent event streams, per person and per process. */
export function createStreamLimiter(perPerson = PER_PERSON, perProcess = PER_PROCESS) {
  const forOwnUid = new Map<string, number>();
  let open = 0;
  return {
    /** Number of open streams. */
    get open(): number {
      return open;
    },
    /**
     * Registers a stream.
     * @returns a function that releases it; idempotent
     * @throws AppError rate/too-many at the limit of the person, server/unavailable at that of the process
     */
    acquire(uid: string): () => void {
      const own = forOwnUid.get(uid) ?? 0;
      if (own >= perPerson)
        throw new AppError('rate/too-many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if (open >= perProcess)
        throw new AppError('server/unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      forOwnUid.set(uid, own + 1);
      open += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        open -= 1;
        const left = (forOwnUid.get(uid) ?? 1) - 1;
        if (left === 0) forOwnUid.delete(uid);
        else forOwnUid.set(uid, left);
      };
    },
  };
}

export type StreamLimiter = ReturnType<typeof createStreamLimiter>;
