/**
 * Settles no sooner than the given time, also with an error, so that the timing does not reveal whether
 * an account exists.
 */
export async function withMinimumDuration<T>(
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Longer than any of the protected calls takes on an idle machine. */
export const MIN_RESPONSE_MS = 250;
