/**
 * Answers no sooner than the given time, so that how long the work took says nothing about whether
 * an account exists. The result, also a refusal, is held back until then.
 */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Longer than any of the calls that could tell needs on a quiet machine. */
export const QUIET_MS = 250;
