/**
 * How many tabs of one browser keep a stream open. Without HTTP/2 a browser has six connections to a
 * server, and streams in all of them would leave none to load a page with.
 */
const SLOTS = 3;

type Locks = Pick<LockManager, 'request'>;

/** Runs work while this tab holds one of the slots; null, and no work, where other tabs hold them all. */
export async function inSlot<T>(
  locks: Locks | undefined,
  work: () => Promise<T>,
): Promise<T | null> {
  // Only on pages that came over a safe connection.
  if (!locks) return work();
  for (let slot = 1; slot <= SLOTS; slot += 1) {
    const done = await locks.request(
      `appointment-changes-${slot}`,
      { ifAvailable: true },
      async (lock) => (lock ? { value: await work() } : null),
    );
    if (done) return done.value;
  }
  return null;
}
